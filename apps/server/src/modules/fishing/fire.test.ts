/** Who fires too fast, too late, without a seat, twice with one key, or what cannot be fired. */

import type { RoomId } from '@boardwalk/base';
import { fishAt, fly } from '@boardwalk/games/fishing';
import { verifyShot } from '@boardwalk/games/fishing/verify';
import { createTestWorld, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { balanceOf, give, richPlayer } from '../wallet/testing/rich-player.fixture.ts';
import {
  catchable,
  caughtThere,
  emptyTables,
  fire,
  fireOne,
  look,
  reachable,
  refusalOf,
  type SeatedPlayer,
  seatedPlayer,
  shotOf,
  tablesOf,
} from './testing/fishing.fixture.ts';

let world: TestWorld;
let roomId: RoomId;
let player: SeatedPlayer;

beforeAll(async () => {
  world = await createTestWorld();
  roomId = (await tablesOf(world))[0] as RoomId;
});
afterAll(() => world?.close());
beforeEach(async () => {
  await emptyTables(world);
  player = await seatedPlayer(world, roomId);
});

const nowMs = () => world.platform.clock.nowMs();
/** Locked on a fish that it meets, and that nobody has caught. */
const good = async (who = player, change = {}) => {
  const { wave, index } = await catchable(world, who);
  world.platform.clock.advance(100);
  return shotOf(world, who, { aim: { wave, index }, ...change });
};
const reason = 'A quiet week';
const ruin = (sql: string, ...values: unknown[]) => world.platform.database.pool.query(sql, values);

describe('a key', () => {
  it('gives its shot once more and moves nothing', async () => {
    const shot = await good();
    const first = (await fire(world, player, [shot])).shots[0]?.round;
    const balance = await balanceOf(world, player);
    world.platform.clock.advance(30_000);
    const again = (await fire(world, player, [shot])).shots[0]?.round;
    expect(first?.roundId).toBeDefined();
    expect(again).toEqual(first);
    expect(await balanceOf(world, player)).toBe(balance);
  });

  it('gives its shot though its player has left the table since', async () => {
    const shot = await good();
    const first = (await fire(world, player, [shot])).shots[0]?.round;
    await world.call('fishing.leave', {}, player.token);
    expect((await fire(world, player, [shot])).shots[0]?.round?.roundId).toBe(first?.roundId);
  });

  it('moves money once though it comes five times at once', async () => {
    const before = await balanceOf(world, player);
    const shot = await good();
    const answers = await Promise.all(Array.from({ length: 5 }, () => fire(world, player, [shot])));
    const rounds = answers.map(({ shots }) => shots[0]?.round);
    expect(new Set(rounds.map(round => round?.roundId)).size).toBe(1);
    expect(await balanceOf(world, player)).toBe(before - 10 + (rounds[0]?.payout ?? 0));
  });

  it('is refused with another shot', async () => {
    const shot = await good();
    await fire(world, player, [shot]);
    world.platform.clock.advance(200);
    const { shots } = await fire(world, player, [{ ...shot, weapon: 'net' }]);
    expect(shots).toEqual([{ idempotencyKey: shot.idempotencyKey, refusal: 'keyReused' }]);
  });

  it('of another player is another key', async () => {
    const other = await seatedPlayer(world, roomId);
    const shot = await good();
    const mine = (await fire(world, player, [shot])).shots[0]?.round;
    const { wave, index } = reachable(world, other);
    world.platform.clock.advance(100);
    const theirs = (await fire(world, other, [{ ...shot, firedAt: nowMs(), aim: { wave, index } }])).shots[0]
      ?.round;
    expect(theirs?.roundId).not.toBe(mine?.roundId);
  });
});

describe('the clock', () => {
  const firedAt = async (offsetMs: number) => {
    world.platform.clock.advance(5000);
    const sentMs = nowMs() + offsetMs;
    const { shots } = await fire(world, player, [await shotOf(world, player, { firedAt: sentMs })]);
    const { round, refusal } = shots[0] ?? {};
    return round ? round.bet.firedAt - nowMs() : refusal;
  };

  it.each([
    ['now', 0, 0],
    ['a second ago', -1000, -1000],
    ['as far back as is believed', -1500, -1500],
    ['longer ago', -60_000, -1500],
    ['in 1970', -1_700_000_000_000, -1500],
    ['ahead', 4000, 0],
    ['in a hundred years', 3_000_000_000_000, 0],
  ])('counts a shot that was fired %s', async (_when, offsetMs, counted) => {
    // One that meets something, wherever the fish are.
    for (let attempt = 0; attempt < 20; attempt++) {
      const at = await firedAt(offsetMs);
      if (at === 'nothingHit') continue;
      expect(at).toBe(counted);
      return;
    }
    throw new Error('every shot would have met nothing');
  });

  it('takes ten shots a second, and no more', async () => {
    world.platform.clock.advance(2000);
    const start = nowMs() - 400;
    const shots = [];
    for (const after of [0, 50, 100, 199, 200]) {
      shots.push(await shotOf(world, player, { firedAt: start + after }));
    }
    const told = (await fire(world, player, shots)).shots.map(({ refusal }) => refusal === 'shotsTooFast');
    expect(told).toEqual([false, true, false, true, false]);
  });

  it('lets fifty shots at once be as many as time has room for', async () => {
    world.platform.clock.advance(2000);
    const before = await balanceOf(world, player);
    const salvos = Array.from({ length: 10 }, async () =>
      Promise.all(Array.from({ length: 5 }, () => shotOf(world, player, { firedAt: nowMs() - 60_000 }))),
    );
    const answers = await Promise.all(
      (await Promise.all(salvos)).map(shots =>
        world.ask('fishing.fire', { roomId, purse: 'coins', shots }, player.token),
      ),
    );
    const told = answers.flatMap(answer => (answer.success ? answer.data.shots : []));
    const rounds = told.flatMap(({ round }) => round ?? []);
    const counted = told.filter(({ refusal }) => refusal !== 'shotsTooFast' && refusal !== 'tooManyPlays');
    // The last second and a half, a tenth of a second apart.
    expect(counted.length).toBeLessThanOrEqual(16);
    const moved = rounds.reduce((sum, { stake, payout }) => sum + payout - stake, 0);
    expect(await balanceOf(world, player)).toBe(before + moved);
    const moments = rounds.map(({ bet }) => bet.firedAt).toSorted((one, other) => one - other);
    for (let at = 1; at < moments.length; at++) {
      expect((moments[at] as number) - (moments[at - 1] as number)).toBeGreaterThanOrEqual(100);
    }
  });
});

describe('a shot is not taken', () => {
  const codeOf = (input: object, who = player) =>
    refusalOf(world, who, { roomId, purse: 'coins', ...input } as never);

  it('from who has no seat', async () => {
    const stranger = await richPlayer(world);
    const shots = [await shotOf(world, { ...stranger, roomId, seat: 0 })];
    expect(await codeOf({ shots }, { ...stranger, roomId, seat: 0 })).toBe('cannonNeeded');
  });

  it('at a table where one does not sit', async () => {
    const other = (await tablesOf(world))[1] as RoomId;
    const shots = [await shotOf(world, { ...player, roomId: other })];
    expect(await codeOf({ roomId: other, shots })).toBe('cannonNeeded');
  });

  it('at a room of another game, and at none', async () => {
    const shots = [await shotOf(world, player)];
    expect(await codeOf({ roomId: 7001, shots })).toBe('notFound');
    expect(await codeOf({ roomId: 999_999, shots })).toBe('notFound');
  });

  it('for a price of another table', async () => {
    const other = (await tablesOf(world))[1] as RoomId;
    const { productId } = await shotOf(world, { ...player, roomId: other });
    expect(await fireOne(world, player, { productId })).toMatchObject({ refusal: 'notFound' });
  });

  it('when the table is closed, or its level is too high', async () => {
    onTestFinished(async () => {
      await ruin('update fishing_rooms set is_open = true, min_level = 0 where id = $1', roomId);
      world.platform.clock.advance(6000);
    });
    const shots = [await good()];
    await ruin('update fishing_rooms set is_open = false where id = $1', roomId);
    world.platform.clock.advance(6000);
    expect(await codeOf({ shots })).toBe('roomClosed');
    await ruin('update fishing_rooms set is_open = true, min_level = 19 where id = $1', roomId);
    world.platform.clock.advance(6000);
    expect(await codeOf({ shots: [await good()] })).toBe('levelRequired');
  });

  it('for a price that was withdrawn, and one that was taken before stays its key’s', async () => {
    const floor = await signInAs(world.server.app, 'floor');
    await floor.call('games.addPrice', { roomId, priceCoins: 15, minLevel: 0, reason });
    const { room } = await floor.call('games.room', { roomId });
    const productId = room.prices.find(({ priceCoins }) => priceCoins === 15)?.productId ?? 0;
    const taken = await good(player, { productId });
    const first = (await fire(world, player, [taken])).shots[0]?.round;
    expect(first?.stake).toBe(15);
    await floor.call('games.withdrawPrice', { roomId, productId, reason });
    const before = await balanceOf(world, player);
    const refused = await good(player, { productId });
    const { idempotencyKey } = refused;
    expect((await fire(world, player, [refused])).shots).toEqual([
      { idempotencyKey, refusal: 'priceChanged' },
    ]);
    expect(await balanceOf(world, player)).toBe(before);
    // Its answer was lost on the way, and others go along.
    const shots = [await good(player, { productId }), taken, await good()];
    const answers = (await fire(world, player, shots)).shots;
    expect(answers[0]?.refusal).toBe('priceChanged');
    expect(answers[1]?.round).toEqual(first);
    expect(answers[2]?.round?.stake).toBe(10);
    expect(await balanceOf(world, player)).toBe(before - 10 + (answers[2]?.round?.payout ?? 0));
  });

  it('from who cannot pay it, and nothing moves', async () => {
    const { token, userId } = await world.player();
    const poor = { token, userId: userId as never, roomId, seat: 0 as const };
    const { seat } = await world.call('fishing.sit', { roomId }, token);
    const balance = await balanceOf(world, poor);
    await give(world, userId, 'coins', 5 - balance);
    const shots = [await good({ ...poor, seat }), await good({ ...poor, seat })];
    expect(await codeOf({ shots }, { ...poor, seat })).toBe('insufficientBalance');
    expect(await balanceOf(world, poor)).toBe(5);
  });

  it.each([
    ['no shots', { shots: [] }],
    ['a purse that is none', { purse: 'mine' }],
    ['no room', { roomId: undefined }],
    ['a text for shots', { shots: 'all' }],
  ])('with %s', async (_what, change) => {
    expect(await codeOf({ shots: [await shotOf(world, player)], ...change })).toBe('badInput');
  });

  it('six at a time', async () => {
    const shots = await Promise.all(Array.from({ length: 6 }, () => shotOf(world, player)));
    expect(await codeOf({ shots })).toBe('badInput');
  });

  it.each([
    { aim: { dx: 1001, dy: 0 } },
    { aim: { dx: 0.5, dy: 1 } },
    { aim: { wave: 1 } },
    { aim: null },
    { weapon: 'bomb' },
    { weapon: '__proto__' },
    { firedAt: -1 },
    { firedAt: 1.5 },
    { firedAt: 'now' },
    { productId: -5 },
    { idempotencyKey: 'x' },
    { idempotencyKey: 'a b c d e f' },
  ])('with %j', async change => {
    const shots = [{ ...(await shotOf(world, player)), ...change }];
    expect(await codeOf({ shots })).toBe('badInput');
  });

  it('in no direction at all, or a torpedo without its fish', async () => {
    expect(await fireOne(world, player, { aim: { dx: 0, dy: 0 } })).toMatchObject({ refusal: 'badBet' });
    expect(await fireOne(world, player, { weapon: 'torpedo' })).toMatchObject({ refusal: 'badBet' });
  });

  it('by a guest', async () => {
    const { token } = await world.guest();
    const shots = [await shotOf(world, player)];
    expect(await world.ask('fishing.fire', { roomId, purse: 'coins', shots }, token)).toMatchObject({
      success: false,
    });
  });
});

describe('trial coins', () => {
  it('come from the game’s own kind first, and from the unified ones for the rest', async () => {
    await give(world, player.userId, 'trial_fishing', 25);
    await give(world, player.userId, 'trial_unified', 1000);
    const coinsBefore = await balanceOf(world, player);
    const sums = async () =>
      (await balanceOf(world, player, 'trial_fishing')) + (await balanceOf(world, player, 'trial_unified'));
    let expected = await sums();
    for (let shot = 0; shot < 4; shot++) {
      const { shots } = await fire(world, player, [await good()], 'trial');
      const { round } = shots[0] ?? {};
      expect(round?.unit).toMatch(/^trial_(fishing|unified)$/);
      expected += (round?.payout ?? 0) - 10;
      expect(await sums()).toBe(expected);
    }
    expect(await balanceOf(world, player)).toBe(coinsBefore);
  });

  it('are refused where there are too few', async () => {
    const shots = [await good()];
    expect(await refusalOf(world, player, { roomId, purse: 'trial', shots })).toBe('insufficientBalance');
  });
});

describe('a fish', () => {
  it('is caught once: whoever comes later passes through it', async () => {
    const other = await seatedPlayer(world, roomId);
    for (let attempt = 0; attempt < 300; attempt++) {
      const { wave, index } = reachable(world, player, { isGood: ({ kind }) => kind !== 'oldKraken' });
      const { round } = await fireOne(world, player, { aim: { wave, index } });
      if (!round || round.outcome.catches.length === 0) continue;
      const { doomed } = await look(world, other, roomId);
      expect(doomed).toContainEqual({ wave, index });
      world.platform.clock.advance(100);
      const { shots } = await fire(world, other, [await shotOf(world, other, { aim: { wave, index } })]);
      expect(shots[0]?.refusal).toBe('nothingHit');
      return;
    }
    throw new Error('nobody was ever caught');
  });

  it('that was caught is named by those who passed it, and their rounds are verified', async () => {
    const passed = [];
    for (let attempt = 0; attempt < 60 && passed.length === 0; attempt++) {
      for (const dx of [-300, -150, 0, 150, 300]) {
        const { round } = await fireOne(world, player, { weapon: 'net', aim: { dx, dy: -900 } });
        if (round && round.outcome.passed.length > 0) passed.push(round);
      }
    }
    expect(passed.length).toBeGreaterThan(0);
    const { upcoming } = await world.call('fairness.seeds', {}, player.token);
    await world.call(
      'fairness.rotate',
      { clientSeed: 'next', serverSeedHash: upcoming.serverSeedHash },
      player.token,
    );
    for (const round of passed) {
      const { serverSeed } = await world.call('rounds.read', { roundId: round.roundId }, player.token);
      expect(verifyShot({ ...round, serverSeed })).toMatchObject({ isVerified: true });
    }
  });

  it('is met as the page has predicted it', async () => {
    const aim = { dx: 80, dy: -990 };
    const isDoomed = await caughtThere(world, player);
    const { round } = await fireOne(world, player, { aim });
    if (!round) return;
    const shot = { seat: player.seat, firedAtMs: round.bet.firedAt, weapon: 'bullet', aim } as const;
    const { hits } = fly(roomId, shot, isDoomed);
    expect(round.outcome.hits).toMatchObject(hits.map(({ wave, index }) => ({ wave, index })));
    expect(fishAt(roomId, round.bet.firedAt).length).toBeGreaterThan(20);
  });
});
