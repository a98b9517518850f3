import { isRefusal } from '@boardwalk/base';
import { errorCodeOfWire } from '@boardwalk/contract';
import { ALL_TRIAL_TYPES, GameType } from '@boardwalk/contract/enums';
import { slot, slotScript } from '@boardwalk/games/slot';
import { createTestWorld, type TestWorld, type WireInput } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { give } from '../wallet/testing/rich-player.fixture.ts';

let world: TestWorld;
let player: { token: string; userId: number };
let order: WireInput<'slot.play'>;
let keys = 0;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world?.close());

const rooms = async () =>
  (await world.call('play.rooms')).list.filter(({ gameType }) => gameType === GameType.slot);
const roomOf = async (machine: string) => {
  const listed = (await rooms()).find(room => room.machine === machine);
  return (await world.call('slot.room', { roomId: listed?.roomId ?? 0 })).room;
};
const orderOf = async (machine: 'pier' | 'tidal' | 'fireworks', jackpots: boolean) => {
  const { roomId, prices } = await roomOf(machine);
  const productId = prices[0]?.productId ?? 0;
  return { roomId, productId, purse: 'coins' as const, bet: { machine, jackpots }, idempotencyKey: newKey() };
};
const newKey = () => `spin-${++keys}-0000`;

beforeEach(async () => {
  player = await world.player();
  order = await orderOf('pier', false);
});

const play = (change: WireInput<'slot.play'> = {}, token = player.token) =>
  world.call('slot.play', { ...order, ...change }, token);
const refusalOf = async (change: WireInput<'slot.play'>, token = player.token) => {
  const answer = await world.ask('slot.play', { ...order, ...change }, token);
  return answer.success ? undefined : errorCodeOfWire(answer.errorCode);
};
const balances = () => world.call('wallet.balance', { type: ALL_TRIAL_TYPES }, player.token);
const post = (unit: 'trial_slot' | 'trial_unified', amount: number) =>
  give(world, player.userId, unit, amount);

describe('a spin', () => {
  it('moves stake and payout at once and tells the balance before and after', async () => {
    const { balance: before } = await balances();
    const round = await play();
    expect(round).toMatchObject({
      stake: 100,
      bet: { machine: 'pier', jackpots: false },
      balanceBefore: before,
    });
    expect(round.payout).toBe(round.outcome.multiplierHundredths);
    expect(round.balanceAfter).toBe(before - 100 + round.payout);
    expect((await balances()).balance).toBe(round.balanceAfter);
  });

  it('tells a script that ends with what was paid', async () => {
    const { stake, outcome, payout } = await play();
    expect(slotScript('pier', stake, outcome).at(-1)).toEqual({ type: 'pay', payout });
  });

  it('gives the same answer to the same key, also twice at once, and moves the money once', async () => {
    const { balance: before } = await balances();
    const [one, other] = await Promise.all([play(), play()]);
    expect(other).toEqual(one);
    expect(await play()).toEqual(one);
    expect((await balances()).balance).toBe(before - one.stake + one.payout);
    const dearer = (await roomOf('pier')).prices[1]?.productId ?? 0;
    expect(await refusalOf({ productId: dearer })).toBe('keyReused');
  });

  it.each([
    ['of another machine than the room has', { bet: { machine: 'tidal', jackpots: false } }, 'badBet'],
    ['for jackpots that the machine has not', { bet: { machine: 'pier', jackpots: true } }, 'badBet'],
    ['of a machine that is none', { bet: { machine: 'other', jackpots: false } }, 'badInput'],
    ['without a machine', { bet: { jackpots: false } }, 'badInput'],
    ['in a room that is none', { roomId: 1 }, 'notFound'],
    ['at a price that is none', { productId: 1 }, 'notFound'],
    ['at the price of another room', { productId: 90_008 }, 'notFound'],
  ] as const)('is refused %s', async (_what, change, code) => {
    expect(await refusalOf(change as WireInput<'slot.play'>)).toBe(code);
  });

  it('with coins is always in for the jackpots of its machine', async () => {
    const tidal = await orderOf('tidal', false);
    expect(await refusalOf(tidal)).toBe('badBet');
    expect(await refusalOf({ ...tidal, bet: { machine: 'tidal', jackpots: true } })).toBeUndefined();
  });

  it('is refused to a guest, and below a level', async () => {
    const { token } = await world.guest();
    expect(await refusalOf({}, token)).toBe('loginRequired');
    const dear = (await roomOf('pier')).prices.at(-1)?.productId ?? 0;
    expect(await refusalOf({ productId: dear })).toBe('levelRequired');
  });

  it('can be verified once its seed is revealed, and not with another payout', async () => {
    const { roundId } = await play();
    await world.chooseSeed(player.token);
    const { round, serverSeed } = await world.call('rounds.read', { roundId }, player.token);
    if (round.gameType !== GameType.slot) return expect.fail('another game');
    const verdict = slot.verify({ ...round, serverSeed });
    expect(!isRefusal(verdict) && verdict.isVerified).toBe(true);
    expect(slot.verify({ ...round, serverSeed, payout: round.payout + 1 })).toMatchObject({
      isVerified: false,
    });
  });

  it('stands in the records and waits to be shown', async () => {
    const { roundId, roomId } = await play();
    const { list } = await world.call('records.gameDetail', { gameType: GameType.slot }, player.token);
    expect(list).toMatchObject([{ roundId, roomName: 'Pier Sevens' }]);
    const unshown = await world.call('rounds.unshown', { roomId }, player.token);
    expect(unshown.list).toMatchObject([{ roundId, gameType: GameType.slot }]);
  });
});

describe('trial coins', () => {
  it('of the slots are taken first, and those good in any game for the rest', async () => {
    expect(await refusalOf({ purse: 'trial' })).toBe('insufficientBalance');
    await post('trial_slot', 60);
    await post('trial_unified', 100);
    const before = await balances();
    const { payout, unit } = await play({ purse: 'trial', idempotencyKey: newKey() });
    expect(unit).toBe('trial_slot');
    expect(await balances()).toEqual({ ...before, slotTrialBalance: payout, unifiedTrialBalance: 60 });
  });

  it('feed no jackpot and are in for none', async () => {
    await post('trial_slot', 500);
    const tidal = await orderOf('tidal', true);
    expect(await refusalOf({ ...tidal, purse: 'trial' })).toBe('badBet');
    const fundsBefore = await world.call('slot.jackpots');
    const { outcome } = await play({ ...tidal, purse: 'trial', bet: { machine: 'tidal', jackpots: false } });
    expect(outcome.jackpot).toBe('none');
    world.platform.clock.advance(3000);
    expect(await world.call('slot.jackpots')).toEqual(fundsBefore);
  });
});

describe('the rooms', () => {
  it('are one of each machine, each with its own return', async () => {
    expect(
      (await rooms()).map(({ machine, roomName, rtpBasisPoints }) => [machine, roomName, rtpBasisPoints]),
    ).toEqual([
      ['pier', 'Pier Sevens', 9554],
      ['tidal', 'Tidal Fortune', 9580],
      ['fireworks', 'Firework Bay', 9597],
    ]);
  });

  it('have the prices of the house', async () => {
    const { prices } = await roomOf('tidal');
    expect(prices.map(({ price }) => price)).toEqual([100, 200, 500, 1000, 2000, 5000]);
  });
});
