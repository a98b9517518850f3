/**
 * The proof: what the house says becomes a leaf in the transaction that makes it true, leaves are sealed into a chain
 * of blocks whose head is public, and what a player is told comes signed. Nothing here decides anything.
 */
import { assert, type Clock } from '@boardwalk/base';
import { type Block, type Leaf, leafHash, merklePath, type Receipt } from '@boardwalk/games/fairness';
import type { Config } from '../../platform/config/settings.ts';
import type { Database, Queryable } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { BatchWriter } from '../wallet/index.ts';
import { type Anchors, createAnchors } from './anchors.ts';
import { createSealing } from './sealing.ts';
import { loadSigningKey, type SigningKey } from './signing-key.ts';
import {
  addLeaf,
  createProofStore,
  type LeafWithBody,
  leafWriter,
  type NewLeaf,
  type ProofStore,
  type SealedBlock,
} from './store.ts';

export {
  AT_ONCE,
  type ChainReport,
  checkChain,
  MOST_FAULTS,
  NOT_THERE,
  type ProofFault,
} from './check/index.ts';
export type { LeafWithBody, NewLeaf, SealedBlock } from './store.ts';

export interface ProofDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'ANCHOR_FILE' | 'ANCHOR_URL'>;
  readonly secrets: Secrets;
  readonly log: Log;
}

/** That a leaf is part of the chain. */
export interface Inclusion {
  readonly leaf: Leaf;
  /** Its place among the block's leaves, and the way from it to the block's root. */
  readonly index: number;
  readonly path: readonly string[];
  readonly block: SealedBlock;
}

export interface Proof {
  /** Writes leaves with a transfer, as its companions. */
  readonly leafWriter: BatchWriter<NewLeaf>;
  /** Writes a leaf in whatever transaction makes it true. */
  addLeaf(tx: Queryable, leaf: LeafWithBody): Promise<void>;
  sign(said: Omit<Receipt, 'signature'>): Receipt;
  /** 64 hexadecimal digits. */
  readonly publicKey: string;
  /** Seals whatever is not sealed yet, and returns how many leaves that were. */
  seal(): Promise<number>;
  /** The last block; undefined in a chain that has none. */
  head(): Promise<SealedBlock | undefined>;
  block(number: number): Promise<SealedBlock | undefined>;
  /** What the blocks after this one are made of, in their order. */
  blocksAfter(number: number, limit: number): Promise<readonly Pick<Block, 'root' | 'count'>[]>;
  /** The inclusion proof of a subject's newest leaf, which is sealed first where needed; undefined without a leaf. */
  inclusion(kind: string, subject: string): Promise<Inclusion | undefined>;
  /** Whether the server works under a role that cannot rewrite the proof. */
  isProtected(): Promise<boolean>;
  /** Loads the key, or makes the first one. Nothing can be signed before. */
  prepare(): Promise<void>;
  /** Seals once a second from now on. */
  start(): void;
  /** Seals what is left and tells the last head. */
  stop(): Promise<void>;
}

const SEAL_EVERY_MS = 1000;
const LOOKS = 3;

export function createProof({ database, config, secrets, log }: ProofDeps): Proof {
  const store = createProofStore(database);
  const anchors = createAnchors({ file: config.ANCHOR_FILE, url: config.ANCHOR_URL }, log);
  const seal = announcing(createSealing(store), store, anchors);
  let key: SigningKey | undefined;
  let timer: NodeJS.Timeout | undefined;
  const theKey = (): SigningKey => {
    assert(key, 'the key is loaded before anything is signed');
    return key;
  };
  const sealLogged = (): Promise<unknown> =>
    seal().catch((error: unknown) => log.error({ err: error }, 'leaves could not be sealed'));
  return {
    leafWriter,
    addLeaf,
    sign: said => theKey().sign(said),
    get publicKey() {
      return theKey().publicKey;
    },
    seal,
    head: store.findHead,
    block: store.findBlock,
    blocksAfter: store.listBlocksAfter,
    inclusion: (kind, subject) => findInclusion(store, seal, kind, subject),
    isProtected: store.isProtected,
    prepare: async () => {
      if (!(await store.isProtected())) {
        log.warn(
          'the server owns its tables and could rewrite them: give it a role of its own (MIGRATION_DATABASE_URL)',
        );
      }
      key = await loadSigningKey(store, secrets);
      await seal();
      // It may not have arrived when the server last stopped.
      const head = await store.findHead();
      if (head) anchors.announce(head);
    },
    start: () => {
      timer = setInterval(() => void sealLogged(), SEAL_EVERY_MS).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await sealLogged();
      await anchors.stop();
    },
  };
}

/** What was sealed is told outside as well. */
function announcing(seal: () => Promise<number>, store: Pick<ProofStore, 'findHead'>, anchors: Anchors) {
  return async (): Promise<number> => {
    const sealed = await seal();
    if (sealed === 0) return 0;
    const head = await store.findHead();
    if (head) anchors.announce(head);
    return sealed;
  };
}

async function findInclusion(
  store: ProofStore,
  seal: () => Promise<number>,
  kind: string,
  subject: string,
): Promise<Inclusion | undefined> {
  let found = await store.findNewest(kind, subject);
  // A newer one may come in between, but not for ever.
  for (let look = 0; found && found.block === undefined && look < LOOKS; look++) {
    await seal();
    found = await store.findNewest(kind, subject);
  }
  if (found?.block === undefined) return undefined;
  const { id, digest, block: number } = found;
  const [block, leaves] = await Promise.all([store.findBlock(number), store.listLeavesOf(number)]);
  assert(block, 'a sealed leaf has its block');
  const index = leaves.findIndex(leaf => leaf.id === id);
  const path = merklePath(leaves.map(leafHash), index);
  return { leaf: { kind, subject, digest }, index, path, block };
}
