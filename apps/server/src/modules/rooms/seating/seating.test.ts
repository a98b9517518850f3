import { Refusal, type RoomId } from '@boardwalk/base';
import { GameState, GameType } from '@boardwalk/contract/enums';
import { InstructionCode, parseOnlinePlayer } from '@boardwalk/contract/socket';
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
  node = await startNode(world, { script: { seatsDirectly: true } });
  roomId = await node.rooms.add({ ...clawRoom, gameType: GameType.push });
});
afterEach(() => node.rooms.stop());

const visitor = async () => new Visitor(node, await newPlayer(world), roomId).enter();
const log = () => node.games.at(-1)?.log ?? [];

async function seated(): Promise<Visitor> {
  const ann = await visitor();
  expect(await ann.send('apply')).toBe('accepted');
  expect(ann.standing).toBe('seated');
  return ann;
}

const lastSaid = () => node.said(roomId).at(-1);

describe('a free pusher', () => {
  it('is taken by who asks first; who asks next waits', async () => {
    await seated();
    const ben = await visitor();
    expect(await ben.send('apply')).toBe('accepted');
    expect(ben.state).toMatchObject({ seat: 'queued', place: 1 });
  });

  it('stays free when the game refuses the player', async () => {
    node.script.refusal = new Refusal('insufficientBalance');
    const ann = await visitor();
    expect(await ann.send('apply')).toBe('insufficientBalance');
    expect(ann.standing).toBe('none');
    node.script.refusal = undefined;
    const ben = await visitor();
    expect(await ben.send('apply')).toBe('accepted');
    expect(ben.standing).toBe('seated');
  });

  it('can be kept for one who comes from elsewhere', async () => {
    const [ann, ben] = [await visitor(), await visitor()];
    const untilMs = world.platform.clock.nowMs() + 30_000;
    expect(await node.rooms.reserve(roomId, ann.userId, untilMs)).toBeUndefined();
    expect((await node.rooms.reserve(roomId, ben.userId, untilMs))?.code).toBe('seatTaken');
    await ben.send('apply');
    expect(ben.standing).toBe('queued');
    await ann.send('apply');
    expect(ann.standing).toBe('seated');
  });
});

describe('a command', () => {
  it('is carried out once, and the same number gets the same answer', async () => {
    const ann = await seated();
    expect(await ann.send('left', 7)).toBe('accepted');
    node.script.refusal = new Refusal('notNow');
    expect(await ann.send('left', 7)).toBe('accepted');
    expect(await ann.send('right', 8)).toBe('notNow');
    node.script.refusal = undefined;
    expect(await ann.send('right', 8)).toBe('notNow');
    expect(log().filter(entry => entry !== 'wake')).toEqual([`sit ${ann.userId}`, 'left 7', 'right 8']);
  });

  it('of the same number that is another press is carried out: its release', async () => {
    const ann = await seated();
    await ann.send('left', 7);
    expect(await ann.send('stop', 7)).toBe('accepted');
    expect(log()).toContain('stop 7');
  });

  it('with an older number that nobody knows is refused', async () => {
    const ann = await seated();
    await ann.send('left', 50);
    expect(await ann.send('left', 49)).toBe('repeatedCommand');
    expect(log()).not.toContain('left 49');
  });

  it('is remembered among the last sixty-four', async () => {
    const ann = await seated();
    for (let seq = 100; seq < 164; seq++) await ann.send('left', seq);
    expect(await ann.send('left', 100)).toBe('accepted');
    await ann.send('left', 164);
    expect(await ann.send('left', 100)).toBe('repeatedCommand');
    expect(log().filter(entry => entry === 'left 100')).toHaveLength(1);
  });

  it('asking twice for the seat sits down once', async () => {
    const ann = await visitor();
    const answers = await Promise.all([ann.send('apply', 1), ann.send('apply', 1), ann.send('apply', 2)]);
    expect(new Set(answers)).toEqual(new Set(['accepted']));
    expect(log().filter(entry => entry.startsWith('sit'))).toHaveLength(1);
  });

  it('of a second page goes on above the first one’s numbers', async () => {
    const ann = await seated();
    await ann.send('left', 40);
    const second = new Visitor(node, ann.userId, roomId);
    await second.send('sync', 1);
    expect(second.state).toMatchObject({ seat: 'seated', seq: 40 });
  });

  it('comes to nobody once the player is leaving', async () => {
    node.script.settlesLate = true;
    const ann = await seated();
    expect(await ann.send('cancel')).toBe('accepted');
    expect(await ann.send('left')).toBe('notNow');
    expect(await ann.send('cancel')).toBe('accepted');
    expect(log().filter(entry => entry === 'leave left')).toHaveLength(1);
    node.games.at(-1)?.release();
    await expect.poll(() => ann.standing).toBe('none');
  });
});

