import { DAY_MS, type RoomId } from '@boardwalk/base';
import { BO_BETTING_MS, BO_STEPS, boPayout, digestOfSalts, verifyTide } from '@boardwalk/games/bo';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkProof } from '../../jobs/check-proof.ts';
import {
  balanceOf,
  give,
  nextKey,
  richPlayer,
  type TestPlayer,
} from '../wallet/testing/rich-player.fixture.ts';
import {
  closeTide,
  endTide,
  firstRoom,
  look,
  newSalt,
  orderOf,
  refusalOf,
  settleDown,
  stake,
} from './testing/bo.fixture.ts';

let world: TestWorld;
let roomId: RoomId;
let player: TestPlayer;

beforeAll(async () => {
  world = await createTestWorld();
  roomId = await firstRoom(world);
});
afterAll(() => world?.close());
beforeEach(async () => {
  player = await richPlayer(world);
});
afterEach(() => settleDown(world, roomId));

const room = (who = player) => look(world, who, roomId);
const proofOf = (tideId: string) => world.call('bo.tide', { tideId }, player.token);

describe('a tide', () => {
  it('opens for whoever looks, with the hash of its seed told and signed before anybody can call', async () => {
    const { tide, nowTime, paysHundredths, room: told } = await room();
    expect(tide).toMatchObject({ phase: 'open', path: [], up: { count: 0, coins: 0 } });
    expect(tide?.closeTime).toBe(nowTime + BO_BETTING_MS);
    expect(JSON.parse(tide?.receipt.statement ?? '{}')).toMatchObject({
      type: 'tide',
      roomId,
      serverSeedHash: tide?.serverSeedHash,
      startPrice: tide?.startPrice,
    });
    expect([paysHundredths, told.rtpBasisPoints]).toEqual([194, 9703]);
  });

  it('is the same one for everybody, however many look at once', async () => {
    const others = await Promise.all([richPlayer(world), richPlayer(world)]);
    const seen = await Promise.all([player, ...others].map(room));
    expect(new Set(seen.map(({ tide }) => tide?.tideId)).size).toBe(1);
  });

  it('pays the right call, takes the wrong one, and is proven by its seed and salts', async () => {
    const other = await richPlayer(world);
    const seen = await room();
    const up = await stake(world, player, orderOf(seen, { side: 'up' }));
    const down = await stake(world, other, orderOf(seen, { side: 'down' }));
    expect(up).toMatchObject({ state: 'open', stake: 100, payout: 0, side: 'up' });
    expect(up.balanceAfter).toBe(up.balanceBefore - 100);
    await closeTide(world, roomId);
    await endTide(world, roomId);

    const proof = await proofOf(up.tideId);
    expect(proof.phase).toBe('settled');
    expect(proof.salts).toEqual([up.salt, down.salt]);
    for (const [who, called] of [
      [player, up],
      [other, down],
    ] as const) {
      const { round } = await world.call('rounds.read', { roundId: called.roundId }, who.token);
      if (round.gameType !== 7) throw new Error('a call is a round of its game');
      const { end = 'tie', payout, endPrice = 0 } = round;
      expect(payout).toBe(boPayout(100, called.side, end));
      expect(await balanceOf(world, who)).toBe(called.balanceAfter + payout);
      expect(endPrice).toBe(proof.endPrice);
      const { salt, side } = called;
      const verdict = verifyTide({
        ...proof,
        startPrice: proof.startPrice ?? 0,
        saltsDigest: proof.saltsDigest ?? '',
        endPrice,
        own: { salt, side, stake: 100, payout },
      });
      expect(verdict).toMatchObject({ isVerified: true });
    }
  });

  it('tells its seed and its end to nobody before it is over, and of its path what is over', async () => {
    const called = await stake(world, player, orderOf(await room()));
    const before = await proofOf(called.tideId);
    expect([before.serverSeed, before.salts, before.endPrice]).toEqual(['', [], undefined]);
    await closeTide(world, roomId);
    expect((await room()).tide).toMatchObject({ phase: 'running', path: [] });
    world.platform.clock.advance(3000);
    const { tide } = await room();
    expect(tide?.path).toHaveLength(15);
    const running = await proofOf(called.tideId);
    expect([running.serverSeed, running.endPrice]).toEqual(['', undefined]);
    expect(running.saltsDigest).toBe(digestOfSalts([called.salt]));
    await endTide(world, roomId);
    const after = await proofOf(called.tideId);
    const verdict = verifyTide({
      ...after,
      startPrice: after.startPrice ?? 0,
      saltsDigest: after.saltsDigest ?? '',
      endPrice: after.endPrice ?? 0,
    });
    expect(verdict).toMatchObject({ isVerified: true });
    expect('path' in verdict && verdict.path.slice(0, 15)).toEqual(tide?.path);
    expect('path' in verdict && verdict.path).toHaveLength(BO_STEPS);
  });

  it('begins where the last one has ended', async () => {
    await stake(world, player, orderOf(await room()));
    await closeTide(world, roomId);
    await endTide(world, roomId);
    const { tide, last } = await room();
    expect(tide?.startPrice).toBe(last[0]?.endPrice);
  });

  it('that nobody watches and nobody called is not run, and costs nothing after', async () => {
    const { tide } = await room();
    world.platform.clock.advance(60_000);
    expect(await world.server.modules.bo.wake(roomId)).toBeUndefined();
    expect((await proofOf(tide?.tideId ?? '')).phase).toBe('void');
  });

  it('runs for a stake, though its player has left', async () => {
    const called = await stake(world, player, orderOf(await room()));
    world.platform.clock.advance(30_000);
    await world.server.modules.bo.wake(roomId);
    await endTide(world, roomId);
    expect((await proofOf(called.tideId)).phase).toBe('settled');
  });

  it('is what was said of it, and one that was changed is found', async () => {
    const called = await stake(world, player, orderOf(await room()));
    await closeTide(world, roomId);
    await endTide(world, roomId);
    const { faults } = await checkProof({ ...world.platform });
    expect(faults.filter(({ rule }) => rule.includes('tide'))).toEqual([]);
    await world.owner.pool.query('update bo_tides set end_price = end_price + 1 where id = $1', [
      called.tideId,
    ]);
    const { faults: found } = await checkProof({ ...world.platform });
    expect(found).toContainEqual(expect.objectContaining({ subject: `tide ${called.tideId}` }));
    await world.owner.pool.query('update bo_tides set end_price = end_price - 1 where id = $1', [
      called.tideId,
    ]);
  });
});

