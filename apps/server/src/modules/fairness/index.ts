/**
 * Fairness: every player has a committed server seed whose hash is shown before the first play, a
 * client seed of their own, and a nonce that counts. The server seed is shown when it is rotated.
 */
import type { Clock, UserId } from '@boardwalk/base';
import type { Database } from '../../platform/database/index.ts';
import { rotateSeeds } from './commands/rotate-seeds.ts';
import { type ActiveSeed, createSeedStore, type Rotation } from './store.ts';
import { createTurns, type Turns } from './turns.ts';

export { type FairnessCallName, fairnessCalls } from './calls.ts';
export type { ActiveSeed, Rotation } from './store.ts';
export type { TurnEnd } from './turns.ts';

export interface FairnessDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export interface Fairness {
  /** One play at a time per player, with the seed and nonce it must draw from. */
  readonly takeTurn: Turns['take'];
  activeSeed(userId: UserId): Promise<ActiveSeed>;
  /** Refuses `badClientSeed`, and `roundsUnfinished` while a round on the seed is open. */
  rotate(userId: UserId, clientSeed?: string): Promise<Rotation>;
  /** Hexadecimal; undefined until the seed is revealed. */
  findRevealedSeed(seedId: number): Promise<string | undefined>;
}

export function createFairness({ database, clock }: FairnessDeps): Fairness {
  const store = createSeedStore(database);
  const load = (userId: UserId) => store.loadActive(userId, new Date(clock.nowMs()));
  const turns = createTurns(load);
  return {
    takeTurn: turns.take,
    activeSeed: load,
    rotate: (userId, clientSeed) => rotateSeeds({ store, turns }, userId, clientSeed, clock.nowMs()),
    findRevealedSeed: store.findRevealed,
  };
}
