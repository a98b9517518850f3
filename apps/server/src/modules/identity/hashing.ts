/**
 * Hashes passwords and mailed codes with argon2id. One hash takes 19 MiB and some milliseconds of a
 * core, so few run at once and the rest waits in bounded lines, one for each network, which take turns.
 */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { HashWork } from '../../platform/hash-work.ts';
import { Lines } from '../../platform/lines.ts';

/** 2 is argon2id. */
const KIND = { algorithm: 2, parallelism: 1 } as const;
const LINES = { each: 32, all: 256 } as const;
/** Whoever works for nobody on the net. */
const HOUSE = '';

export interface Hashing {
  hash(secret: string): Promise<string>;
  /** With nothing to compare with, the same work is done and the answer is false. */
  verify(stored: string | null, secret: string): Promise<boolean>;
  /** Verifications since the start: equal work for known and unknown addresses can be counted. */
  readonly verifications: () => number;
  /** The same for a caller from this network, who waits behind others of it and not behind everybody. */
  from(network: string): Hashing;
}

export function createHashing(work: HashWork, width = Math.max(1, availableParallelism() - 1)): Hashing {
  const parameters = { ...KIND, ...work };
  const lines = new Lines(width, LINES);
  let verifications = 0;
  // The hash of a random secret nobody keeps; made now, so that its first use costs no more than the next.
  const decoy = hash(crypto.randomUUID(), parameters);
  const from = (network: string): Hashing => ({
    hash: secret => lines.run(network, () => hash(secret, parameters)),
    verify: (stored, secret) =>
      lines.run(network, async () => {
        verifications += 1;
        const isRight = await verify(stored ?? (await decoy), secret);
        return stored !== null && isRight;
      }),
    verifications: () => verifications,
    from,
  });
  return from(HOUSE);
}
