/** What a machine gives, computed from its weights and not simulated. All numbers are exact. */
import { type Fraction, fraction } from '../fraction.ts';
import { chanceWhere, type WeightedOdds, weightedOdds } from '../weighted-odds.ts';
import { totalWeightOf } from './config.ts';
import type { GashaponConfig } from './types.ts';

export interface GashaponCapsuleOdds {
  readonly capsuleId: number;
  readonly chance: Fraction;
  readonly exchangeCoins: number;
}

/**
 * The odds of one turn; every turn has the same, whatever came before. The return is the worth of a prize for a price of
 * 1 when every prize is exchanged for coins, and a hit is one worth more than the turn.
 */
export interface GashaponOdds extends WeightedOdds {
  readonly capsules: readonly GashaponCapsuleOdds[];
  readonly topExchangeCoins: number;
  /** Chance of a prize worth the most. */
  readonly topChance: Fraction;
}

export function gashaponOdds(config: GashaponConfig): GashaponOdds {
  const { turnPrice, capsules } = config;
  const total = BigInt(totalWeightOf(config));
  const payouts = capsules.map(({ weight, exchangeCoins }) => ({
    weight: BigInt(weight),
    payout: BigInt(exchangeCoins),
  }));
  const topExchangeCoins = Math.max(...capsules.map(({ exchangeCoins }) => exchangeCoins));
  return {
    capsules: capsules.map(({ capsuleId, weight, exchangeCoins }) => ({
      capsuleId,
      chance: fraction(BigInt(weight), total),
      exchangeCoins,
    })),
    ...weightedOdds(payouts, BigInt(turnPrice)),
    topExchangeCoins,
    topChance: chanceWhere(payouts, payout => payout === BigInt(topExchangeCoins)),
  };
}
