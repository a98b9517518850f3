/**
 * Proves the chain: every block follows the one before and has the leaves it says, no leaf waits for its block, every
 * row that players were told is what its newest leaf says, and heads that were written down elsewhere are still heads.
 */
import { readFile } from 'node:fs/promises';
import { blockHash, leafHash, merkleRoot, NO_BLOCK } from '@boardwalk/games/fairness';
import type { Database } from '../../../platform/database/index.ts';
import { type CheckStore, createCheckStore } from '../store/check.ts';
import type { SealedBlock } from '../store.ts';
import { MOST_FAULTS, type ProofFault } from './fault.ts';

export { AT_ONCE, MOST_FAULTS, type ProofFault } from './fault.ts';

export interface ChainReport {
  readonly blocks: number;
  readonly leaves: number;
  readonly head: string;
  readonly faults: readonly ProofFault[];
}

/** `anchorFile` is empty where heads are written down nowhere. */
export async function checkChain(pool: Database['pool'], anchorFile: string): Promise<ChainReport> {
  const store = createCheckStore(pool);
  const anchors = anchorFile === '' ? [] : await readAnchors(anchorFile);
  const told = new Map(anchors.map(({ number, hash }) => [number, hash]));
  const faults: ProofFault[] = [];
  let before: SealedBlock | undefined;
  let leaves = 0;
  for await (const block of store.blocks()) {
    faults.push(...(await checkBlock(store, block, before)));
    const anchor = told.get(block.number);
    if (anchor !== undefined && anchor !== block.hash) faults.push(changedHead(block.number));
    told.delete(block.number);
    leaves += block.count;
    before = block;
  }
  for (const number of told.keys()) faults.push(missingHead(number));
  faults.push(...(await store.unsealed()), ...(await store.changedRows()));
  return {
    blocks: before?.number ?? 0,
    leaves,
    head: before?.hash ?? '',
    faults: faults.slice(0, MOST_FAULTS),
  };
}

async function checkBlock(
  store: CheckStore,
  block: SealedBlock,
  before: SealedBlock | undefined,
): Promise<ProofFault[]> {
  const fault = (rule: string, detail: string): ProofFault => ({
    rule,
    subject: `block ${block.number}`,
    detail,
  });
  const found: ProofFault[] = [];
  const number = (before?.number ?? 0) + 1;
  if (block.number !== number) found.push(fault('blocks are without a gap', `block ${number} is missing`));
  if (block.previous !== (before?.hash ?? NO_BLOCK)) {
    found.push(fault('a block follows the one before', 'names another one before it'));
  }
  if (blockHash(block) !== block.hash) found.push(fault('a block has its hash', 'has another hash'));
  const hashes = (await store.leavesOf(block.number)).map(leafHash);
  if (hashes.length !== block.count) {
    found.push(fault('a block has its leaves', `has ${hashes.length} leaves and says ${block.count}`));
  } else if (merkleRoot(hashes) !== block.root) {
    found.push(fault('a block has its leaves', 'a leaf of it was changed'));
  }
  return found;
}

const HEADS = 'a head that was told stays a head';

function changedHead(number: number): ProofFault {
  return { rule: HEADS, subject: `block ${number}`, detail: 'another hash was told outside' };
}

function missingHead(number: number): ProofFault {
  return { rule: HEADS, subject: `block ${number}`, detail: 'was told outside and is not there' };
}

async function readAnchors(path: string): Promise<{ readonly number: number; readonly hash: string }[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter(line => line !== '');
  // Written by us, one line of JSON each.
  return lines.map(line => JSON.parse(line) as { number: number; hash: string });
}