describe('a call', () => {
  it('is one round for the same key, however often and at once it comes', async () => {
    const order = orderOf(await room());
    const rounds = await Promise.all(Array.from({ length: 8 }, () => stake(world, player, order)));
    expect(new Set(rounds.map(({ roundId }) => roundId)).size).toBe(1);
    expect(await balanceOf(world, player)).toBe(rounds[0]?.balanceAfter);
    expect((await room()).tide?.up).toEqual({ count: 1, coins: 100 });
    await closeTide(world, roomId);
    // Late, but it was in time when it was first said.
    expect((await stake(world, player, order)).roundId).toBe(rounds[0]?.roundId);
  });

  it('is made once a tide: another one is refused and costs nothing', async () => {
    const seen = await room();
    const first = await stake(world, player, orderOf(seen));
    expect(await refusalOf(world, player, orderOf(seen, { side: 'down' }))).toBe('calledAlready');
    expect(await balanceOf(world, player)).toBe(first.balanceAfter);
    expect((await room()).own).toMatchObject({ roundId: first.roundId, side: 'up' });
  });

  it('of which two come at once with two keys is taken once', async () => {
    const seen = await room();
    const before = await balanceOf(world, player);
    const answers = await Promise.all([
      refusalOf(world, player, orderOf(seen)),
      refusalOf(world, player, orderOf(seen, { side: 'down' })),
    ]);
    expect(new Set(answers)).toEqual(new Set(['accepted', 'calledAlready']));
    expect(await balanceOf(world, player)).toBe(before - 100);
  });

  it('that comes late is refused by the server’s clock, and nothing moves', async () => {
    const seen = await room();
    const before = await balanceOf(world, player);
    world.platform.clock.advance(BO_BETTING_MS);
    expect(await refusalOf(world, player, orderOf(seen))).toBe('callsClosed');
    expect(await balanceOf(world, player)).toBe(before);
  });

  it('that was in time but is written too late is refused by the tide itself', async () => {
    const seen = await room();
    const other = await richPlayer(world);
    await stake(world, other, orderOf(seen));
    const before = await balanceOf(world, player);
    // Another node has closed it; this one's clock has not got there.
    await world.platform.database.pool.query("update bo_tides set state = 'void' where id = $1", [
      seen.tide?.tideId,
    ]);
    expect(await refusalOf(world, player, orderOf(seen))).toBe('callsClosed');
    expect(await balanceOf(world, player)).toBe(before);
    await world.platform.database.pool.query("update bo_tides set state = 'open' where id = $1", [
      seen.tide?.tideId,
    ]);
  });

  it('that cannot be paid for leaves no trace in the tide', async () => {
    const poor = await world.player();
    const { balance } = await world.call('wallet.balance', {}, poor.token);
    const who = poor as unknown as TestPlayer;
    await give(world, poor.userId, 'coins', 0 - balance + 50);
    expect(await refusalOf(world, who, orderOf(await room()))).toBe('insufficientBalance');
    expect((await room()).tide?.up.count).toBe(0);
  });

  it.each([
    ['a room that is none', { roomId: 999_999 }, 'notFound'],
    ['a price that is none', { productId: 1 }, 'notFound'],
    ['a tide that is none', { tideId: '999999' }, 'notFound'],
    ['a side that is none', { side: 'tie' }, 'badInput'],
    ['a salt that is too short', { salt: 'ab' }, 'badInput'],
    ['a salt that is no salt', { salt: 'Z'.repeat(32) }, 'badInput'],
    ['a purse that is none', { purse: 'growth' }, 'badInput'],
    ['a key that is none', { idempotencyKey: 'x' }, 'badInput'],
  ])('for %s is refused', async (_what, change, code) => {
    const order = { ...orderOf(await room()), ...change };
    expect(await refusalOf(world, player, order as never)).toBe(code);
  });

  it('of a room above one’s level is refused', async () => {
    const [, breakwater] = await world.server.modules.bo.listBoards();
    const seen = await look(world, player, breakwater?.id ?? 0);
    expect(await refusalOf(world, player, orderOf(seen))).toBe('levelRequired');
  });

  it('of another room’s tide is refused', async () => {
    const [, breakwater] = await world.server.modules.bo.listBoards();
    const elsewhere = await look(world, player, breakwater?.id ?? 0);
    const order = orderOf(await room(), { tideId: elsewhere.tide?.tideId ?? '0' });
    expect(await refusalOf(world, player, order)).toBe('notFound');
  });

  it('with trial coins takes the game’s own first and wins trial coins', async () => {
    const unified = await balanceOf(world, player, 'trial_unified');
    const own = await balanceOf(world, player, 'trial_bo');
    await give(world, player.userId, 'trial_bo', 30);
    await give(world, player.userId, 'trial_unified', 500);
    const coinsBefore = await balanceOf(world, player);
    const called = await stake(world, player, orderOf(await room(), { purse: 'trial' }));
    expect(called.unit).toBe('trial_bo');
    const missing = Math.max(0, 100 - (own + 30));
    expect(await balanceOf(world, player, 'trial_unified')).toBe(unified + 500 - missing);
    await closeTide(world, roomId);
    await endTide(world, roomId);
    expect(await balanceOf(world, player)).toBe(coinsBefore);
    const balance = await world.call('wallet.balance', { type: 4 }, player.token);
    expect(balance.optionTrialBalance).toBe(await balanceOf(world, player, 'trial_bo'));
  });

  it('counts towards the level once it is settled, and stands in the records', async () => {
    const growth = () => balanceOf(world, player, 'growth');
    const before = await growth();
    const called = await stake(world, player, orderOf(await room()));
    await closeTide(world, roomId);
    await endTide(world, roomId);
    expect(await growth()).toBe(before + 100);
    const { list } = await world.call('records.gameDetail', { gameType: 7 }, player.token);
    expect(list).toEqual([expect.objectContaining({ roundId: called.roundId, stake: 100 })]);
    const unshown = await world.call('rounds.unshown', { roomId, gameType: 7 }, player.token);
    expect(unshown.list).toEqual([expect.objectContaining({ roundId: called.roundId, state: 'settled' })]);
  });

  it('of a guest is refused', async () => {
    const { token } = await world.guest();
    const order = orderOf(await room(), { idempotencyKey: nextKey(), salt: newSalt() });
    expect(await refusalOf(world, { token } as TestPlayer, order)).toBe('loginRequired');
  });
});

describe('the rooms', () => {
  it('are in the list of all games, with what they return', async () => {
    const { list } = await world.call('play.rooms');
    const tides = list.filter(({ game }) => game === 'bo');
    expect(tides.map(({ minLevel }) => minLevel)).toEqual([0, 2, 5]);
    expect(tides[0]).toMatchObject({ gameType: 7, rtpBasisPoints: 9703, state: 'open' });
  });

  it('that are closed open no tide', async () => {
    await world.platform.database.pool.query('update bo_rooms set is_open = false where id = $1', [roomId]);
    world.platform.clock.advance(DAY_MS);
    expect(await room()).toMatchObject({ room: { state: 'closed' } });
    expect((await room()).tide).toBeUndefined();
    await world.platform.database.pool.query('update bo_rooms set is_open = true where id = $1', [roomId]);
    world.platform.clock.advance(60_000);
  });
});
