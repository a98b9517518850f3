import type { RoomId, UserId } from '@boardwalk/base';
import { createTestClock } from '@boardwalk/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Bus, createLocalBus } from '../../../platform/bus/index.ts';
import type { RoomStanding } from '../actor/ports.ts';
import { createManualTimers, type ManualTimers } from '../testing/timers.fixture.ts';
import { viewTopic } from '../topics.ts';
import { RoomViews } from './views.ts';

const [pier, arcade] = [20_001 as RoomId, 11_001 as RoomId];
const ASLEEP = { state: 0, userCount: 0, queueCount: 0, waitMs: 0 };

let timers: ManualTimers;
let bus: Bus;
let views: RoomViews;

beforeEach(() => {
  timers = createManualTimers(createTestClock());
  bus = createLocalBus({ error: () => undefined });
  views = new RoomViews(timers, { viewMs: 20_000 });
  views.listen(bus);
});

async function tell(roomId: RoomId, node: string, standing?: Partial<RoomStanding>): Promise<void> {
  bus.publish(viewTopic, {
    roomId,
    node,
    ...(standing && { standing: { ...ASLEEP, ...standing } as RoomStanding }),
  });
  await timers.advance(0);
}

describe('how a room stands', () => {
  it('is asleep and nobody’s where nobody told of it', () => {
    expect(views.of(pier)).toEqual(ASLEEP);
    expect(views.ownerOf(pier)).toBeUndefined();
  });

  it('is what its owner told last', async () => {
    await tell(pier, 'one', { userCount: 1 });
    await tell(pier, 'one', { userCount: 4, queueCount: 2, waitMs: 9000 });
    expect(views.of(pier)).toMatchObject({ userCount: 4, queueCount: 2, waitMs: 9000 });
    expect(views.ownerOf(pier)).toBe('one');
  });

  it('is not believed longer than twenty seconds: its node may be gone', async () => {
    await tell(pier, 'one', { userCount: 4 });
    await timers.advance(20_000);
    expect(views.of(pier).userCount).toBe(4);
    await timers.advance(1);
    expect(views.of(pier)).toEqual(ASLEEP);
    expect(views.ownerOf(pier)).toBeUndefined();
  });

  it('is believed on when its owner tells it again in time', async () => {
    await tell(pier, 'one', { userCount: 4 });
    await timers.advance(15_000);
    await tell(pier, 'one', { userCount: 5 });
    await timers.advance(15_000);
    expect(views.of(pier).userCount).toBe(5);
  });

  it('is asleep when its owner says so', async () => {
    await tell(pier, 'one', { userCount: 4 });
    await tell(pier, 'one');
    expect(views.of(pier)).toEqual(ASLEEP);
  });

  it('is not ended by a former owner who says late that it sleeps', async () => {
    await tell(pier, 'one', { userCount: 1 });
    await tell(pier, 'two', { userCount: 3 });
    await tell(pier, 'one');
    expect(views.of(pier).userCount).toBe(3);
    expect(views.ownerOf(pier)).toBe('two');
  });

  it('can be forgotten, so that its owner is looked for anew', async () => {
    await tell(pier, 'one', { userCount: 1 });
    views.forgetOwner(pier);
    expect(views.ownerOf(pier)).toBeUndefined();
  });
});

describe('all rooms together', () => {
  it('have as many players and waiting ones as each of them told', async () => {
    await tell(pier, 'one', { userCount: 4, queueCount: 1 });
    await tell(arcade, 'two', { userCount: 3, queueCount: 2 });
    expect([views.userCount, views.queueCount]).toEqual([7, 3]);
  });

  it('do not count rooms of which nothing was heard any more', async () => {
    await tell(pier, 'one', { userCount: 4, queueCount: 1 });
    await timers.advance(12_000);
    await tell(arcade, 'two', { userCount: 3, queueCount: 2 });
    await timers.advance(12_000);
    expect([views.userCount, views.queueCount]).toEqual([3, 2]);
  });

  it('tell where somebody sits', async () => {
    const [ann, ben] = [1 as UserId, 2 as UserId];
    await tell(pier, 'one', { userCount: 1 });
    await tell(arcade, 'two', { userCount: 1, playerId: ann });
    expect(views.roomOf(ann)).toBe(arcade);
    expect(views.roomOf(ben)).toBeUndefined();
  });
});
