import { type Coins, coins } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { checkGashaponConfig, gashaponConfigVersion, totalWeightOf } from './config.ts';
import { GASHAPON_MACHINES, type GashaponMachineName } from './machines.data.ts';
import { GASHAPON_MAX_WEIGHT, type GashaponCapsule, type GashaponConfig } from './types.ts';

const capsule = (capsuleId: number, weight: number, exchangeCoins: number): GashaponCapsule => ({
  capsuleId,
  weight,
  exchangeCoins: exchangeCoins as Coins,
});
const SMALL: GashaponConfig = { turnPrice: coins(60), capsules: [capsule(1, 3, 30), capsule(2, 1, 90)] };
const withPrizes = (...prizes: string[]): GashaponConfig => ({
  ...SMALL,
  capsules: SMALL.capsules.map((one, place) => ({ ...one, prize: prizes[place] ?? '' })),
});
const many = (count: number): GashaponCapsule[] =>
  Array.from({ length: count }, (_, place) => capsule(place + 1, 1, 10));

const MACHINES = Object.entries(GASHAPON_MACHINES).map(([name, config]) => ({ name, config }));

describe('checkGashaponConfig', () => {
  it.each([
    ['two capsules', SMALL],
    ['a single capsule', { ...SMALL, capsules: [capsule(1, 1, 60)] }],
    ['24 capsules', { ...SMALL, capsules: many(24) }],
    ['prizes worth exactly the turn', { ...SMALL, capsules: [capsule(1, 1, 30), capsule(2, 1, 90)] }],
    ['a share of one in a billion', { ...SMALL, capsules: [capsule(1, 999_999_999, 1), capsule(2, 1, 1e9)] }],
  ])('takes %s', (_what, config) => {
    expect(checkGashaponConfig(config)).toBeUndefined();
  });

  it.each([
    ['a turn for nothing', { ...SMALL, turnPrice: 0 as Coins }, 'turnPrice'],
    ['a turn for half a coin', { ...SMALL, turnPrice: 0.5 as Coins }, 'turnPrice'],
    ['no capsule', { ...SMALL, capsules: [] }, 'capsules'],
    ['25 capsules', { ...SMALL, capsules: many(25) }, 'capsules'],
    ['numbers that begin at 0', { ...SMALL, capsules: [capsule(0, 1, 10)] }, 'capsuleId'],
    ['a number twice', { ...SMALL, capsules: [capsule(1, 1, 10), capsule(1, 1, 10)] }, 'capsuleId'],
    ['a capsule without a share', { ...SMALL, capsules: [capsule(1, 0, 10)] }, 'weight'],
    ['a broken share', { ...SMALL, capsules: [capsule(1, 1.5, 10)] }, 'weight'],
    ['a negative share', { ...SMALL, capsules: [capsule(1, 5, 10), capsule(2, -1, 10)] }, 'weight'],
    [
      'shares that do not fit a draw together',
      { ...SMALL, capsules: [capsule(1, GASHAPON_MAX_WEIGHT, 10), capsule(2, 1, 10)] },
      'weight',
    ],
    ['a worthless prize', { ...SMALL, capsules: [capsule(1, 1, 0)] }, 'exchangeCoins'],
    ['a prize worth too much', { ...SMALL, capsules: [capsule(1, 1, 1e9 + 1)] }, 'exchangeCoins'],
    [
      'prizes worth a coin more than the turns',
      { ...SMALL, capsules: [capsule(1, 1, 61)] },
      'returnToPlayer',
    ],
  ])('refuses %s', (_what, config, field) => {
    expect(checkGashaponConfig(config)).toMatchObject({ code: 'badInput', detail: { field } });
  });

  it.each(MACHINES)('takes $name, which we ship, with shares in thousandths', ({ config }) => {
    expect(checkGashaponConfig(config)).toBeUndefined();
    expect(totalWeightOf(config)).toBe(1000);
    expect(Object.isFrozen(config.capsules)).toBe(true);
  });
});

describe('gashaponConfigVersion', () => {
  // Rounds record it: whoever changes a machine or the engine must see this fail, and change it here.
  const VERSIONS: Readonly<Record<GashaponMachineName, string>> = {
    seaFriends: 'gashapon-e869ce28881ea8d6',
    nightMarket: 'gashapon-e882898fb484d5f0',
  };

  it.each(Object.entries(VERSIONS))('of %s is the one of its odds', (name, version) => {
    expect(gashaponConfigVersion(GASHAPON_MACHINES[name as GashaponMachineName])).toBe(version);
  });

  it('is another one when two capsules change their prizes', () => {
    const versions = [withPrizes('rare/crab', 'epic/owl'), withPrizes('epic/owl', 'rare/crab')];
    expect(new Set(versions.map(config => gashaponConfigVersion(config))).size).toBe(2);
  });

  it('is the same for the same machine, whatever else is known of it', () => {
    const named = { ...SMALL, capsules: SMALL.capsules.map(one => ({ name: 'Octopus', ...one })) };
    expect(gashaponConfigVersion(named)).toBe(gashaponConfigVersion(SMALL));
  });

  it.each([
    ['the price', { ...SMALL, turnPrice: coins(61) }, 1],
    ['a share', { ...SMALL, capsules: [capsule(1, 4, 30), capsule(2, 1, 90)] }, 1],
    ['what a prize is worth', { ...SMALL, capsules: [capsule(1, 3, 30), capsule(2, 1, 91)] }, 1],
    ['the order', { ...SMALL, capsules: SMALL.capsules.toReversed() }, 1],
    ['the number of capsules', { ...SMALL, capsules: SMALL.capsules.slice(1) }, 1],
    ['what is inside', withPrizes('rare/crab', 'rare/owl'), 1],
    ['the engine', SMALL, 2],
  ])('changes with %s', (_what, config, engine) => {
    expect(gashaponConfigVersion(config, engine)).not.toBe(gashaponConfigVersion(SMALL));
  });
});
