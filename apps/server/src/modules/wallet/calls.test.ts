import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Unit } from './index.ts';
import { give } from './testing/rich-player.fixture.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
});
afterAll(() => world.close());

describe('wallet.balance', () => {
  it('is for those who have a token', async () => {
    expect(await world.ask('wallet.balance')).toMatchObject({ success: false, errorCode: '00010' });
  });

  it('is zero for a guest', async () => {
    const { token } = await world.guest();
    expect(await world.call('wallet.balance', {}, token)).toMatchObject({
      balance: 0,
      unifiedTrialBalance: 0,
    });
  });

  it('tells coins, all trial coins and shipping credit', async () => {
    const { token, userId } = await world.player();
    const units: Unit[] = ['coins', 'trial_push', 'trial_slot', 'trial_plinko', 'trial_bo', 'trial_fishing'];
    for (const [index, unit] of units.entries()) await give(world, userId, unit, 10 + index);
    await give(world, userId, 'trial_unified', 30);
    await give(world, userId, 'shipping', 40);
    expect(await world.call('wallet.balance', { type: 9999 }, token)).toEqual({
      balance: 10,
      pushcoinTrialBalance: 11,
      slotTrialBalance: 12,
      plinkoTrialBalance: 13,
      optionTrialBalance: 14,
      fishingTrialBalance: 15,
      unifiedTrialBalance: 30,
      deliveryOffsetBalance: 40,
    });
  });

  it.each([
    [0, 100],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 5],
  ] as const)('of type %i is %i', async (type, expected) => {
    const { token, userId } = await world.player();
    await give(world, userId, 'coins', 100);
    const units: Unit[] = ['trial_push', 'trial_slot', 'trial_plinko', 'trial_bo', 'trial_fishing'];
    for (const [index, unit] of units.entries()) await give(world, userId, unit, index + 1);
    expect((await world.call('wallet.balance', { type }, token)).balance).toBe(expected);
  });
});

describe('wallet.experience', () => {
  it.each([
    [0, 0, 0, 999],
    [998, 0, 0, 999],
    [999, 1, 999, 3000],
    [12_790_000, 19, 12_790_000, 12_790_000],
  ])('with growth %i is level %i, from %i to %i', async (growth, userLevel, levelStart, nextLevel) => {
    const { token, userId } = await world.player();
    if (growth > 0) await give(world, userId, 'growth', growth);
    const experience = await world.call('wallet.experience', {}, token);
    expect(experience).toMatchObject({ growth, userLevel, levelStart, nextLevel });
  });
});

describe('wallet.convertAmounts', () => {
  it('values a hundred dollars-worth of coins without being asked for more', async () => {
    expect(await world.call('wallet.convertAmounts')).toEqual({ amounts: 100, currency: 'USD', money: 100 });
  });

  it.each([
    ['EUR', 333, 286],
    ['TWD', 1, 31],
    ['GBP', 10_000_000, 7_600_000],
  ])('in %s makes %i coins %i of its smallest units', async (currency, amounts, money) => {
    expect(await world.call('wallet.convertAmounts', { currency, amounts })).toMatchObject({ money });
  });

  it('refuses currencies it does not know', async () => {
    const answer = await world.ask('wallet.convertAmounts', { currency: 'toString' });
    expect(answer).toMatchObject({ success: false, errorInfo: 'unrecognized user currency!' });
  });

  it('refuses amounts that are none', async () => {
    expect(await world.ask('wallet.convertAmounts', { amounts: 0 })).toMatchObject({ errorCode: '00012' });
  });
});

describe('wallet.currencyRate', () => {
  it('lists the twelve supported currencies against the dollar', async () => {
    const { list } = await world.call('wallet.currencyRate');
    expect(list).toHaveLength(12);
    expect(list[0]).toEqual({ currency: 'USD', symbol: '$', rate: 1 });
    expect(list.every(({ rate }) => rate > 0)).toBe(true);
  });
});
