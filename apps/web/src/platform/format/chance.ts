/** How exact odds are written. Of the sheets with odds alone: no part of the first load. */
import type { Fraction } from '@boardwalk/games/plinko';
import { formatPercent } from './format.ts';

/** '0.3906%': cut and not rounded, so that a chance is never overstated. */
export function formatChance({ numerator, denominator }: Fraction, decimals: number): string {
  const unit = 10 ** (decimals + 2);
  return formatPercent(Number((numerator * BigInt(unit)) / denominator) / unit, decimals);
}
