/** A player's entries as a statement: by what came before, and by the first words of their kinds. */
import type { Coins, RoundId, TransferId, UserId } from '@boardwalk/base';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { playerAccountId, type Unit } from '../units.ts';
import { type Entry, entryIdOf } from './read-entries.ts';

/** Where a page ended. */
export interface StatementPlace {
  readonly transferId: number;
  readonly place: number;
}

export interface StatementFilter {
  readonly userId: UserId;
  readonly unit: Unit;
  /** Kinds whose first word is one of these, or is none of them. */
  readonly areas?: { readonly words: readonly string[]; readonly isNoneOf: boolean } | undefined;
  readonly before?: StatementPlace | undefined;
  readonly limit: number;
}

export interface StatementPage {
  readonly entries: readonly Entry[];
  /** Undefined at the end. A page may be short, even empty, and go on. */
  readonly next: StatementPlace | undefined;
}

/** A rare kind among many entries is looked for so far; the next page looks on from there. */
const LOOKED_THROUGH = 5000;
const MAX_PLACE = 32_767;

interface Row {
  readonly transfer_id: number;
  readonly place: number;
  readonly amount: Coins;
  readonly balance_after: Coins;
  readonly kind: string;
  readonly round_id: number | null;
  readonly created_at: Date;
}

export async function readStatement(db: Queryable, filter: StatementFilter): Promise<StatementPage> {
  const { userId, unit, areas, limit } = filter;
  const accountId = playerAccountId(userId, unit);
  const { transferId, place } = filter.before ?? { transferId: Number.MAX_SAFE_INTEGER, place: MAX_PLACE };
  const looked = areas ? LOOKED_THROUGH : limit + 1;
  const { rows } = await sql<Row>`
    select e.transfer_id, e.place, e.amount, e.balance_after, t.kind, t.round_id, t.created_at
    from (${seen(accountId, transferId, place, looked)}) e join ledger.transfers t on t.id = e.transfer_id
    ${areas ? wanted(areas) : sql``}
    order by e.transfer_id desc, e.place desc limit ${limit + 1}`.execute(db);
  const entries = rows.slice(0, limit).map(entryOf);
  const last = rows[limit - 1];
  if (rows.length > limit && last)
    return { entries, next: { transferId: last.transfer_id, place: last.place } };
  if (!areas) return { entries, next: undefined };
  const { rows: ends } = await sql<{ transfer_id: number; place: number }>`
    select * from (${seen(accountId, transferId, place, looked)}) e offset ${looked - 1}`.execute(db);
  const end = ends[0];
  return { entries, next: end && { transferId: end.transfer_id, place: end.place } };
}

function seen(accountId: number, transferId: number, place: number, looked: number): RawBuilder<unknown> {
  // The index holds players' entries only, and wants to be told.
  return sql`select transfer_id, place, amount, balance_after from ledger.entries
    where account_id > 0 and account_id = ${accountId} and (transfer_id, place) < (${transferId}, ${place})
    order by transfer_id desc, place desc limit ${looked}`;
}

function wanted({ words, isNoneOf }: NonNullable<StatementFilter['areas']>): RawBuilder<unknown> {
  const isOne = sql`split_part(t.kind, '.', 1) = any(${[...words]})`;
  return isNoneOf ? sql`where not ${isOne}` : sql`where ${isOne}`;
}

function entryOf(row: Row): Entry {
  return {
    id: entryIdOf(row.transfer_id, row.place),
    transferId: String(row.transfer_id) as TransferId,
    kind: row.kind,
    amount: row.amount,
    balanceAfter: row.balance_after,
    roundId: row.round_id === null ? undefined : (String(row.round_id) as RoundId),
    createdAtMs: row.created_at.getTime(),
  };
}