describe('a seat', () => {
  it('is kept for a hundred and fifty seconds while the connection is gone', async () => {
    const ann = await seated();
    ann.leave();
    await node.timers.advance(149_000);
    expect(lastSaid()).toMatchObject({ state: GameState.reserve });
    await ann.enter();
    await expect.poll(() => log().slice(-2)).toEqual(['gone', 'back']);
    expect(ann.standing).toBe('seated');
    await node.timers.advance(149_000);
    expect(log()).not.toContain('leave lost');
  });

  it('is given up after that, and the next is called', async () => {
    const ann = await seated();
    const ben = await visitor();
    await ben.send('apply');
    ann.leave();
    await node.timers.advance(150_000);
    await expect.poll(log).toContain('leave lost');
    await expect.poll(() => ben.standing).toBe('called');
  });

  it('is kept while another device of the player is still there', async () => {
    const ann = await seated();
    const other = await startNode(world, { timers: node.timers });
    const second = await new Visitor(other, ann.userId, roomId).enter();
    ann.leave();
    await node.timers.advance(1000);
    expect(log()).not.toContain('gone');
    second.leave();
    await expect.poll(log).toContain('gone');
    await other.rooms.stop();
  });

  it('is free although its game fails at leaving', async () => {
    const ann = await seated();
    node.script.failure = new Error('stuck');
    await ann.send('cancel');
    await expect.poll(() => ann.standing).toBe('none');
  });

  it('of a machine taken out of play is given up, and the queue is sent away', async () => {
    const ann = await seated();
    const ben = await visitor();
    await ben.send('apply');
    await node.rooms.setRepairState(roomId, 1);
    await expect.poll(() => [ann.standing, ben.standing]).toEqual(['none', 'none']);
    expect(await ben.send('apply')).toBe('roomClosed');
    await node.timers.advance(500);
    expect(lastSaid()).toMatchObject({ repairState: 1 });
    await node.rooms.setRepairState(roomId, 0);
    await expect.poll(() => ben.send('apply')).toBe('accepted');
    await node.timers.advance(500);
    expect(lastSaid()).not.toHaveProperty('repairState');
  });
});

describe('a room', () => {
  it('tells everybody who plays, how many watch and how many wait', async () => {
    const ann = await seated();
    await (await visitor()).send('apply');
    await node.timers.advance(500);
    const said = lastSaid();
    expect(said).toMatchObject({ code: InstructionCode.room, state: 1, userCount: 2, queueCount: 1 });
    expect(parseOnlinePlayer(String(said?.player))).toMatchObject({ userId: String(ann.userId), state: 1 });
  });

  it('tells it twice a second at most', async () => {
    await seated();
    await node.timers.advance(1000);
    const before = node.said(roomId).length;
    for (let index = 0; index < 5; index++) await visitor();
    await node.timers.advance(499);
    expect(node.said(roomId).length - before).toBeLessThanOrEqual(2);
    await node.timers.advance(500);
    expect(lastSaid()).toMatchObject({ userCount: 6 });
  });

  it('falls asleep when nobody is left, and wakes for who comes', async () => {
    const ann = await visitor();
    await expect.poll(log).toEqual(['wake']);
    ann.leave();
    await node.timers.advance(19_000);
    expect(log()).toEqual(['wake']);
    await node.timers.advance(1000);
    await expect.poll(log).toEqual(['wake', 'sleep']);
    await ann.enter();
    await expect.poll(() => node.games.map(game => game.log)).toEqual([['wake', 'sleep'], ['wake']]);
  });

  it('stays awake for a seat that is kept', async () => {
    const ann = await seated();
    ann.leave();
    await node.timers.advance(100_000);
    expect(log()).not.toContain('sleep');
  });

  it('that is stopped ends the turn and lets the machine sleep', async () => {
    await seated();
    const game = node.games.at(-1);
    await node.rooms.stop();
    expect(game?.log.slice(-2)).toEqual(['leave closing', 'sleep']);
  });

  it('lets go of a game that does not end in time when it is stopped', async () => {
    node.script.settlesLate = true;
    await seated();
    const stopping = node.rooms.stop();
    await node.timers.advance(3000);
    await stopping;
    expect(log().slice(-2)).toEqual(['leave closing', 'sleep']);
  });
});
