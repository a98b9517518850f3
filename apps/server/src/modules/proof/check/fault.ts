/** What a check of the proof has found. */
export interface ProofFault {
  /** What should be so. */
  readonly rule: string;
  /** What it is about, `round 12`. */
  readonly subject: string;
  readonly detail: string;
}

/** So many of each rule are named. */
export const MOST_FAULTS = 100;
/** Rows that are read at once. */
export const AT_ONCE = 2_000;
