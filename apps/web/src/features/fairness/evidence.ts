/** What this device has of a round, to be held against what the house says of it. */
import type { Check } from './Checks.tsx';

export interface Evidence {
  /** The round was kept when it was played. */
  readonly isKept: boolean;
  /** The hash of its server seed, as it was kept before the client seed was chosen. */
  readonly keptHash: string | undefined;
  readonly checks: readonly Check<'told' | 'receipt'>[];
}

export interface WithEvidence {
  readonly evidence: Evidence;
}

interface Verdict<Name extends string> {
  readonly checks: readonly Check<Name>[];
  readonly isVerified: boolean;
}

/** The verdict of playing again, with what was kept; without any evidence it is about seeds typed by hand. */
export function withEvidence<Name extends string>(verdict: Verdict<Name>, evidence: Evidence | undefined) {
  if (evidence === undefined) return { ...verdict, isOnlyTold: false };
  const checks = [...verdict.checks, ...evidence.checks];
  return {
    checks,
    isVerified: checks.every(({ isRight }) => isRight),
    isOnlyTold: evidence.keptHash === undefined,
  };
}
