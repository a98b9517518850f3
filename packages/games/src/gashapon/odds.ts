/** What a machine gives, computed from its weights and not simulated. All numbers are exact. */
import { type Fraction, fraction, square, subtract } from '../fraction.ts';
import { totalWeightOf } from './config.ts';
import type { GashaponConfig } from './types.ts';

export interface GashaponCapsuleOdds {
  readonly capsuleId: number;
  readonly chance: Fraction;
  readonly exchangeCoins: number;
}

/** The odds of one turn; every turn has the same, whatever came before. */
export interface GashaponOdds {
  readonly capsules: readonly GashaponCapsuleOdds[];
  /** Average worth of a prize for a price of 1, when every prize is exchanged for coins. */
  readonly returnToPlayer: Fraction;
  /** Chance of a prize worth more than the turn. */
  readonly hitRate: Fraction;
  /** The variance of the worth for a price of 1; its root is the volatility. */
  readonly variance: Fraction;
  readonly topExchangeCoins: number;
  /** Chance of a prize worth the most. */
  readonly topChance: Fraction;
}

export function gashaponOdds(config: GashaponConfig): GashaponOdds {
  const { turnPrice, capsules } = config;
  const total = BigInt(totalWeightOf(config));
  const price = BigInt(turnPrice);
  const topExchangeCoins = Math.max(...capsules.map(({ exchangeCoins }) => exchangeCoins));
  const expected = (weigh: (worth: bigint) => bigint, unit: bigint): Fraction => {
    let sum = 0n;
    for (const { weight, exchangeCoins } of capsules) sum += BigInt(weight) * weigh(BigInt(exchangeCoins));
    return fraction(sum, total * unit);
  };
  const returnToPlayer = expected(worth => worth, price);
  return {
    capsules: capsules.map(({ capsuleId, weight, exchangeCoins }) => ({
      capsuleId,
      chance: fraction(BigInt(weight), total),
      exchangeCoins,
    })),
    returnToPlayer,
    hitRate: expected(worth => (worth > price ? 1n : 0n), 1n),
    variance: subtract(
      expected(worth => worth * worth, price * price),
      square(returnToPlayer),
    ),
    topExchangeCoins,
    topChance: expected(worth => (worth === BigInt(topExchangeCoins) ? 1n : 0n), 1n),
  };
}
