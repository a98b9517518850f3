/**
 * Games whose rounds are drawn at once: what the engine of one is, and how a finished round is played again from its
 * revealed seeds, with the server's own engine in the player's browser.
 */
import type { Coins, Draws, Refusal } from '@boardwalk/base';
import {
  canonicalText,
  checkSeeds,
  provableDraws,
  type RoundSeeds,
  type SeedRefusal,
  verifySeedCommitment,
} from './fairness/index.ts';
import type { Fraction } from './fraction.ts';
import { chanceWhere, type WeightedOdds, weightedOdds } from './weighted-odds.ts';

export interface InstantDecided<Outcome> {
  readonly outcome: Outcome;
  /** The whole return, stake included. */
  readonly payout: Coins;
}

export interface InstantEngine<Bet, Outcome> {
  /** Names the paytable and the engine; rounds record it. */
  readonly configVersion: string;
  /** Whether it is a bet at all: what a browser checks was told by somebody. */
  check(stake: number, bet: unknown): Refusal<'badBet'> | undefined;
  /** Decides a round from a bet that was checked. */
  play(stake: Coins, bet: Bet, draws: Draws): InstantDecided<Outcome>;
}

/** A round as the server recorded it, with the seed revealed since. */
export interface InstantClaim extends RoundSeeds {
  /** The commitment shown before the round. */
  readonly serverSeedHash: string;
  readonly configVersion: string;
  readonly stake: number;
  readonly bet: unknown;
  readonly outcome: unknown;
  readonly payout: number;
}

export interface InstantVerdict {
  readonly round: InstantDecided<unknown>;
  readonly isCommitmentKept: boolean;
  /** False when the round was decided by another paytable or engine than the ones here. */
  readonly isSameConfig: boolean;
  readonly isOutcomeRight: boolean;
  readonly isPayoutRight: boolean;
  /** All of them. */
  readonly isVerified: boolean;
}

export type VerifyInstant = (claim: InstantClaim) => InstantVerdict | SeedRefusal | Refusal<'badBet'>;

/** Its refusal means that the claim is not a round at all; a false round is a verdict. */
export function instantVerifier<Bet, Outcome>(engine: InstantEngine<Bet, Outcome>): VerifyInstant {
  return claim => {
    const { stake, bet, outcome, payout, configVersion, serverSeed, serverSeedHash } = claim;
    const refusal = checkSeeds(claim) ?? engine.check(stake, bet);
    if (refusal) return refusal;
    // The engine has just said that they are.
    const round = engine.play(stake as Coins, bet as Bet, provableDraws(claim));
    const isCommitmentKept = verifySeedCommitment(serverSeed, serverSeedHash);
    const isSameConfig = configVersion === engine.configVersion;
    const isOutcomeRight = canonicalText(outcome) === canonicalText(round.outcome);
    const isPayoutRight = payout === round.payout;
    const isVerified = isCommitmentKept && isSameConfig && isOutcomeRight && isPayoutRight;
    return { round, isCommitmentKept, isSameConfig, isOutcomeRight, isPayoutRight, isVerified };
  };
}

/** All that the house asks of one: the server plays it, the web explains and verifies it, `npm run odds` measures it. */
export interface InstantGame<Bet, Outcome> {
  readonly engine: InstantEngine<Bet, Outcome>;
  /** Exact. */
  readonly odds: () => InstantOdds;
  /** One that may be played at any time: what is chosen before the player chooses, and what is measured. */
  readonly firstBet: Bet;
  readonly verify: VerifyInstant;
}

export function instantGame<Bet, Outcome>(
  rules: Omit<InstantGame<Bet, Outcome>, 'verify'>,
): InstantGame<Bet, Outcome> {
  return { ...rules, verify: instantVerifier(rules.engine) };
}

export interface InstantOdds extends WeightedOdds {
  /** The greatest multiplier first; equal ones once. */
  readonly multipliers: readonly { readonly multiplierHundredths: number; readonly chance: Fraction }[];
}

/** The odds of multipliers that all have the same chance. One with more stands there as often as it weighs. */
export function oddsOfMultipliers(multipliers: readonly number[]): InstantOdds {
  const payouts = multipliers.map(multiplier => ({ weight: 1n, payout: BigInt(multiplier) }));
  const distinct = [...new Set(multipliers)].toSorted((one, other) => other - one);
  return {
    multipliers: distinct.map(multiplierHundredths => ({
      multiplierHundredths,
      chance: chanceWhere(payouts, payout => payout === BigInt(multiplierHundredths)),
    })),
    ...weightedOdds(payouts, 100n),
  };
}
