/** What does not fit. Each kind has its own words, `proof.finding.<kind>`, filled in with its facts. */

export const FINDING_KINDS = [
  'keyChanged',
  'badReceipt',
  'otherBet',
  'unknownSeeds',
  'otherClientSeed',
  'nonceTwice',
  'nonceMissing',
  'seedBroken',
  'seedWithheld',
  'otherPayout',
  'otherOutcome',
  'payoutRewritten',
  'roundRewritten',
  'roundGone',
  'otherCommitment',
  'chainRewritten',
  'notInChain',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export type FindingFacts = Readonly<Record<string, string | number>>;

export interface Finding {
  readonly kind: FindingKind;
  /** The id of the round, or the hash, that it is about. */
  readonly subject: string;
  readonly facts: FindingFacts;
}

export function finding(kind: FindingKind, subject: string, facts: FindingFacts = {}): Finding {
  return { kind, subject, facts };
}
