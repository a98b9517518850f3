/** Rooms between nodes: one owns a room, the others reach it over the bus. */
import type { RoomId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clawRoom,
  type NodeOptions,
  newPlayer,
  type RoomNode,
  startNode,
  Visitor,
} from '../testing/rooms.fixture.ts';
import { createManualTimers } from '../testing/timers.fixture.ts';

let world: TestWorld;
let nodes: RoomNode[];
let roomId: RoomId;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
});
afterAll(() => world?.close());

async function start(options: NodeOptions = {}): Promise<RoomNode> {
  const node = await startNode(world, options);
  nodes.push(node);
  return node;
}

beforeEach(async () => {
  nodes = [];
});
afterEach(() => Promise.all(nodes.map(node => node.rooms.stop())));

async function two(options: NodeOptions = {}): Promise<[RoomNode, RoomNode]> {
  const timers = createManualTimers(world.platform.clock);
  const pair: [RoomNode, RoomNode] = [
    await start({ ...options, timers }),
    await start({ ...options, timers }),
  ];
  roomId = await pair[0].rooms.add(clawRoom);
  return pair;
}

const visitor = async (node: RoomNode) => new Visitor(node, await newPlayer(world), roomId).enter();
const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  world.platform.database.pool.query<Row>(sql, values);

async function leaseOf() {
  const { rows } = await query<{ node: string; fence: number; holds: boolean }>(
    'select node, fence, expires_at > now() as holds from room_leases where room_id = $1',
    [roomId],
  );
  return rows[0];
}

const gamesOf = (...all: RoomNode[]) => all.map(node => node.games.length);

