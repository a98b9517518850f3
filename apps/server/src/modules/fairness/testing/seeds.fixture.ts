/** Players who have chosen a client seed, and plays that were committed to, for tests. */
import type { UserId } from '@boardwalk/base';
import {
  type ActiveSeed,
  type CommittedSeeds,
  createFairness,
  type Fairness,
  type FairnessDeps,
  type Rotation,
} from '../index.ts';

/** Everybody has chosen a client seed before the first turn. */
export function seededFairness(deps: FairnessDeps): Fairness {
  const fairness = createFairness(deps);
  const chosen = new Map<UserId, Promise<unknown>>();
  const choosing = (userId: UserId): Promise<unknown> => {
    const begun = chosen.get(userId) ?? activeSeed(fairness, userId);
    chosen.set(userId, begun);
    return begun;
  };
  return {
    ...fairness,
    takeTurn: async (userId, work) => {
      try {
        await choosing(userId);
      } catch (error) {
        // The database was away; whoever tries again chooses again.
        chosen.delete(userId);
        throw error;
      }
      return fairness.takeTurn(userId, work);
    },
  };
}

/** The active pair, begun if there is none. */
export async function activeSeed(fairness: Fairness, userId: UserId): Promise<ActiveSeed> {
  return (await fairness.findActive(userId)) ?? (await choose(fairness, userId, 'first')).current;
}

/** The player looks at the upcoming pair and takes it. */
export async function choose(fairness: Fairness, userId: UserId, clientSeed = 'chosen'): Promise<Rotation> {
  const { serverSeedHash } = await fairness.upcoming(userId);
  return fairness.rotate({ userId, clientSeed, serverSeedHash });
}

/** What the active pair was. */
export async function reveal(fairness: Fairness, userId: UserId): Promise<ActiveSeed> {
  const { revealed } = await choose(fairness, userId);
  if (!revealed) throw new Error('nothing was active');
  return revealed;
}

export async function committedSeeds(
  { commitments }: Pick<Fairness, 'commitments'>,
  roomId: number,
  clientSeed = 'test',
): Promise<CommittedSeeds> {
  const commitment = await commitments.prepare(roomId);
  return commitments.fix(commitment, { clientSeed, serverSeedHash: commitment.serverSeedHash });
}
