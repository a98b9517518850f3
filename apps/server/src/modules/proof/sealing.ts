/** Seals leaves into blocks, as many as there are, one block after the other. */
import { type Block, blockHash, type Leaf, leafHash, merkleRoot, NO_BLOCK } from '@boardwalk/games/fairness';
import type { ProofStore, SealedBlock } from './store.ts';

/** Hashing this many takes some twenty milliseconds, in which nobody else is served. */
const LEAVES_IN_BLOCK = 4096;

/** Returns how many leaves were sealed. Whoever asks while it runs waits for a run that began after they asked. */
export function createSealing(
  store: Pick<ProofStore, 'hasUnsealed' | 'sealOldest'>,
  leavesInBlock = LEAVES_IN_BLOCK,
): () => Promise<number> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<number> | undefined;
  const run = async (): Promise<number> => {
    next = undefined;
    let total = 0;
    while (await store.hasUnsealed()) total += await store.sealOldest(leavesInBlock, makeBlock);
    return total;
  };
  return () => {
    next ??= running.then(run, run);
    running = next;
    return next;
  };
}

export function makeBlock(
  last: SealedBlock | undefined,
  leaves: readonly Leaf[],
): Block & { readonly hash: string } {
  const block = {
    number: (last?.number ?? 0) + 1,
    previous: last?.hash ?? NO_BLOCK,
    root: merkleRoot(leaves.map(leafHash)),
    count: leaves.length,
  };
  return { ...block, hash: blockHash(block) };
}
