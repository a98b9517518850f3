/**
 * Proves the chain: every block follows the one before and has the leaves it says, no leaf waits for its block, every
 * row that players were told is what its newest leaf says, and heads that were written down elsewhere are still heads.
 */
import { blockHash, leafHash, merkleRoot, NO_BLOCK } from '@boardwalk/games/fairness';
import type { Database } from '../../../platform/database/index.ts';
import { type CheckStore, createCheckStore } from '../store/check.ts';
import { createRowStore } from '../store/check-rows.ts';
import type { SealedBlock } from '../store.ts';
import { MOST_FAULTS, type ProofFault } from './fault.ts';
import { checkToldHeads } from './told-heads.ts';

export { AT_ONCE, MOST_FAULTS, type ProofFault } from './fault.ts';
export { NOT_THERE } from './told-heads.ts';

export interface ChainReport {
  readonly blocks: number;
  readonly leaves: number;
  readonly head: string;
  readonly faults: readonly ProofFault[];
}

/** `anchorFile` is empty where heads are written down nowhere. */
export async function checkChain(pool: Database['pool'], anchorFile: string): Promise<ChainReport> {
  const store = createCheckStore(pool);
  const faults: ProofFault[] = [];
  let before: SealedBlock | undefined;
  let leaves = 0;
  for await (const block of store.blocks()) {
    faults.push(...(await checkBlock(store, block, before)));
    leaves += block.count;
    before = block;
  }
  faults.push(...(await checkToldHeads(store, anchorFile)), ...(await store.strayLeaves()));
  const rows = createRowStore(pool);
  faults.push(
    ...(await rows.changedRows()),
    ...(await rows.untrackedTables()),
    ...(await rows.triggersOff()),
  );
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
