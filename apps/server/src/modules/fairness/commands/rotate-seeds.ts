import { demand, Refusal, type UserId } from '@boardwalk/base';
import { checkClientSeed } from '@boardwalk/games/fairness';
import type { Rotation, SeedStore } from '../store/seeds.ts';
import type { Turns } from '../turns.ts';

export interface RotateDeps {
  readonly store: SeedStore;
  readonly turns: Turns;
}

export interface SeedChoice {
  readonly userId: UserId;
  readonly clientSeed: string;
  /** The hash of the upcoming pair, as the player has seen it. */
  readonly serverSeedHash: string;
}

/** Gives the upcoming pair its client seed, reveals the active one, and commits to the next. */
export async function rotateSeeds(
  { store, turns }: RotateDeps,
  choice: SeedChoice,
  nowMs: () => number,
): Promise<Rotation> {
  demand(checkClientSeed(choice.clientSeed));
  // The time is taken in its turn: a round before it must not look later than the reveal.
  const rotation = await turns.interrupt(choice.userId, () =>
    store.rotate({ ...choice, now: new Date(nowMs()) }),
  );
  if (typeof rotation === 'string') throw new Refusal(rotation);
  return rotation;
}
