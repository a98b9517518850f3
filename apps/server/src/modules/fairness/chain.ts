/** The chain of hashes behind a commitment: each seed is the hash of the next, so one hash commits to all of them. */
import { hashServerSeed } from '@boardwalk/games/fairness';

/** Plays of one push session after the first. A play of a pusher takes minutes. */
export const LINKS = 255;

/** The seed that is `links` hashes before the end of the chain. */
export function seedBefore(tail: string, links: number): string {
  let seed = tail;
  for (let link = 0; link < links; link++) seed = hashServerSeed(seed);
  return seed;
}
