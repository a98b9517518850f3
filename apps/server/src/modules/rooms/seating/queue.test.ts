import { Refusal, type RoomId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clawRoom, newPlayer, type RoomNode, startNode, Visitor } from '../testing/rooms.fixture.ts';

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
const visitors = async (count: number): Promise<Visitor[]> => {
  const all: Visitor[] = [];
  for (let index = 0; index < count; index++) all.push(await visitor());
  return all;
};
const game = () => node.games.at(-1);

/** Seated, with the others waiting behind in their order. */
async function seatedBefore(waiting: number): Promise<[Visitor, ...Visitor[]]> {
  const [first, ...others] = (await visitors(waiting + 1)) as [Visitor, ...Visitor[]];
  expect(await first.send('apply')).toBe('accepted');
  expect(await first.send('confirm')).toBe('accepted');
  for (const other of others) expect(await other.send('apply')).toBe('accepted');
  return [first, ...others];
}

describe('who asks for a free claw', () => {
  it('is called, and sits on confirming', async () => {
    const ann = await visitor();
    expect(await ann.send('apply')).toBe('accepted');
    const nowTime = world.platform.clock.nowMs();
    expect(ann.state).toMatchObject({ seat: 'called', endTime: nowTime + 10_000, nowTime });
    expect(await ann.send('confirm')).toBe('accepted');
    expect(ann.state).toMatchObject({ seat: 'seated', reason: `${ann.userId}` });
    expect(game()?.log).toEqual(['wake', `sit ${ann.userId}`]);
  });

  it('may try again within the call when the game refuses', async () => {
    const ann = await visitor();
    await ann.send('apply');
    node.script.refusal = new Refusal('insufficientBalance');
    expect(await ann.send('confirm')).toBe('insufficientBalance');
    expect(ann.standing).toBe('called');
    node.script.refusal = undefined;
    expect(await ann.send('confirm')).toBe('accepted');
  });

  it('hears of a fault, and not of its cause, when the game breaks', async () => {
    const ann = await visitor();
    await ann.send('apply');
    node.script.failure = new Error('a wire is loose');
    expect(await ann.send('confirm')).toBe('machineFault');
    expect(JSON.stringify(ann.told)).not.toContain('wire');
  });

  it('sits once, however many pages confirm at once', async () => {
    const ann = await visitor();
    await ann.send('apply');
    const answers = await Promise.all([ann.send('confirm'), ann.send('confirm'), ann.send('confirm')]);
    expect(answers).toContain('accepted');
    expect(game()?.log.filter(line => line.startsWith('sit '))).toEqual([`sit ${ann.userId}`]);
  });
});

describe('the queue', () => {
  it('is served in the order of asking', async () => {
    const [ann, ben, cleo] = await seatedBefore(2);
    expect([ben?.state.place, cleo?.state.place]).toEqual([1, 2]);
    game()?.release();
    await expect.poll(() => ben?.standing).toBe('called');
    expect(cleo?.state).toMatchObject({ seat: 'queued', place: 1 });
    await expect.poll(() => ann.standing).toBe('none');
  });

  it('does not take anybody twice, nor forget the place of who asks again', async () => {
    const [, ben, cleo] = await seatedBefore(2);
    expect(await ben?.send('apply')).toBe('accepted');
    expect(ben?.state).toMatchObject({ seat: 'queued', place: 1 });
    expect(cleo?.state.place).toBe(2);
  });

  it('is left by cancelling, and those behind move up', async () => {
    const [, ben, cleo] = await seatedBefore(2);
    expect(await ben?.send('cancel')).toBe('accepted');
    await expect.poll(() => ben?.standing).toBe('none');
    expect(cleo?.state.place).toBe(1);
  });

  it('has a bound', async () => {
    await node.rooms.stop();
    node = await startNode(world, { limits: { queueLength: 1 } });
    roomId = await node.rooms.add(clawRoom);
    await seatedBefore(1);
    expect(await (await visitor()).send('apply')).toBe('nodeFull');
  });
});

describe('a player', () => {
  it('sits or waits in one room at a time', async () => {
    const elsewhere = await node.rooms.add(clawRoom);
    const ann = await visitor();
    await ann.send('apply');
    const other = await new Visitor(node, ann.userId, elsewhere).enter();
    expect(await other.send('apply')).toBe('roundsUnfinished');
    await ann.send('cancel');
    await expect.poll(async () => await node.rooms.findSeat(ann.userId)).toBeUndefined();
    expect(await other.send('apply')).toBe('accepted');
    expect((await node.rooms.findSeat(ann.userId))?.id).toBe(elsewhere);
  });

  it('below the room’s level may watch, but not sit', async () => {
    roomId = await node.rooms.add({ ...clawRoom, minLevel: 4 });
    expect(await (await visitor()).send('apply')).toBe('levelRequired');
  });

  it('does not play without the seat', async () => {
    const [, ben] = await seatedBefore(1);
    expect(await ben?.send('left')).toBe('notSeated');
    expect(await ben?.send('confirm')).toBe('notNow');
  });

  it('may ask for a seat and ask again for what it knows, without changing anything', async () => {
    const ann = await visitor();
    await ann.send('sync');
    expect(ann.state).toMatchObject({ seat: 'none', waitMs: 0 });
    expect(await ann.send('cancel')).toBe('accepted');
  });
});
