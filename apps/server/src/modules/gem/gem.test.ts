import { coins, isRefusal, type UserId } from '@boardwalk/base';
import { errorCodeOfWire } from '@boardwalk/contract';
import { ALL_TRIAL_TYPES, GameType } from '@boardwalk/contract/enums';
import { gem, runDrop } from '@boardwalk/games/gem';
import { createTestWorld, type TestWorld, type WireInput } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inputHash } from '../wallet/index.ts';

let world: TestWorld;
let player: { token: string; userId: number };
let order: WireInput<'gem.play'>;
let keys = 0;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world?.close());

const rooms = async () =>
  (await world.call('play.rooms')).list.filter(({ gameType }) => gameType === GameType.gem);
const roomOf = async (minLevel: number) => {
  const listed = (await rooms()).find(room => room.minLevel === minLevel);
  return (await world.call('gem.room', { roomId: listed?.roomId ?? 0 })).room;
};

beforeEach(async () => {
  player = await world.player();
  const { roomId, prices } = await roomOf(0);
  const productId = prices[0]?.productId ?? 0;
  order = { roomId, productId, purse: 'coins', bet: {}, idempotencyKey: `gems-${++keys}-0000` };
});

const play = (change: WireInput<'gem.play'> = {}, token = player.token) =>
  world.call('gem.play', { ...order, ...change }, token);
const refusalOf = async (change: WireInput<'gem.play'>, token = player.token) => {
  const answer = await world.ask('gem.play', { ...order, ...change }, token);
  return answer.success ? undefined : errorCodeOfWire(answer.errorCode);
};
const balanceOf = async () => (await world.call('wallet.balance', {}, player.token)).balance;
const post = (unit: 'coins' | 'trial_unified', amount: number) =>
  world.server.modules.wallet.post({
    kind: 'test.spending',
    key: `spending-${++keys}`,
    inputHash: inputHash({ unit, amount }),
    answer: null,
    postings: [
      { account: { userId: player.userId as UserId, unit }, amount: coins(amount) },
      { account: { house: 'test', unit }, amount: coins(-amount) },
    ],
  });

