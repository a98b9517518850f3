import { coins, type UserId } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pay, spend } from './postings.ts';
import type { Posting } from './transfer.ts';
import { type Unit, units } from './units.ts';

const move = { userId: 5 as UserId, unit: 'coins' as Unit, house: 'plinko', amount: coins(30) };

function sums(postings: readonly Posting[]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const { account, amount } of postings) totals[account.unit] = (totals[account.unit] ?? 0) + amount;
  return totals;
}

describe('spending', () => {
  it('moves coins to the house and grows the level by as much', () => {
    expect(spend(move)).toEqual([
      { account: { userId: 5, unit: 'coins' }, amount: -30 },
      { account: { house: 'plinko', unit: 'coins' }, amount: 30 },
      { account: { house: 'growth', unit: 'growth' }, amount: -30 },
      { account: { userId: 5, unit: 'growth' }, amount: 30 },
    ]);
  });

  it.each(units.filter(unit => unit !== 'coins'))('of %s grows nothing', unit => {
    expect(spend({ ...move, unit }).map(posting => posting.account.unit)).toEqual([unit, unit]);
  });

  it('of nothing is a mistake', () => {
    expect(() => spend({ ...move, amount: coins(0) })).toThrow('above zero');
  });
});

describe('paying', () => {
  it('moves coins from the house to the player', () => {
    expect(pay(move)).toEqual([
      { account: { house: 'plinko', unit: 'coins' }, amount: -30 },
      { account: { userId: 5, unit: 'coins' }, amount: 30 },
    ]);
  });

  it('of nothing is no posting', () => {
    expect(pay({ ...move, amount: coins(0) })).toEqual([]);
  });

  it('of less than nothing is a mistake', () => {
    expect(() => pay({ ...move, amount: coins(-1) })).toThrow('above zero');
  });
});

it('whatever is spent and paid sums to zero in each unit', () => {
  const amounts = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(amounts, amounts, fc.constantFrom(...units), (stake, payout, unit) => {
      const postings = [
        ...spend({ ...move, unit, amount: coins(stake) }),
        ...pay({ ...move, unit, amount: coins(payout) }),
      ];
      expect(Object.values(sums(postings)).every(sum => sum === 0)).toBe(true);
    }),
  );
});
