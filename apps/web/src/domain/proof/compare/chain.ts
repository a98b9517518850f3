/** The chain as it is now beside what this device has seen of it. */
import { type Block, blockHash, isInTree, leafHash, leafOf, type Receipt } from '@boardwalk/games/fairness';
import { type Finding, finding } from './finding.ts';

export interface SealedBlock extends Block {
  readonly hash: string;
}

/** The last block that was seen. */
export interface SeenHead {
  readonly number: number;
  readonly hash: string;
}

/** A chain only grows, and a block of it never changes. `again` is the block that was seen, as it is told now. */
export function compareHead(
  seen: SeenHead | undefined,
  head: SealedBlock | undefined,
  again: SealedBlock | undefined,
): readonly Finding[] {
  const isHead = head === undefined || isBlock(head);
  return isHead && (seen === undefined || isKept(seen, head, again))
    ? []
    : [finding('chainRewritten', 'chain')];
}

function isKept(seen: SeenHead, head: SealedBlock | undefined, again: SealedBlock | undefined): boolean {
  if (head === undefined || head.number < seen.number || again === undefined) return false;
  return again.number === seen.number && again.hash === seen.hash && isBlock(again);
}

/** Whether its hash is the hash of what it says. */
export function isBlock(block: SealedBlock): boolean {
  return blockHash(block) === block.hash;
}

/** The last of the blocks that follow one, of which only what they are made of is told: each hash is made of the one before. */
export function followBlocks(
  from: SeenHead,
  blocks: readonly { readonly root: string; readonly count: number }[],
): SeenHead {
  let { number, hash } = from;
  for (const { root, count } of blocks) {
    number += 1;
    hash = blockHash({ number, previous: hash, root, count });
  }
  return { number, hash };
}

export interface Inclusion {
  readonly digest: string;
  readonly index: number;
  readonly path: readonly string[];
  readonly block: SealedBlock;
}

/** Whether what a receipt says stands in the block that it is said to stand in. */
export function compareInclusion(
  receipt: Receipt,
  { digest, index, path, block }: Inclusion,
): readonly Finding[] {
  const leaf = leafOf(receipt);
  const place = { leafHash: leafHash(leaf), index, count: block.count, path };
  const isThere = leaf.digest === digest && isBlock(block) && isInTree(place, block.root);
  return isThere ? [] : [finding('notInChain', receipt.subject)];
}
