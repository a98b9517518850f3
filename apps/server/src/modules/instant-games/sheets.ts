import { type Fraction, fractionToNumber } from '@boardwalk/games/fraction';
import type { OddsSheet, StakeRange } from '../rounds/index.ts';

/** Keeps payouts of tenths whole. */
export const TENS: StakeRange = { leastCoins: 10, mostCoins: 1_000_000, stepCoins: 10 };

export function sheetOf(
  name: string,
  { returnToPlayer, hitRate }: { readonly returnToPlayer: Fraction; readonly hitRate: Fraction },
): OddsSheet {
  return { name, returnToPlayer: fractionToNumber(returnToPlayer), hitRate: fractionToNumber(hitRate) };
}
