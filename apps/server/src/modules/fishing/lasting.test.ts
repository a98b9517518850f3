/** What outlasts what: a server that starts anew in the midst of a hunt, and a table that closes while it is shot at. */

import type { RoomId } from '@boardwalk/base';
import { errorCodeOfWire } from '@boardwalk/contract/errors';
import { buildServer } from '@boardwalk/server/build';
import { createMetrics } from '@boardwalk/server/platform';
import { createCaller, createTestWorld, signInAs, type TestCaller, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { checkProof } from '../../jobs/check-proof.ts';
import { createLocalBus } from '../../platform/bus/index.ts';
import { balanceOf, richPlayer } from '../wallet/testing/rich-player.fixture.ts';
import {
  emptyTables,
  fire,
  hitOne,
  look,
  type Met,
  reachable,
  refusalOf,
  type SeatedPlayer,
  seatedPlayer,
  shotOf,
  type Told,
  tablesOf,
} from './testing/fishing.fixture.ts';

let world: TestWorld;
let roomId: RoomId;
let otherId: RoomId;
let player: SeatedPlayer;

beforeAll(async () => {
  world = await createTestWorld();
  [roomId, otherId] = (await tablesOf(world)) as [RoomId, RoomId];
});
afterAll(() => world?.close());
beforeEach(async () => {
  await emptyTables(world);
  player = await seatedPlayer(world, roomId);
});

const gained = (shots: readonly Told[]) =>
  shots.reduce((sum, { round }) => sum + (round ? round.payout - round.stake : 0), 0);
const isFoundRight = async () =>
  expect((await checkProof({ ...world.platform, config: { ANCHOR_FILE: '' } })).faults).toEqual([]);

/** One that meets something. */
const hit = (who = player) => hitOne(world, who);

/** One that catches something. */
async function caught(who = player): Promise<Met['round']> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const { round } = await hit(who);
    if (round.outcome.catches.length > 0) return round;
  }
  throw new Error('nobody was caught');
}

describe('a server that starts anew', () => {
  /** On the same database, with nothing in its memory. */
  async function restarted(): Promise<TestCaller> {
    const bus = createLocalBus(world.platform.log);
    const server = await buildServer({ ...world.platform, metrics: createMetrics(), bus });
    await server.prepare();
    onTestFinished(() => server.stop());
    return createCaller(server.app);
  }

  it('gives a shot once more whose answer was lost with the old one, and moves nothing', async () => {
    const { wave, index } = reachable(world, player);
    world.platform.clock.advance(100);
    const shots = [await shotOf(world, player, { aim: { wave, index } })];
    const first = await fire(world, player, shots);
    const balance = await balanceOf(world, player);
    const again = await (await restarted()).call(
      'fishing.fire',
      { roomId, purse: 'coins', shots },
      player.token,
    );
    expect(again.shots[0]?.round).toEqual(first.shots[0]?.round);
    expect(await balanceOf(world, player)).toBe(balance);
  });

  it('knows who sits, and lets them fire on', async () => {
    await seatedPlayer(world, roomId, 3);
    const after = await restarted();
    const { seats } = await after.call('fishing.room', { roomId }, player.token);
    expect(seats.map(({ seat, isMe }) => [seat, isMe])).toEqual([
      [0, true],
      [3, false],
    ]);
    world.platform.clock.advance(100);
    const { wave, index } = reachable(world, player);
    world.platform.clock.advance(100);
    const shots = [await shotOf(world, player, { aim: { wave, index } })];
    const { shots: told } = await after.call('fishing.fire', { roomId, purse: 'coins', shots }, player.token);
    expect(told[0]?.refusal ?? 'nothingHit').toBe('nothingHit');
  });

  it('knows which fish are caught: nobody meets them again', async () => {
    const { outcome } = await caught();
    const [fish] = outcome.catches;
    const after = await restarted();
    const { doomed } = await after.call('fishing.room', { roomId }, player.token);
    expect(doomed).toContainEqual({ wave: fish?.wave, index: fish?.index });
    world.platform.clock.advance(100);
    const aim = { wave: fish?.wave ?? 0, index: fish?.index ?? 0 };
    const shots = [await shotOf(world, player, { aim })];
    const { shots: told } = await after.call('fishing.fire', { roomId, purse: 'coins', shots }, player.token);
    expect(told[0]?.refusal).toBe('nothingHit');
  });

  it('sums up the shots before it and after it as one hunt', async () => {
    const before = [await hit(), await hit()];
    await world.call('fishing.hunts', {}, player.token);
    const after = await restarted();
    const [last] = [await hit()];
    const { list } = await after.call('fishing.hunts', {}, player.token);
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ huntId: before[0]?.round?.roundId, shots: 3 });
    expect((list[0]?.payout ?? 0) - (list[0]?.stake ?? 0)).toBe(gained([...before, last]));
  });

  it('has the best of the day', async () => {
    // At a table at which no test has caught anything on a server that was another one.
    const other = await seatedPlayer(world, otherId);
    await caught(other);
    const after = await (await restarted()).call('fishing.room', { roomId: otherId }, other.token);
    expect(after.best.length).toBeGreaterThan(0);
    // What was caught joins the best just after its answer.
    await expect.poll(async () => (await look(world, other, otherId)).best).toEqual(after.best);
  });
});

