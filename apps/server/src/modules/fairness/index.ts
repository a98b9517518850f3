/**
 * Fairness: the hash of a server seed is told before the client seed that goes with it is chosen, for the pairs of
 * chance games and for the plays of machines. A nonce counts the rounds of a pair; the server seed is told at its end.
 */
import { type Clock, Refusal, type UserId } from '@boardwalk/base';
import type { Database } from '../../platform/database/index.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Proof } from '../proof/index.ts';
import { rotateSeeds, type SeedChoice } from './commands/rotate-seeds.ts';
import { type Commitments, createCommitments } from './commitments.ts';
import { createCommitmentStore } from './store/commitments.ts';
import {
  type ActiveSeed,
  createSeedStore,
  type Rotation,
  type SeedStore,
  type UpcomingSeed,
} from './store/seeds.ts';
import { createTurns, type Turns } from './turns.ts';

export { type FairnessCallName, fairnessCalls } from './calls.ts';
export type { SeedChoice } from './commands/rotate-seeds.ts';
export type { ChosenSeed, Commitments, CommittedSeeds, PlayCommitment } from './commitments.ts';
export { fairnessPersonalData } from './personal-data.ts';
export { type Receipt, signed } from './statements.ts';
export { checkSeeds } from './store/check.ts';
export type { ActiveSeed, Rotation, UpcomingSeed } from './store/seeds.ts';
export type { TurnEnd } from './turns.ts';

export interface FairnessDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly proof: Pick<Proof, 'addLeaf' | 'sign'>;
}

export interface Fairness {
  /** One play at a time per player, with the seed and nonce it must draw from. Refuses `seedNeeded`. */
  readonly takeTurn: Turns['take'];
  findActive(userId: UserId): Promise<ActiveSeed | undefined>;
  /** Commits to one at the first look. */
  upcoming(userId: UserId): Promise<UpcomingSeed>;
  /** Refuses `badClientSeed`, `seedChanged`, and `roundsUnfinished` while a round on the active pair is open. */
  rotate(choice: SeedChoice): Promise<Rotation>;
  /** Hexadecimal; undefined until the seed is revealed. */
  findRevealedSeed(seedId: number): Promise<string | undefined>;
  /** The commitments to the plays of machines. */
  readonly commitments: Commitments;
}

export function createFairness(deps: FairnessDeps): Fairness {
  const { clock, proof } = deps;
  const store = createSeedStore(deps);
  const turns = createTurns(userId => loadActive(store, userId));
  return {
    takeTurn: turns.take,
    findActive: store.findActive,
    upcoming: userId => store.loadUpcoming(userId, new Date(clock.nowMs())),
    rotate: choice => rotateSeeds({ store, turns }, choice, clock.nowMs),
    findRevealedSeed: store.findRevealed,
    commitments: createCommitments(createCommitmentStore(deps), proof, clock),
  };
}

async function loadActive(store: SeedStore, userId: UserId): Promise<ActiveSeed> {
  const active = await store.findActive(userId);
  if (!active) throw new Refusal('seedNeeded');
  return active;
}
