/** Orders between nodes over a real bus; what the asked node does is the test's. */
import { Refusal, type RoomId, type UserId } from '@boardwalk/base';
import { createTestClock } from '@boardwalk/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Bus, createLocalBus } from '../../../platform/bus/index.ts';
import { createManualTimers, type ManualTimers } from '../testing/timers.fixture.ts';
import { answerTopic, commandTopic, type RoomOrder } from '../topics.ts';
import { ELSEWHERE, Forward, type OrderOutcome } from './forward.ts';

const roomId = 20_001 as RoomId;
const order: RoomOrder = { kind: 'reserve', userId: 7 as UserId, untilMs: 5000 };

let bus: Bus;
let timers: ManualTimers;

beforeEach(() => {
  bus = createLocalBus({ error: () => undefined });
  timers = createManualTimers(createTestClock());
});

function node(name: string, carryOut: (order: RoomOrder) => Promise<OrderOutcome>) {
  const forward = new Forward({
    node: name,
    bus,
    timers,
    limits: { forwardMs: 3000 },
    carryOut: async (_roomId, asked) => carryOut(asked),
  });
  return { forward, stop: forward.listen() };
}

const idle = async () => undefined;

describe('an order for another node', () => {
  it('is carried out there, and nowhere else', async () => {
    const carriedOut: string[] = [];
    const { forward } = node('one', async () => void carriedOut.push('one'));
    for (const name of ['two', 'three']) node(name, async () => void carriedOut.push(name));
    expect(await forward.send('two', roomId, order)).toBeUndefined();
    expect(carriedOut).toEqual(['two']);
  });

  it('arrives as it was given', async () => {
    const { forward } = node('one', idle);
    const heard: RoomOrder[] = [];
    node('two', async asked => void heard.push(asked));
    await forward.send('two', roomId, order);
    expect(heard).toEqual([order]);
  });

  it('comes back with the room’s refusal', async () => {
    const { forward } = node('one', idle);
    node('two', async () => new Refusal('seatTaken'));
    const outcome = await forward.send('two', roomId, order);
    expect(outcome).toBeInstanceOf(Refusal);
    expect(outcome).toMatchObject({ code: 'seatTaken' });
  });

  it('comes back as one for elsewhere when the room is not there any more', async () => {
    const { forward } = node('one', idle);
    node('two', async () => ELSEWHERE);
    expect(await forward.send('two', roomId, order)).toBe(ELSEWHERE);
  });

  it('is given up as a fault when nobody answers in time', async () => {
    const { forward } = node('one', idle);
    const outcome = forward.send('gone', roomId, order);
    await timers.advance(2999);
    let isOver = false;
    void outcome.then(() => {
      isOver = true;
    });
    await timers.advance(0);
    expect(isOver).toBe(false);
    await timers.advance(1);
    expect(await outcome).toMatchObject({ code: 'machineFault' });
  });

  it('is not answered by what was meant for another', async () => {
    const { forward } = node('one', idle);
    const asked: string[] = [];
    bus.subscribe(commandTopic, ({ id }) => {
      asked.push(id);
      bus.publish(answerTopic, { id, to: 'three', isElsewhere: false });
      bus.publish(answerTopic, { id: 'another', to: 'one', isElsewhere: false });
    });
    const outcome = forward.send('two', roomId, order);
    await timers.advance(3000);
    expect(asked).toHaveLength(1);
    expect(await outcome).toMatchObject({ code: 'machineFault' });
  });

  it('is answered once: what comes late changes nothing', async () => {
    const { forward } = node('one', idle);
    const ids: string[] = [];
    bus.subscribe(commandTopic, ({ id }) => void ids.push(id));
    const outcome = forward.send('two', roomId, order);
    await timers.advance(3000);
    bus.publish(answerTopic, { id: ids[0] ?? '', to: 'one', isElsewhere: false, refusal: 'seatTaken' });
    await timers.advance(0);
    expect(await outcome).toMatchObject({ code: 'machineFault' });
  });

  it('keeps apart what two asked at once', async () => {
    const { forward } = node('one', idle);
    node('two', async asked => (asked.userId === 7 ? new Refusal('seatTaken') : undefined));
    const other: RoomOrder = { ...order, userId: 8 as UserId };
    const outcomes = [forward.send('two', roomId, order), forward.send('two', roomId, other)];
    expect(await Promise.all(outcomes)).toMatchObject([{ code: 'seatTaken' }, undefined]);
  });

  it('reaches nobody who has stopped to listen', async () => {
    const { forward } = node('one', idle);
    const carriedOut: string[] = [];
    const two = node('two', async () => void carriedOut.push('two'));
    two.stop();
    const outcome = forward.send('two', roomId, order);
    await timers.advance(3000);
    expect(await outcome).toMatchObject({ code: 'machineFault' });
    expect(carriedOut).toEqual([]);
  });
});