describe('a round of Gem Cove', () => {
  it('moves stake and payout at once and tells the balance before and after', async () => {
    const before = await balanceOf();
    const round = await play();
    expect(round).toMatchObject({ stake: 10, bet: {}, balanceBefore: before });
    expect(round.outcome).toEqual({ drop: round.outcome.drop, ...runDrop(round.outcome.drop) });
    expect(round.payout).toBe((10 * round.outcome.multiplierHundredths) / 100);
    expect(await balanceOf()).toBe(before + round.payout - round.stake);
    expect(round.balanceAfter).toBe(await balanceOf());
  });

  it('gives the same answer to the same key, and moves the money once', async () => {
    const round = await play();
    const after = await balanceOf();
    expect(await play()).toEqual(round);
    expect(await balanceOf()).toBe(after);
    expect(await refusalOf({ purse: 'trial' })).toBe('keyReused');
  });

  it('is played with trial coins that are good in any game, and costs no others', async () => {
    expect(await refusalOf({ purse: 'trial' })).toBe('insufficientBalance');
    await post('trial_unified', 40);
    const before = await world.call('wallet.balance', { type: ALL_TRIAL_TYPES }, player.token);
    const { stake, payout } = await play({ purse: 'trial', idempotencyKey: `gems-${++keys}-0000` });
    const after = await world.call('wallet.balance', { type: ALL_TRIAL_TYPES }, player.token);
    expect(after).toEqual({ ...before, unifiedTrialBalance: 40 - stake + payout });
  });

  it('can be verified once its seed is revealed, and not with another payout', async () => {
    const { roundId } = await play();
    await world.chooseSeed(player.token);
    const { round, serverSeed } = await world.call('rounds.read', { roundId }, player.token);
    if (round.gameType !== GameType.gem) return expect.fail('another game');
    const verdict = gem.verify({ ...round, serverSeed });
    expect(!isRefusal(verdict) && verdict.isVerified).toBe(true);
    expect(gem.verify({ ...round, serverSeed, payout: round.payout + 10 })).toMatchObject({
      isVerified: false,
    });
  });

  it('stands in the records and waits to be shown', async () => {
    const { roundId, roomId } = await play();
    const { list } = await world.call('records.gameDetail', { gameType: GameType.gem }, player.token);
    expect(list).toMatchObject([{ roundId, roomName: 'Gem Cove' }]);
    const unshown = await world.call('rounds.unshown', { roomId }, player.token);
    expect(unshown.list).toMatchObject([{ roundId, gameType: GameType.gem }]);
  });

  it('that two devices ask for at once with one key is one round', async () => {
    const before = await balanceOf();
    const [one, other] = await Promise.all([play(), play()]);
    expect(other).toEqual(one);
    expect(await balanceOf()).toBe(before + one.payout - one.stake);
  });

  it('is refused to a guest', async () => {
    const { token } = await world.guest();
    expect(await refusalOf({}, token)).toBe('loginRequired');
  });

  it.each([
    ['in a room that is none', { roomId: 1 }, 'notFound'],
    ['at a price that is none', { productId: 1 }, 'notFound'],
    ['with a bet that is none', { bet: 'ruby' as never }, 'badInput'],
    ['with a key that is too short', { idempotencyKey: 'x' }, 'badInput'],
  ] as const)('is refused %s', async (_what, change, code) => {
    expect(await refusalOf(change)).toBe(code);
  });

  it('keeps of a bet what the game knows', async () => {
    const { bet, stake } = await play({ bet: { drop: 172_301, stake: 0 } });
    expect([bet, stake]).toEqual([{}, 10]);
  });

  it('is refused at a price of another room', async () => {
    const { prices } = await roomOf(4);
    expect(await refusalOf({ productId: prices[0]?.productId ?? 0 })).toBe('notFound');
  });

  it('is refused where the level is too low, or the coins too few', async () => {
    const { roomId, prices } = await roomOf(4);
    expect(await refusalOf({ roomId, productId: prices[0]?.productId ?? 0 })).toBe('levelRequired');
    await post('coins', 5 - (await balanceOf()));
    expect(await refusalOf({})).toBe('insufficientBalance');
  });
});

describe('the rooms of Gem Cove', () => {
  it('have the stakes of the specification among them, from what a newcomer can pay on', async () => {
    const stakes = (await rooms()).flatMap(({ prices }) => prices.map(({ price }) => price));
    for (const stake of [100, 200, 500, 1000, 2000, 5000]) expect(stakes).toContain(stake);
    expect(Math.min(...stakes)).toBe(10);
  });

  it('promise what the book of drops returns', async () => {
    for (const { rtpBasisPoints } of await rooms()) expect(rtpBasisPoints).toBe(9623);
  });

  it('are made once', async () => {
    const before = await rooms();
    expect(before).toHaveLength(3);
    await world.server.modules.gem.seedDemo();
    world.platform.clock.advance(5000);
    expect(await rooms()).toEqual(before);
  });

  it('tell their prices to everybody', async () => {
    const { list } = await world.call('play.priceList', {
      gameType: GameType.gem,
      roomId: order.roomId ?? 0,
    });
    expect(list).toEqual((await roomOf(0)).prices);
  });

  it('that are closed say so and take no round, but give one again that was played', async () => {
    const round = await play();
    const { pool } = world.platform.database;
    await pool.query('update gem_rooms set is_open = false');
    world.platform.clock.advance(5000);
    expect((await rooms()).map(({ state }) => state)).toEqual(['closed', 'closed', 'closed']);
    expect(await refusalOf({ idempotencyKey: `gems-${++keys}-0000` })).toBe('roomClosed');
    // Its answer may have been lost on the way.
    expect(await play()).toEqual(round);
    await pool.query('update gem_rooms set is_open = true');
    world.platform.clock.advance(5000);
  });
});
