/** A series while it is typed: what is missing, and why it cannot be put in yet. */
import { CHANCE_TOTAL, checkChances } from '@boardwalk/rules';
import { basisText, chanceText } from './machine-text.ts';

export interface CapsuleRow {
  /** For the form alone. */
  readonly id: number;
  readonly kindId: number;
  readonly exchangeCoins: number;
  /** In hundredths of a percent. */
  readonly chance: number;
  readonly stock: number;
}

interface Verdict {
  /** In hundredths of a percent; below zero where there is too much. */
  readonly missing: number;
  readonly returnText: string;
  /** Empty where nothing is wrong. */
  readonly problem: string;
}

export function judgeSeries(rows: readonly CapsuleRow[], turnPrice: number): Verdict {
  const chances = rows.map(({ chance }) => chance);
  const missing = CHANCE_TOTAL - chances.reduce((sum, chance) => sum + chance, 0);
  const worth = rows.reduce((sum, { chance, exchangeCoins }) => sum + chance * exchangeCoins, 0);
  const share = turnPrice > 0 ? worth / turnPrice : 0;
  return {
    missing,
    returnText: basisText(share),
    problem: problemOf(rows, { chances, missing, share, turnPrice }),
  };
}

function problemOf(
  rows: readonly CapsuleRow[],
  sums: {
    readonly chances: readonly number[];
    readonly missing: number;
    readonly share: number;
    readonly turnPrice: number;
  },
): string {
  const { chances, missing, share, turnPrice } = sums;
  if (rows.length === 0) return 'There has to be a capsule.';
  if (turnPrice < 1) return 'A turn costs at least one coin.';
  if (rows.some(({ exchangeCoins }) => exchangeCoins < 1)) return 'A prize is worth at least one coin.';
  if (chances.some(chance => chance < 1)) return 'A chance is at least 0.01 %.';
  if (checkChances(chances))
    return missing > 0 ? `${chanceText(missing)} are missing.` : `${chanceText(-missing)} are too many.`;
  return share > CHANCE_TOTAL ? 'It would give back more than it takes.' : '';
}
