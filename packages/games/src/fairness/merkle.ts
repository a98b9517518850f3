/** Merkle trees as RFC 6962 makes them: one hash for many leaves, and a short proof that a leaf is among them. */
import { assert } from '@boardwalk/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

/** Hashes are 64 hexadecimal digits throughout. */
export function merkleRoot(leafHashes: readonly string[]): string {
  assert(leafHashes.length > 0, 'a tree has leaves');
  let level = leafHashes;
  while (level.length > 1) level = parentsOf(level);
  return level[0] as string;
}

/** The siblings on the way from a leaf to the root, the lowest first. */
export function merklePath(leafHashes: readonly string[], index: number): string[] {
  assert(index >= 0 && index < leafHashes.length, 'the leaf is one of the tree');
  const path: string[] = [];
  let level = leafHashes;
  for (let at = index; level.length > 1; at >>= 1) {
    const sibling = level[at ^ 1];
    if (sibling !== undefined) path.push(sibling);
    level = parentsOf(level);
  }
  return path;
}

/** A leaf's place in a tree, as somebody says. */
export interface MerklePlace {
  readonly leafHash: string;
  readonly index: number;
  /** The number of all leaves. */
  readonly count: number;
  readonly path: readonly string[];
}

/** Whether the leaf is at that place of the tree with this root; false for anything malformed. */
export function isInTree({ leafHash, index, count, path }: MerklePlace, root: string): boolean {
  if (!Number.isSafeInteger(count) || !Number.isSafeInteger(index) || index < 0 || index >= count)
    return false;
  if (![leafHash, root, ...path].every(isHash)) return false;
  const siblings = path.values();
  let hash = leafHash;
  let at = index;
  for (let width = count; width > 1; width = Math.ceil(width / 2)) {
    // The last of an odd level goes up as it is.
    if ((at ^ 1) < width) {
      const sibling = siblings.next();
      if (sibling.done) return false;
      hash = at % 2 === 0 ? parentOf(hash, sibling.value) : parentOf(sibling.value, hash);
    }
    at = Math.floor(at / 2);
  }
  return siblings.next().done === true && hash === root;
}

function parentsOf(level: readonly string[]): string[] {
  const parents: string[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at] as string, level[at + 1]];
    parents.push(right === undefined ? left : parentOf(left, right));
  }
  return parents;
}

function parentOf(left: string, right: string): string {
  return bytesToHex(sha256(concatBytes(Uint8Array.of(1), hexToBytes(left), hexToBytes(right))));
}

function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
