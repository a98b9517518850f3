/** What others hand to the wallet and what they get back. */
import type { Coins, Refusal, RoundId, TransferId, UserId } from '@boardwalk/base';
import type { InputHash } from './input-hash.ts';
import type { LedgerTransaction } from './store/connection.ts';
import type { Unit } from './units.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json };

/** The house has an account per purpose (`'plinko'`, `'signup.gift'`, `'growth'` …) and unit. */
export type AccountName =
  | { readonly userId: UserId; readonly unit: Unit }
  | { readonly house: string; readonly unit: Unit };

export interface Posting {
  readonly account: AccountName;
  /** What the account gets; negative for what it gives. Never zero. */
  readonly amount: Coins;
}

export interface OutboxEvent {
  readonly topic: string;
  readonly payload: Json;
}

/** Another module's rows, written in the transaction of the transfer they belong to. */
export interface BatchWriter<Row> {
  readonly name: string;
  /**
   * One multi-row statement for all rows of a batch. The transfer of a row has the id
   * `currval('ledger.transfer_ids') + place`. It must not wait for one answer to form the next statement,
   * and a row that must not be written has to break a constraint.
   */
  write(transaction: LedgerTransaction, rows: readonly PlacedRow<Row>[]): Promise<unknown>;
}

export interface PlacedRow<Row> {
  readonly place: number;
  readonly row: Row;
}

export interface Companion<Row = unknown> {
  readonly writer: BatchWriter<Row>;
  readonly row: Row;
}

export function companion<Row>(writer: BatchWriter<Row>, row: Row): Companion {
  return { writer, row };
}

export interface Transfer {
  /** A word of the ledger, `'plinko.play'`, `'signup.gift'` …; shown in a player's records. */
  readonly kind: string;
  /** Unique for ever. A key chosen by a client is prefixed with kind and user by the caller. */
  readonly key: string;
  /** A hash of everything the outcome depends on; the same key with another hash is refused. */
  readonly inputHash: InputHash;
  /** Posted in this order: a player must afford each step. Sums to zero per unit. */
  readonly postings: readonly Posting[];
  /** Stored, and given back to whoever repeats the key. */
  readonly answer: Json;
  /** The round this belongs to; `'opens'` if this very transfer opens it: a round has the id of its first transfer. */
  readonly round?: RoundId | 'opens';
  readonly events?: readonly OutboxEvent[];
  readonly companions?: readonly Companion[];
}

export interface Posted {
  /** `replayed`: the key was posted before; nothing moved now and the answer is the first one's. */
  readonly state: 'posted' | 'replayed';
  readonly transferId: TransferId;
  readonly answer: Json;
  /** After each posting of a player, in the order of the postings. */
  readonly balances: readonly Coins[];
}

export type PostOutcome = Posted | { readonly state: 'refused'; readonly refusal: Refusal };

/**
 * A companion's row clashed with what is stored (the constraint says with what). Nothing of this
 * transfer was written and its key is free: the caller may load anew and try again.
 */
export class CompanionClash extends Error {
  readonly constraint: string;

  constructor(constraint: string, cause: unknown) {
    super(`companion row broke ${constraint}`, { cause });
    this.name = 'CompanionClash';
    this.constraint = constraint;
  }
}
