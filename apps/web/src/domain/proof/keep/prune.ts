/** How much is kept: what has been compared to its end goes first, the oldest of it; what does not fit stays. */
import type { KeptRound, Store } from './kept.ts';

export const ROUNDS_MAX = 2000;
export const COMMITMENTS_MAX = 500;
const PAIRS_MAX = 300;
/** So that not every round after the last one is a look through all. */
const SLACK = 100;

export async function pruneRounds(store: Store): Promise<void> {
  const rounds = await store.list('round');
  if (rounds.length < ROUNDS_MAX + SLACK) return;
  const found = new Set((await store.list('finding')).map(({ subject }) => subject));
  const removable = rounds.filter(({ id }) => !found.has(id));
  // Newest first in each part: the end of it all goes.
  const order = [...removable.filter(round => !isDone(round)), ...removable.filter(isDone)];
  await store.remove(
    'round',
    order.slice(ROUNDS_MAX - rounds.length).map(({ id }) => id),
  );
  await prunePairs(store);
}

export async function pruneCommitments(store: Store): Promise<void> {
  const commitments = await store.list('commitment');
  if (commitments.length < COMMITMENTS_MAX + SLACK) return;
  await store.remove(
    'commitment',
    commitments.slice(COMMITMENTS_MAX).map(({ id }) => id),
  );
}

/** Played again, or of a machine: nothing is awaited of it any more. */
function isDone({ replayedAtMs, facts }: KeptRound): boolean {
  return replayedAtMs !== undefined || facts.serverSeedHash === null;
}

async function prunePairs(store: Store): Promise<void> {
  const retired = (await store.list('pair')).filter(({ state }) => state === 'retired');
  await store.remove(
    'pair',
    retired.slice(PAIRS_MAX).map(({ id }) => id),
  );
}
