/** Judges a market tide by what was told of it: its terms, its two trades, and what a call of it came to. */
import type { Refusal } from '@boardwalk/base';
import {
  digestOf,
  type MarketTideStatement,
  type TideEndStatement,
  type TideStrikeStatement,
  writeStatement,
} from '../../fairness/index.ts';
import { BO_RUN_MS } from '../config.ts';
import { type BoSide, boPayout, checkBoStake, digestOfSalts, endOfPrices } from '../engine.ts';
import { MARKET_RULES, marketConfigVersion, STRIKE_AFTER_MS } from './config.ts';
import type { MarketTrade } from './decide.ts';

const US_PER_MS = 1000;

export type MarketTerms = Omit<MarketTideStatement, 'type'>;

export interface MarketClaim {
  readonly terms: MarketTerms;
  /** The hash of the terms, as it was shown before anybody could stake. */
  readonly termsHash: string;
  readonly salts: readonly string[];
  readonly saltsDigest: string;
  readonly strike: MarketTrade;
  readonly end: MarketTrade;
  readonly own?:
    | { readonly salt: string; readonly side: BoSide; readonly stake: number; readonly payout: number }
    | undefined;
}

export interface MarketVerdict {
  readonly areTermsKept: boolean;
  /** The rules are the ones here. */
  readonly isSameConfig: boolean;
  readonly areSaltsRight: boolean;
  readonly isOwnSaltIn: boolean;
  /** Traded at or before its moment, and heard in time. */
  readonly isStrikeInTime: boolean;
  readonly isEndInTime: boolean;
  readonly isPayoutRight: boolean;
  readonly isVerified: boolean;
}

export function hashOfTerms(terms: MarketTerms): string {
  return digestOf(writeStatement({ type: 'markettide', ...terms }));
}

export function markStatement(
  mark: 'strike' | 'end',
  place: { readonly roomId: number; readonly termsHash: string },
  { tradeId, price, tradedUs, heardUs }: MarketTrade,
): TideStrikeStatement | TideEndStatement {
  const { roomId, termsHash: serverSeedHash } = place;
  return {
    type: mark === 'strike' ? 'tidestrike' : 'tideend',
    roomId,
    serverSeedHash,
    tradeId,
    price,
    tradedUs,
    heardUs,
  };
}

/** A refusal means the claim is no tide at all. */
export function verifyMarketTide(claim: MarketClaim): MarketVerdict | Refusal<'badBet'> {
  const { terms, termsHash, salts, saltsDigest, strike, end, own } = claim;
  const refusal = own && checkBoStake(own.stake, own.side);
  if (refusal) return refusal;
  const { closesAtMs, strikesAtMs, endsAtMs } = terms;
  const hasMoments = strikesAtMs === closesAtMs + STRIKE_AFTER_MS && endsAtMs === strikesAtMs + BO_RUN_MS;
  const side = endOfPrices(strike.price, end.price);
  const verdict = {
    areTermsKept: hasMoments && hashOfTerms(terms) === termsHash,
    isSameConfig: terms.configVersion === marketConfigVersion,
    areSaltsRight: digestOfSalts(salts) === saltsDigest,
    isOwnSaltIn: own === undefined || salts.includes(own.salt),
    isStrikeInTime: isInTime(strike, strikesAtMs),
    isEndInTime: isInTime(end, endsAtMs) && end.tradeId >= strike.tradeId,
    isPayoutRight: own === undefined || boPayout(own.stake, own.side, side) === own.payout,
  };
  return { ...verdict, isVerified: Object.values(verdict).every(Boolean) };
}

/** How old a trade may be is for its market: in a quiet one nothing is traded for long. */
function isInTime({ tradedUs, heardUs }: MarketTrade, atMs: number): boolean {
  const atUs = atMs * US_PER_MS;
  return tradedUs <= atUs && heardUs <= atUs + MARKET_RULES.lateUs;
}
