/** The work of one argon2id hash of a password or a mailed code, for us and for each guess of a thief. */
export interface HashWork {
  /** KiB. */
  readonly memoryCost: number;
  /** Passes over that memory. */
  readonly timeCost: number;
}

/** OWASP's first choice for argon2id. */
export const HASH_WORK: HashWork = { memoryCost: 19_456, timeCost: 2 };
