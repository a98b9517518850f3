/** Where a player's coins came from and went, newest first. */
import type { Coins, RoundId, TransferId, UserId } from '@boardwalk/base';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { playerAccountId, type Unit } from '../units.ts';

export interface EntryFilter {
  readonly userId: UserId;
  readonly unit: Unit;
  readonly direction: 'all' | 'in' | 'out';
  /** Entries that came before the one with this id. */
  readonly before?: string | undefined;
  /** Transfers that somebody else tells of, from first to last; the latest first, none over another. */
  readonly without?: readonly { readonly first: number; readonly last: number }[];
  readonly limit: number;
}

export interface Entry {
  /** Unique among all entries and ordered like them. */
  readonly id: string;
  readonly transferId: TransferId;
  readonly kind: string;
  readonly amount: Coins;
  readonly balanceAfter: Coins;
  readonly roundId: RoundId | undefined;
  readonly createdAtMs: number;
}

interface Row {
  readonly transfer_id: number;
  readonly place: number;
  readonly amount: Coins;
  readonly balance_after: Coins | null;
  readonly kind: string;
  readonly round_id: number | null;
  readonly created_at: Date;
}

/** A transfer has 16 postings at most. */
const PLACES = 16;
const LAST = Number.MAX_SAFE_INTEGER;

export function entryIdOf(transferId: number, place: number): string {
  return String(BigInt(transferId) * BigInt(PLACES) + BigInt(place));
}

/** The transfer that an entry's id begins with. */
export function transferOfEntryId(id: string): number {
  return Number(BigInt(id) / BigInt(PLACES));
}

/** Each stretch between those that are left out is a range of the index, however much lies in them. */
export async function readEntries(db: Queryable, filter: EntryFilter): Promise<readonly Entry[]> {
  const { userId, unit, direction, before, without = [], limit } = filter;
  const sign = { all: sql``, in: sql`and amount > 0`, out: sql`and amount < 0` }[direction];
  const above = [...without.map(({ last }) => last), 0];
  const below = [LAST, ...without.map(({ first }) => first)];
  // The index holds players' entries only, and wants to be told.
  const { rows } = await sql<Row>`
    select e.transfer_id, e.place, e.amount, e.balance_after, t.kind, t.round_id, t.created_at
    from unnest(${above}::int8[], ${below}::int8[]) as g(above, below) cross join lateral (
      select transfer_id, place, amount, balance_after from ledger.entries
      where account_id > 0 and account_id = ${playerAccountId(userId, unit)}
        and transfer_id > g.above and transfer_id < g.below and ${isBefore(before)} ${sign}
      order by transfer_id desc, place desc limit ${limit}) e
    join ledger.transfers t on t.id = e.transfer_id
    order by e.transfer_id desc, e.place desc limit ${limit}`.execute(db);
  return rows.map(row => ({
    id: entryIdOf(row.transfer_id, row.place),
    transferId: String(row.transfer_id) as TransferId,
    kind: row.kind,
    amount: row.amount,
    balanceAfter: row.balance_after ?? (0 as Coins),
    roundId: row.round_id === null ? undefined : (String(row.round_id) as RoundId),
    createdAtMs: row.created_at.getTime(),
  }));
}

function isBefore(id: string | undefined): RawBuilder<boolean> {
  if (id === undefined) return sql<boolean>`true`;
  const transferId = transferOfEntryId(id);
  return sql<boolean>`(transfer_id, place) < (${transferId}, ${Number(BigInt(id) % BigInt(PLACES))})`;
}
