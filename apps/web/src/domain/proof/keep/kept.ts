/** What this device keeps of what the house has said. Everything is of one account, but for what is the installation's. */
import type { Receipt } from '@boardwalk/games/fairness';
import type { SeenHead } from '../compare/chain.ts';
import type { RoundFacts } from '../compare/facts.ts';
import type { FindingFacts, FindingKind } from '../compare/finding.ts';
import type { SentInput, ToldResult } from '../compare/inputs.ts';
import type { Commitment } from '../compare/receipts.ts';
import type { Asked } from '../compare/rounds.ts';

interface Thing {
  readonly id: string;
  readonly atMs: number;
}

/** Its id is the hash of its server seed. */
export interface KeptPair extends Thing {
  readonly state: 'upcoming' | 'active' | 'retired';
  /** That the hash was told. */
  readonly receipt?: Receipt | undefined;
  /** That the client seed was taken. */
  readonly activation?: Receipt | undefined;
  readonly clientSeed?: string | undefined;
  /** The client seed was chosen on this device, after the hash was kept. */
  readonly isOwn: boolean;
  /** The number of the first round of it that this device can know of. */
  readonly firstNonce: number;
  /** The nonce of the next round, as it was last told. */
  readonly nextNonce: number;
  readonly serverSeed?: string | undefined;
}

export interface KeptRound extends Thing {
  readonly facts: RoundFacts;
  readonly receipt?: Receipt | undefined;
  /** Undefined where another device has played it. */
  readonly asked?: Asked | undefined;
  /** The play, for a round on a machine. */
  readonly play?: { readonly playId: string; readonly serverSeedHash: string } | undefined;
  /** When it was last held against receipt, question and seeds. */
  readonly comparedAtMs?: number | undefined;
  /** When it was played again here. */
  readonly replayedAtMs?: number | undefined;
  /** It stands in this block, which the head of the chain comes after. */
  readonly block?: number | undefined;
  /** The block in which it is said to stand, and how far the chain was followed from there. */
  readonly way?: { readonly block: SeenHead; readonly reached: SeenHead } | undefined;
}

export interface KeptCommitment extends Thing, Commitment {
  /** Chosen here after the hash was kept. */
  readonly clientSeed: string;
  readonly roundId?: string | undefined;
}

/** The inputs of a machine's play; the id is that of the commitment with which it began. */
export interface KeptInputs extends Thing {
  readonly roomId: number;
  readonly inputs: readonly SentInput[];
  readonly results: readonly ToldResult[];
  /** Nothing was left out so far. */
  readonly isWhole: boolean;
  /** The machine has told the end of a round, and nothing was sent since. */
  readonly isOver: boolean;
}

export interface KeptFinding extends Thing {
  readonly kind: FindingKind;
  readonly subject: string;
  readonly facts: FindingFacts;
  /** Its player has looked at it. */
  readonly isSeen: boolean;
}

/** The account's last visit at which everything could be compared. */
export interface KeptVisit extends Thing {
  readonly chainBlock: number;
}

/** The same for every account of this device. */
export interface KeptHouse extends Thing {
  /** As it was first seen. */
  readonly publicKey: string;
  readonly head?: SeenHead | undefined;
  /** Blocks of which it is known that they are in the chain, in their order: former heads, and where receipts stand. */
  readonly heads?: readonly SeenHead[] | undefined;
  /** Up to here each head was followed to the next. */
  readonly linked?: SeenHead | undefined;
}

export interface Kept {
  readonly pair: KeptPair;
  readonly round: KeptRound;
  readonly commitment: KeptCommitment;
  readonly inputs: KeptInputs;
  readonly finding: KeptFinding;
  readonly visit: KeptVisit;
  readonly house: KeptHouse;
}
export type Kind = keyof Kept;

export const KINDS = [
  'pair',
  'round',
  'commitment',
  'inputs',
  'finding',
  'visit',
  'house',
] as const satisfies readonly Kind[];

export interface Store {
  /** False where what is kept goes with the page. */
  readonly isLasting: boolean;
  read<K extends Kind>(kind: K, id: string): Promise<Kept[K] | undefined>;
  /** Newest first. */
  list<K extends Kind>(kind: K): Promise<readonly Kept[K][]>;
  write<K extends Kind>(kind: K, record: Kept[K]): Promise<void>;
  remove(kind: Kind, ids: readonly string[]): Promise<void>;
}