describe('two nodes', () => {
  it('run one machine for a room, whichever node its people are on', async () => {
    const [one, other] = await two();
    const here = await visitor(one);
    const there = await visitor(other);
    await here.send('sync');
    await there.send('sync');
    expect(gamesOf(one, other)).toEqual([1, 0]);
    await one.timers.advance(500);
    expect(one.said(roomId).at(-1)).toMatchObject({ userCount: 2 });
    await expect.poll(() => other.rooms.standingOf(roomId).userCount).toBe(2);
  });

  it('carry commands to the room’s owner and its answers back', async () => {
    const [one, other] = await two();
    await (await visitor(one)).send('sync');
    const there = await visitor(other);
    await there.send('apply', 1);
    await there.send('confirm', 2);
    await there.send('left', 3);
    expect(one.games[0]?.log).toEqual(['wake', `sit ${there.userId}`, 'left 3']);
    // The owner tells the player; the sockets of every node hear of it.
    const told = one.toldTo(there.userId).filter(({ event }) => event === 'accepted');
    expect(told.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('keep a seat through the loss of a connection to the other node', async () => {
    const [one, other] = await two();
    await (await visitor(one)).send('sync');
    const there = await visitor(other);
    await there.send('apply', 1);
    await there.send('confirm', 2);
    there.leave();
    await expect.poll(() => one.games[0]?.log).toContain('gone');
    await there.enter();
    await expect.poll(() => one.games[0]?.log).toContain('back');
  });

  it('do not let a player wait in two rooms', async () => {
    const [one, other] = await two();
    const here = await visitor(one);
    expect(await here.send('apply')).toBe('accepted');
    roomId = await other.rooms.add(clawRoom);
    const there = await new Visitor(other, here.userId, roomId).enter();
    expect(await there.send('apply')).toBe('roundsUnfinished');
  });

  it('hand a room over when its owner lets it sleep', async () => {
    const [one, other] = await two();
    const here = await visitor(one);
    await here.send('sync');
    here.leave();
    await one.timers.advance(20_000);
    await expect.poll(async () => (await leaseOf())?.holds).toBe(false);
    await (await visitor(other)).send('sync');
    expect(gamesOf(one, other)).toEqual([1, 1]);
    expect(await leaseOf()).toMatchObject({ fence: 2, holds: true });
  });

  it('say that the machine has a fault while its owner does not answer', async () => {
    const [one, other] = await two({ limits: { forwardMs: 3000 } });
    // Owned by a node that is gone.
    await query("insert into room_leases values ($1, 'gone', 1, now() + interval '1 hour')", [roomId]);
    const there = await visitor(other);
    const answer = there.send('apply');
    await expect
      .poll(async () => {
        await one.timers.advance(1000);
        return there.told.some(({ reason }) => reason === 'machineFault');
      })
      .toBe(true);
    expect(await answer).toBe('machineFault');
  });

  it('take a room whose owner’s lease has run out, with a higher fence', async () => {
    const [, other] = await two();
    await query("insert into room_leases values ($1, 'gone', 6, now() - interval '1 second')", [roomId]);
    await (await visitor(other)).send('sync');
    expect(other.games[0]?.host.fence).toBe(7);
  });
});

describe('a lease', () => {
  it('that is another’s by now ends the game at once, and nothing more is told', async () => {
    const [one] = await two();
    const ann = await visitor(one);
    await ann.send('apply');
    await ann.send('confirm');
    await query("update room_leases set node = 'other', fence = fence + 1 where room_id = $1", [roomId]);
    await one.timers.advance(5000);
    await expect.poll(() => one.games[0]?.log.at(-1)).toBe('abandon');
    const before = ann.told.length;
    one.games[0]?.host.tell(ann.userId, {
      code: 79,
      roomId: String(roomId),
      event: 'result',
    });
    expect(ann.told).toHaveLength(before);
    expect(one.games[0]?.log).not.toContain('sleep');
  });

  it('that cannot be renewed for long enough is given up before others may take it', async () => {
    const timers = createManualTimers(world.platform.clock);
    const node = await start({ timers, limits: { leaseMs: 13_000, renewMs: Number.POSITIVE_INFINITY } });
    roomId = await node.rooms.add(clawRoom);
    await (await visitor(node)).send('sync');
    await timers.advance(12_000);
    expect(node.games[0]?.log).toEqual(['wake']);
    await timers.advance(1000);
    expect(node.games[0]?.log).toEqual(['wake', 'abandon']);
  });

  it('that ran out in a standstill is still the only node’s own', async () => {
    const node = await start({ isEmbedded: true });
    roomId = await node.rooms.add(clawRoom);
    await (await visitor(node)).send('sync');
    await query("update room_leases set expires_at = now() - interval '1 minute' where room_id = $1", [
      roomId,
    ]);
    await node.timers.advance(5000);
    await expect.poll(leaseOf).toMatchObject({ holds: true, fence: 1 });
    expect(node.games[0]?.log).toEqual(['wake']);
  });

  it('is let go of when the room’s game cannot be made, so that another node can take it', async () => {
    const [broken, other] = await two();
    broken.rooms.register(GameType.claw, () => {
      throw new Error('no such machine');
    });
    const ann = await visitor(broken);
    await expect(ann.send('apply')).rejects.toThrow('no such machine');
    await expect.poll(leaseOf).toMatchObject({ holds: false });
    expect(await (await visitor(other)).send('apply')).toBe('accepted');
    expect(gamesOf(broken, other)).toEqual([0, 1]);
  });

  it('of a server that died does not keep the only node waiting', async () => {
    const dead = await startNode(world, { node: 'dead' });
    roomId = await dead.rooms.add(clawRoom);
    const ann = await visitor(dead);
    await ann.send('apply');
    const node = await start({ isEmbedded: true });
    const again = await new Visitor(node, ann.userId, roomId).enter();
    expect(await again.send('apply')).toBe('accepted');
    expect(again.standing).toBe('called');
    expect(node.games[0]?.host.fence).toBe(2);
    await dead.rooms.stop();
  });
});

describe('the door', () => {
  it('is closed while this node has no power for the machine, unless another node runs it', async () => {
    let hasPower = false;
    const [weak, strong] = [await start({ hasPower: () => hasPower }), await start()];
    roomId = await weak.rooms.add(clawRoom);
    const [ann, ben] = [await newPlayer(world), await newPlayer(world)];
    expect(await weak.rooms.canEnter(ann, roomId)).toBe(false);
    const there = await new Visitor(strong, ben, roomId).enter();
    await there.send('sync');
    await expect.poll(() => weak.rooms.canEnter(ann, roomId)).toBe(true);
    there.leave();
    await strong.timers.advance(20_000);
    await expect.poll(() => weak.rooms.canEnter(ann, roomId)).toBe(false);
    hasPower = true;
    expect(await weak.rooms.canEnter(ann, roomId)).toBe(true);
  });

  it('lets who is in the room already come again, however little power is left', async () => {
    let hasPower = true;
    const node = await start({ hasPower: () => hasPower });
    roomId = await node.rooms.add(clawRoom);
    const here = await visitor(node);
    hasPower = false;
    expect(await node.rooms.canEnter(here.userId, roomId)).toBe(true);
    await here.send('apply');
    here.leave();
    // In the queue or called, with another page or device.
    expect(await node.rooms.canEnter(here.userId, roomId)).toBe(true);
    expect(await node.rooms.canEnter(await newPlayer(world), roomId)).toBe(false);
  });

  it('is closed to one more than a room holds, and open to who sits there', async () => {
    const node = await start({ limits: { spectatorsPerRoom: 2 } });
    roomId = await node.rooms.add(clawRoom);
    const ann = await visitor(node);
    await ann.send('apply');
    const ben = await visitor(node);
    await ben.send('sync');
    await node.timers.advance(1000);
    const cleo = await newPlayer(world);
    expect(await node.rooms.canEnter(cleo, roomId)).toBe(false);
    ann.leave();
    expect(await node.rooms.canEnter(ann.userId, roomId)).toBe(true);
    expect(await node.rooms.canEnter(ben.userId, roomId)).toBe(true);
    ben.leave();
    await node.timers.advance(1000);
    expect(await node.rooms.canEnter(cleo, roomId)).toBe(true);
  });

  it('is closed to one more than a node holds', async () => {
    const node = await start({ limits: { spectatorsPerNode: 1 } });
    roomId = await node.rooms.add(clawRoom);
    await visitor(node);
    expect(await node.rooms.canEnter(await newPlayer(world), roomId)).toBe(false);
  });

  it('is closed at a closed room, and none of ours where there is no machine room', async () => {
    const node = await start();
    roomId = await node.rooms.add({ ...clawRoom, isOpen: false });
    expect(await node.rooms.canEnter(await newPlayer(world), roomId)).toBe(false);
    expect(await node.rooms.canEnter(await newPlayer(world), 6001 as RoomId)).toBeUndefined();
  });
});
