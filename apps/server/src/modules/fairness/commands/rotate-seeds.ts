import { demand, Refusal, type UserId } from '@boardwalk/base';
import { checkClientSeed } from '@boardwalk/games/fairness';
import { type Rotation, randomClientSeed, type SeedStore } from '../store.ts';
import type { Turns } from '../turns.ts';

export interface RotateDeps {
  readonly store: SeedStore;
  readonly turns: Turns;
}

/** Reveals the active seed and commits to a new one; without a client seed a random one is taken. */
export async function rotateSeeds(
  { store, turns }: RotateDeps,
  userId: UserId,
  clientSeed: string = randomClientSeed(),
  nowMs: number,
): Promise<Rotation> {
  demand(checkClientSeed(clientSeed));
  const rotation = await turns.interrupt(userId, () => store.rotate(userId, clientSeed, new Date(nowMs)));
  if (!rotation) throw new Refusal('roundsUnfinished');
  return rotation;
}
