/** Any machine that may be, for properties. */
import { type Coins, coins } from '@boardwalk/base';
import fc from 'fast-check';
import { GASHAPON_MAX_CAPSULES, GASHAPON_MAX_TIMES, type GashaponBet, type GashaponConfig } from './types.ts';

export const anyConfig: fc.Arbitrary<GashaponConfig> = fc
  .record({
    turnPrice: fc.integer({ min: 1, max: 1_000_000 }),
    rows: fc.array(
      fc.record({
        weight: fc.integer({ min: 1, max: 40_000_000 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { minLength: 1, maxLength: GASHAPON_MAX_CAPSULES },
    ),
  })
  .map(({ turnPrice, rows }) => ({
    turnPrice: coins(turnPrice),
    capsules: rows.map(({ weight, share }, place) => ({
      capsuleId: place + 1,
      weight,
      // Never above the price, so that no machine gives more than it takes.
      exchangeCoins: Math.max(1, Math.floor(share * turnPrice)) as Coins,
    })),
  }));

export const anyBet: fc.Arbitrary<GashaponBet> = fc.record({
  config: anyConfig,
  times: fc.integer({ min: 1, max: GASHAPON_MAX_TIMES }),
});
