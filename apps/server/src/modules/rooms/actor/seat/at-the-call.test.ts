/** The moment between a call and a seat: whoever is gone, hesitates or is not let in takes nobody else's turn. */
import { Refusal, type RoomId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clawRoom, newPlayer, type RoomNode, startNode, Visitor } from '../../testing/rooms.fixture.ts';

let world: TestWorld;
let node: RoomNode;
let roomId: RoomId;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
});
afterAll(() => world?.close());
beforeEach(async () => {
  node = await startNode(world, { script: { turnMs: 30_000 } });
  roomId = await node.rooms.add(clawRoom);
});
afterEach(() => node.rooms.stop());

const visitor = async () => new Visitor(node, await newPlayer(world), roomId).enter();
const log = () => node.games.at(-1)?.log ?? [];
const sat = (who: Visitor) => log().filter(line => line === `sit ${who.userId}`).length;

/** Ann is called, the others wait behind her. */
async function calledBefore(waiting: number): Promise<[Visitor, ...Visitor[]]> {
  const ann = await visitor();
  expect(await ann.send('apply')).toBe('accepted');
  const others: Visitor[] = [];
  for (let index = 0; index < waiting; index++) {
    const other = await visitor();
    expect(await other.send('apply')).toBe('accepted');
    others.push(other);
  }
  expect(ann.standing).toBe('called');
  return [ann, ...others];
}

describe('who is called', () => {
  it('and leaves the room is called on for ten seconds, and then the next is', async () => {
    const [ann, ben] = await calledBefore(1);
    ann.leave();
    await node.timers.advance(9999);
    expect(ben?.standing).toBe('queued');
    await node.timers.advance(1);
    await expect.poll(() => ben?.standing).toBe('called');
    await ann.enter();
    expect(await ann.send('confirm')).toBe('notNow');
    expect(sat(ann)).toBe(0);
  });

  it('and comes back in time still sits down', async () => {
    const [ann, ben] = await calledBefore(1);
    ann.leave();
    await node.timers.advance(5000);
    await ann.enter();
    expect(await ann.send('confirm')).toBe('accepted');
    expect(ann.standing).toBe('seated');
    expect(ben?.state).toMatchObject({ seat: 'queued', place: 1 });
  });

  it('and sits is not called off by the end of the call', async () => {
    const [ann, ben] = await calledBefore(1);
    await ann.send('confirm');
    await node.timers.advance(10_000);
    await ben?.send('sync');
    expect([ann.standing, ben?.standing]).toEqual(['seated', 'queued']);
    expect(log()).not.toContain('leave left');
  });

  it('and says no is free to ask elsewhere, and the next has ten seconds of their own', async () => {
    const [ann, ben] = await calledBefore(1);
    await node.timers.advance(8000);
    expect(await ann.send('cancel')).toBe('accepted');
    await expect.poll(() => ben?.standing).toBe('called');
    await node.timers.advance(9000);
    expect(await ben?.send('confirm')).toBe('accepted');
    const elsewhere = await new Visitor(node, ann.userId, await node.rooms.add(clawRoom)).enter();
    await expect.poll(() => elsewhere.send('apply')).toBe('accepted');
  });

  it('sits once, however many pages confirm at once', async () => {
    const [ann] = await calledBefore(0);
    const answers = await Promise.all([ann.send('confirm'), ann.send('confirm'), ann.send('confirm')]);
    expect(answers).toContain('accepted');
    expect(sat(ann)).toBe(1);
  });

  it('keeps the call when somebody who waits behind confirms', async () => {
    const [ann, ben] = await calledBefore(1);
    expect(await ben?.send('confirm')).toBe('notNow');
    expect(ben?.state).toMatchObject({ seat: 'queued', place: 1 });
    expect(await ann.send('confirm')).toBe('accepted');
  });

  it('and never gets in, for want of coins say, keeps nobody waiting beyond the call', async () => {
    const [ann, ben] = await calledBefore(1);
    node.script.refusal = new Refusal('insufficientBalance');
    for (let tries = 0; tries < 3; tries++) expect(await ann.send('confirm')).toBe('insufficientBalance');
    await node.timers.advance(10_000);
    await expect.poll(() => ben?.standing).toBe('called');
    node.script.refusal = undefined;
    expect(await ben?.send('confirm')).toBe('accepted');
    await expect.poll(() => ann.standing).toBe('none');
  });
});

describe('when nobody answers', () => {
  it('each is called in turn, and the seat is free in the end', async () => {
    const all = await calledBefore(3);
    for (const [index, one] of all.entries()) {
      await expect.poll(() => one.standing).toBe('called');
      expect(all.slice(index + 1).map(({ state }) => state.place)).toEqual(
        all.slice(index + 1).map((_, place) => place + 1),
      );
      await node.timers.advance(10_000);
    }
    await expect.poll(() => all.map(({ standing }) => standing)).toEqual(all.map(() => 'none'));
    const late = await visitor();
    await late.send('apply');
    expect(late.standing).toBe('called');
  });

  it('all who have gone are passed over, and lose their places in their time', async () => {
    const [ann, ben, cleo] = await calledBefore(2);
    for (const one of [ann, ben, cleo]) one?.leave();
    await node.timers.advance(10_000);
    await node.timers.advance(20_000);
    const late = await visitor();
    expect(await late.send('apply')).toBe('accepted');
    await expect.poll(() => late.standing).toBe('called');
    expect(await late.send('confirm')).toBe('accepted');
    expect(log().filter(line => line.startsWith('sit '))).toEqual([`sit ${late.userId}`]);
  });
});

describe('a machine that is taken out of play during a call', () => {
  it('sends the called and the waiting away, and lets nobody sit down', async () => {
    const [ann, ben] = await calledBefore(1);
    await node.rooms.setRepairState(roomId, 1);
    await expect.poll(() => [ann.standing, ben?.standing]).toEqual(['none', 'none']);
    expect(await ann.send('confirm')).toBe('notNow');
    expect(await ben?.send('apply')).toBe('roomClosed');
    expect(log().some(line => line.startsWith('sit '))).toBe(false);
  });
});
