/**
 * What an installation holds about a person. Each module names its own tables as parts, tells what is in them and takes
 * it away; whoever exports or deletes goes through all parts and knows none of them.
 */
import type { UserId } from '@boardwalk/base';
import type { Transaction } from '../database/index.ts';

/** Whose data it is, and what else they are known by. */
export interface Person {
  readonly userId: UserId;
  readonly mail: string | null;
  /** A guest's. */
  readonly deviceId: string | null;
}

export type Rows = readonly object[];

export interface PersonalPart {
  /** The heading in the file, as `visits`. */
  readonly name: string;
  /** Columns that say whose a row is, `table.column`: a test finds those that no part names. */
  readonly covers: readonly string[];
  /** Page by page: nobody's rounds are in memory as a whole. Absent where other parts tell the same. */
  readonly read?: (person: Person) => AsyncIterable<Rows>;
  /** In the transaction that deletes the account; `at` is when. Absent where all of it stays. */
  readonly erase?: (tx: Transaction, person: Person, at: Date) => Promise<unknown>;
  /** What lies outside of the database. It comes first, and may come again when the transaction failed. */
  readonly eraseOutside?: (person: Person) => Promise<unknown>;
  /** Why what stays may stay. */
  readonly stays?: string;
}
