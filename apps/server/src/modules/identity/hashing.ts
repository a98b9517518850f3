/**
 * Hashes passwords and mailed codes with argon2id. One hash takes 19 MiB and some milliseconds of a
 * core, so few run at once, the rest waits in a bounded line, and whoever finds it full is refused.
 */
import { availableParallelism } from 'node:os';
import { Refusal } from '@boardwalk/base';
import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane. 2 is Argon2id.
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const LINE_LENGTH = 256;
const RETRY_AFTER_SECONDS = 2;

export interface Hashing {
  hash(secret: string): Promise<string>;
  /** With nothing to compare with, the same work is done and the answer is false. */
  verify(stored: string | null, secret: string): Promise<boolean>;
  /** Verifications since the start: equal work for known and unknown addresses can be counted. */
  readonly verifications: () => number;
}

export function createHashing(width = Math.max(1, availableParallelism() - 1)): Hashing {
  const turn = createLine(width, LINE_LENGTH);
  let verifications = 0;
  // The hash of a random secret nobody keeps; made now, so that its first use costs no more than the next.
  const decoy = hash(crypto.randomUUID(), PARAMETERS);
  return {
    hash: secret => turn(() => hash(secret, PARAMETERS)),
    verify: (stored, secret) =>
      turn(async () => {
        verifications += 1;
        const isRight = await verify(stored ?? (await decoy), secret);
        return stored !== null && isRight;
      }),
    verifications: () => verifications,
  };
}

type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs `width` works at a time and keeps at most `length` waiting. */
export function createLine(width: number, length: number): Turn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async work => {
    if (running >= width) {
      if (waiting.length >= length)
        throw new Refusal('tooManyRequests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      await new Promise<void>(resolve => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on rather than freed, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
