/** A round as it was told beside what was asked for, and beside the seeds that were promised for it. */
import type { RoundFacts } from './facts.ts';
import { differencesOf } from './facts.ts';
import { type Finding, finding } from './finding.ts';

/** What this device has asked for. */
export interface Asked {
  readonly roomId: number;
  readonly stake: number;
  readonly bet: RoundFacts['bet'];
  readonly purse?: 'coins' | 'trial' | undefined;
  /** Which of the room's prices was paid. */
  readonly option?: number | undefined;
  /** The version of the odds that were seen, where a play names them. */
  readonly configVersion?: string | undefined;
}

/** A pair of seeds as this device knows it. */
export interface PromisedPair {
  /** Undefined where it was not chosen yet when the hash was kept. */
  readonly clientSeed?: string | undefined;
}

export function compareAsked(id: string, asked: Asked, facts: RoundFacts): readonly Finding[] {
  const { roomId, stake, bet, configVersion = facts.configVersion } = asked;
  const wanted: RoundFacts = { ...facts, roomId, stake, bet, configVersion };
  const isPurseRight = asked.purse === undefined || (asked.purse === 'coins') === (facts.unit === 'coins');
  return isPurseRight && differencesOf(wanted, facts).length === 0 ? [] : [finding('otherBet', id)];
}

/** `pair` is the one whose hash the round names, if it is known here; others' devices may have had others. */
export function compareSeeds(
  id: string,
  facts: RoundFacts,
  { pair, isOwnPlay }: { readonly pair: PromisedPair | undefined; readonly isOwnPlay: boolean },
): readonly Finding[] {
  const { serverSeedHash, clientSeed } = facts;
  if (serverSeedHash === null || clientSeed === null) return [];
  if (pair?.clientSeed === undefined) return isOwnPlay ? [finding('unknownSeeds', id)] : [];
  return pair.clientSeed === clientSeed ? [] : [finding('otherClientSeed', id, { clientSeed })];
}

interface Numbered {
  readonly id: string;
  readonly nonce: number | null;
}

/** Two rounds of one pair with one number: the second was drawn again. */
export function compareNonce(round: Numbered, others: readonly Numbered[]): readonly Finding[] {
  const twin = others.find(({ id, nonce }) => id !== round.id && nonce !== null && nonce === round.nonce);
  return twin === undefined ? [] : [finding('nonceTwice', round.id, { nonce: round.nonce ?? 0 })];
}

/** Numbers of a pair that were counted without a round that is kept. */
export function missingNonces(kept: readonly number[], from: number, next: number): readonly number[] {
  const known = new Set(kept);
  const end = Math.max(next, ...kept.map(nonce => nonce + 1));
  return Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at).filter(
    nonce => !known.has(nonce),
  );
}

/** What the house tells of a round now, beside what it told when it was played. */
export function compareRecalled(id: string, then: RoundFacts, now: RoundFacts): readonly Finding[] {
  const differences = differencesOf(then, now);
  if (differences.length === 0) return [];
  if (!differences.includes('payout')) return [finding('roundRewritten', id)];
  return [finding('payoutRewritten', id, { before: then.payout, now: now.payout })];
}