describe('two nodes that sum up the same hunt at once', () => {
  it('count each shot once', async () => {
    const bus = createLocalBus(world.platform.log);
    const server = await buildServer({ ...world.platform, metrics: createMetrics(), bus });
    await server.prepare();
    onTestFinished(() => server.stop());
    const other = createCaller(server.app);
    for (let shot = 0; shot < 4; shot++) await hit();
    const looks = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        (at % 2 === 0 ? world : other).call('fishing.hunts', {}, player.token),
      ),
    );
    expect(looks.map(({ list }) => list.map(({ shots }) => shots))).toEqual(looks.map(() => [4]));
  });
});

describe('a table that closes', () => {
  const reason = 'A quiet week';

  async function change(isOpen: boolean): Promise<void> {
    const floor = await signInAs(world.server.app, 'floor');
    const { room } = await floor.call('games.room', { roomId });
    if (room.isOpen === isOpen) return;
    const { minLevel } = room;
    await floor.call('games.changeRoom', {
      roomId,
      from: { isOpen: !isOpen, minLevel },
      to: { isOpen, minLevel },
      reason,
    });
  }

  beforeEach(() => {
    onTestFinished(() => change(true));
  });

  it('pays what was shot before: no stake hangs in the air', async () => {
    const before = await balanceOf(world, player);
    const told = [];
    for (let shot = 0; shot < 4; shot++) told.push(await hit());
    await change(false);
    expect(await balanceOf(world, player)).toBe(before + gained(told));
    const { list } = await world.call('fishing.hunts', {}, player.token);
    expect(list[0]).toMatchObject({ shots: 4 });
    await isFoundRight();
  });

  it('takes no shot any more, and a key of before still has its round', async () => {
    const { wave, index } = reachable(world, player);
    world.platform.clock.advance(100);
    const shots = [await shotOf(world, player, { aim: { wave, index } })];
    const first = await fire(world, player, shots);
    const balance = await balanceOf(world, player);
    await change(false);
    world.platform.clock.advance(200);
    const late = [await shotOf(world, player)];
    expect(await refusalOf(world, player, { roomId, purse: 'coins', shots: late })).toBe('roomClosed');
    expect((await fire(world, player, shots)).shots[0]?.round).toEqual(first.shots[0]?.round);
    expect(await balanceOf(world, player)).toBe(balance);
  });

  it('while volleys are on their way takes each of their shots whole or not at all', async () => {
    const players = [player, await seatedPlayer(world, roomId), await seatedPlayer(world, roomId)];
    const balances = await Promise.all(players.map(one => balanceOf(world, one)));
    world.platform.clock.advance(2000);
    const now = world.platform.clock.nowMs();
    const volleys = await Promise.all(
      players.map(one =>
        Promise.all([0, 1, 2, 3, 4].map(at => shotOf(world, one, { firedAt: now - 500 + at * 100 }))),
      ),
    );
    const asked = players.map((one, at) =>
      world.ask('fishing.fire', { roomId, purse: 'coins', shots: volleys[at] ?? [] }, one.token),
    );
    const [answers] = await Promise.all([Promise.all(asked), change(false)]);
    for (const [at, answer] of answers.entries()) {
      const told = answer.success ? answer.data.shots : [];
      if (!answer.success) expect(errorCodeOfWire(answer.errorCode)).toBe('roomClosed');
      for (const { round, refusal } of told)
        expect(round ? 'taken' : refusal).toMatch(/^(taken|nothingHit|roomClosed)$/);
      expect(await balanceOf(world, players[at] as SeatedPlayer)).toBe((balances[at] ?? 0) + gained(told));
    }
    await isFoundRight();
  });

  it('keeps its players’ seats, takes nobody new, and goes on when it is open again', async () => {
    await change(false);
    const stranger = await richPlayer(world);
    const answer = await world.ask('fishing.sit', { roomId }, stranger.token);
    expect(answer.success ? '' : errorCodeOfWire(answer.errorCode)).toBe('roomClosed');
    await change(true);
    world.platform.clock.advance(6000);
    expect((await hit()).round.bet.seat).toBe(player.seat);
  });

  it('leaves the other tables as they are', async () => {
    const other = await seatedPlayer(world, otherId);
    await change(false);
    expect((await hit(other)).round.roomId).toBe(otherId);
    const { list } = await world.call('fishing.rooms', {});
    expect(list.map(({ state }) => state)).toEqual(['closed', 'open', 'open']);
  });
});
