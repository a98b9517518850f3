// The exact odds of a paytable as the server plays it: the chances follow from the number of rows alone, the
// multipliers are the server's own.

import { assert } from '@boardwalk/base';
import { type Fraction, isPlinkoRisk, isPlinkoRows, plinkoOdds } from '@boardwalk/games/plinko';
import type { PaytableAnswer } from '../play/round.ts';

export interface MultiplierOdds {
  readonly multiplierHundredths: number;
  /** The chance of all slots with this multiplier together. */
  readonly chance: Fraction;
}

export interface TableOdds {
  /** The greatest multiplier first. */
  readonly multipliers: readonly MultiplierOdds[];
  readonly returnToPlayer: Fraction;
  /** The chance to get more than the stake back. */
  readonly winChance: Fraction;
}

export function oddsOf({ rows, risk, multipliersHundredths }: PaytableAnswer): TableOdds {
  assert(isPlinkoRows(rows) && isPlinkoRisk(risk), 'the server has tables for boards that exist');
  const paths = 1n << BigInt(rows);
  const counts = new Map<number, bigint>();
  for (const { slot, chance } of plinkoOdds(rows, risk).slots) {
    const multiplier = multipliersHundredths[slot] ?? 0;
    const count = (chance.numerator * paths) / chance.denominator;
    counts.set(multiplier, (counts.get(multiplier) ?? 0n) + count);
  }
  const entries = [...counts].sort(([one], [other]) => other - one);
  const sum = (weigh: (multiplier: number) => bigint) =>
    entries.reduce((total, [multiplier, count]) => total + weigh(multiplier) * count, 0n);
  return {
    multipliers: entries.map(([multiplierHundredths, count]) => ({
      multiplierHundredths,
      chance: lowest(count, paths),
    })),
    returnToPlayer: lowest(sum(BigInt), paths * 100n),
    winChance: lowest(
      sum(multiplier => (multiplier > 100 ? 1n : 0n)),
      paths,
    ),
  };
}

function lowest(numerator: bigint, denominator: bigint): Fraction {
  let [larger, smaller] = [denominator, numerator];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return { numerator: numerator / larger, denominator: denominator / larger };
}
