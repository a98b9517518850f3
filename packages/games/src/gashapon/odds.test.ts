import { coins } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionText, fractionToNumber, oneIn, percentText } from '../fraction.ts';
import { totalWeightOf } from './config.ts';
import { gashaponCapsuleAt } from './engine.ts';
import { anyConfig } from './machine.fixture.ts';
import { GASHAPON_MACHINES, type GashaponMachineName } from './machines.data.ts';
import { gashaponOdds } from './odds.ts';
import type { GashaponConfig } from './types.ts';

// Return to player and its cut percentage, hit rate, variance, best prize and its odds:
// computed apart, with the rational numbers of another language.
const PUBLISHED = [
  ['seaFriends', '133/150', '88.66', '11/100', '16949/15000', 1000, 500],
  ['nightMarket', '6683/7500', '89.10', '117/1000', '5507279/6250000', 1500, 334],
] as const;

describe('gashaponOdds', () => {
  it.each(PUBLISHED)('of %s: returns %s (%s %%), hits %s', (...row) => {
    const [name, returnToPlayer, percent, hitRate, variance, top, topOneIn] = row;
    const odds = gashaponOdds(GASHAPON_MACHINES[name]);
    expect(fractionText(odds.returnToPlayer)).toBe(returnToPlayer);
    expect(percentText(odds.returnToPlayer, 2)).toBe(percent);
    expect(fractionText(odds.hitRate)).toBe(hitRate);
    expect(fractionText(odds.variance)).toBe(variance);
    expect(odds.topExchangeCoins).toBe(top);
    expect(oneIn(odds.topChance)).toBe(topOneIn);
  });

  it('are published for each machine we ship, between 80 and 92 percent', () => {
    expect(PUBLISHED.map(([name]) => name)).toEqual(Object.keys(GASHAPON_MACHINES));
    for (const [name] of PUBLISHED) {
      const share = fractionToNumber(gashaponOdds(GASHAPON_MACHINES[name]).returnToPlayer);
      expect(share).toBeGreaterThanOrEqual(0.8);
      expect(share).toBeLessThanOrEqual(0.92);
    }
  });

  it.each(Object.keys(GASHAPON_MACHINES))('of %s are those of every number there is', name => {
    const config = GASHAPON_MACHINES[name as GashaponMachineName];
    const total = totalWeightOf(config);
    let worth = 0;
    let hits = 0;
    for (let number = 0; number < total; number++) {
      const { exchangeCoins } = gashaponCapsuleAt(number, config);
      worth += exchangeCoins;
      if (exchangeCoins > config.turnPrice) hits += 1;
    }
    const odds = gashaponOdds(config);
    expect(fractionToNumber(odds.returnToPlayer)).toBeCloseTo(worth / (total * config.turnPrice), 12);
    expect(fractionToNumber(odds.hitRate)).toBeCloseTo(hits / total, 12);
  });

  it('add up to one in any machine', () => {
    fc.assert(
      fc.property(anyConfig, config => {
        const total = BigInt(totalWeightOf(config));
        const sum = gashaponOdds(config).capsules.reduce(
          (shares, { chance }) => shares + (chance.numerator * total) / chance.denominator,
          0n,
        );
        expect(sum).toBe(total);
      }),
    );
  });

  it('never return more than was paid', () => {
    fc.assert(
      fc.property(anyConfig, config => {
        const { numerator, denominator } = gashaponOdds(config).returnToPlayer;
        expect(numerator <= denominator).toBe(true);
      }),
    );
  });

  it('count a prize worth just the turn as no hit', () => {
    const even: GashaponConfig = {
      turnPrice: coins(60),
      capsules: [{ capsuleId: 1, weight: 7, exchangeCoins: coins(60) }],
    };
    const odds = gashaponOdds(even);
    expect(fractionText(odds.returnToPlayer)).toBe('1/1');
    expect(fractionText(odds.hitRate)).toBe('0/1');
    expect(fractionText(odds.variance)).toBe('0/1');
    expect(oneIn(odds.topChance)).toBe(1);
  });

  it('take all prizes that are worth the most as the best together', () => {
    const twins: GashaponConfig = {
      turnPrice: coins(60),
      capsules: [
        { capsuleId: 1, weight: 98, exchangeCoins: coins(1) },
        { capsuleId: 2, weight: 1, exchangeCoins: coins(500) },
        { capsuleId: 3, weight: 1, exchangeCoins: coins(500) },
      ],
    };
    expect(oneIn(gashaponOdds(twins).topChance)).toBe(50);
  });
});
