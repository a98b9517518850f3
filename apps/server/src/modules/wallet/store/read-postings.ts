/** Postings of all accounts by keyset, and one transfer with its own. */
import type { Coins, TransferId, UserId } from '@boardwalk/base';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { ownerOfAccount, playerAccountId, type Unit, units } from '../units.ts';

export interface PostingFilter {
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
  /** A kind, or its first word. */
  readonly kind?: string | undefined;
  readonly userId?: UserId | undefined;
  readonly house?: string | undefined;
  readonly unit?: string | undefined;
  /** Those before this posting. */
  readonly before?: { readonly transferId: number; readonly place: number } | undefined;
  readonly limit: number;
}

export interface FoundPosting {
  readonly transferId: TransferId;
  readonly place: number;
  readonly atMs: number;
  readonly kind: string;
  /** Empty where it belongs to no round. */
  readonly roundId: string;
  readonly house: string;
  readonly userId: number;
  readonly unit: string;
  readonly amount: Coins;
  readonly balance: Coins;
}

export interface PostingPage {
  readonly postings: readonly FoundPosting[];
  /** Undefined at the end. A page may be short, even empty, and go on. */
  readonly next: { readonly transferId: number; readonly place: number } | undefined;
}

/** Transfers looked through for one page. */
const LOOKED_THROUGH = 5000;
/** Entries of each of a player's accounts, which lie apart from each other. */
const LOOKED_THROUGH_OF_PLAYER = 2000;
/** Ids follow the clock but for what waited for its batch. */
const SLACK_MS = 60_000;
const LAST_PLACE = 32_767;

interface TransferRow {
  readonly id: number;
  readonly created_at: Date;
  readonly kind: string;
  readonly round_id: number | null;
}

interface EntryRow extends TransferRow {
  readonly place: number;
  readonly account_id: number;
  readonly name: string | null;
  readonly unit: string;
  readonly amount: Coins;
  readonly balance_after: Coins | null;
}

export async function readPostings(db: Queryable, filter: PostingFilter): Promise<PostingPage> {
  const lowest = filter.fromMs === undefined ? 0 : await idAt(db, filter.fromMs - SLACK_MS);
  const highest =
    filter.untilMs === undefined ? Number.MAX_SAFE_INTEGER : await idAt(db, filter.untilMs + SLACK_MS);
  const before = filter.before ?? { transferId: highest, place: LAST_PLACE };
  return filter.userId === undefined
    ? readByTransfer(db, filter, lowest, before)
    : readOfPlayer(db, filter, filter.userId, lowest, before);
}

type Place = NonNullable<PostingFilter['before']>;

/** Transfers of a bounded stretch, then where their entries lie. */
async function readByTransfer(
  db: Queryable,
  filter: PostingFilter,
  lowest: number,
  before: Place,
): Promise<PostingPage> {
  const { limit, house, unit } = filter;
  const isNarrow = house !== undefined || unit !== undefined;
  const { rows: looked } = await sql<{ id: number }>`
    select id from ledger.transfers where id <= ${before.transferId} and id >= ${lowest}
    order by id desc limit ${LOOKED_THROUGH}`.execute(db);
  const end = looked.length === LOOKED_THROUGH ? looked.at(-1)?.id : undefined;
  const { rows: transfers } = await sql<TransferRow>`
    select t.id, t.created_at, t.kind, t.round_id from ledger.transfers t
    where t.id <= ${before.transferId} and t.id >= ${end ?? lowest} and t.refusal is null and ${matches(filter)}
    order by t.id desc ${isNarrow ? sql`` : sql`limit ${limit + 2}`}`.execute(db);
  const first = transfers[0];
  const last = transfers.at(-1);
  if (!first || !last) return { postings: [], next: end === undefined ? undefined : placeBefore(end) };
  const { rows } = await sql<EntryRow>`
    select e.transfer_id as id, e.place, e.account_id, a.name, a.unit, e.amount, e.balance_after
    from ledger.entries e join ledger.accounts a on a.id = e.account_id
    where e.transfer_id >= ${last.id} and e.transfer_id <= ${first.id}
      and e.transfer_id = any(${transfers.map(({ id }) => id)}::int8[])
      and (e.transfer_id, e.place) < (${before.transferId}, ${before.place})
      and ${house === undefined ? sql`true` : sql`a.name = ${house}`}
      and ${unit === undefined ? sql`true` : sql`a.unit = ${unit}`}
    order by e.transfer_id desc, e.place desc limit ${limit + 1}`.execute(db);
  const byId = new Map(transfers.map(transfer => [transfer.id, transfer]));
  return pageOf(
    rows.map(row => ({ ...row, ...byId.get(row.id) })),
    limit,
    end === undefined ? undefined : placeBefore(end),
  );
}

async function readOfPlayer(
  db: Queryable,
  filter: PostingFilter,
  userId: UserId,
  lowest: number,
  before: Place,
): Promise<PostingPage> {
  const { unit, limit, kind, fromMs, untilMs } = filter;
  const isWhole = kind === undefined && fromMs === undefined && untilMs === undefined;
  const looked = isWhole ? limit + 1 : LOOKED_THROUGH_OF_PLAYER;
  const accounts = units
    .filter(one => unit === undefined || one === unit)
    .map(one => playerAccountId(userId, one satisfies Unit));
  const seen = (rest: RawBuilder<unknown>) => sql`unnest(${accounts}::int8[]) as own(id)
    cross join lateral (select * from ledger.entries where account_id > 0 and account_id = own.id
      and (transfer_id, place) < (${before.transferId}, ${before.place}) and transfer_id >= ${lowest}
      order by transfer_id desc, place desc ${rest}) e`;
  // Accounts are looked through to different ends: below the first of them one of them may have more.
  const { rows: ends } = isWhole
    ? { rows: [] }
    : await sql<{ transferId: number; place: number }>`
        select e.transfer_id as "transferId", e.place from ${seen(sql`offset ${looked - 1} limit 1`)}
        order by e.transfer_id desc, e.place desc limit 1`.execute(db);
  const end = ends[0];
  // Transfers one by one, however many entries are expected: a page by joining them took nine times as long.
  const { rows } = await sql<EntryRow>`
    select e.transfer_id as id, e.place, e.account_id, null as name, a.unit, e.amount, e.balance_after, t.created_at,
      t.kind, t.round_id
    from ${seen(sql`limit ${looked}`)}
    cross join lateral (select * from ledger.transfers where id = e.transfer_id offset 0) t
    join ledger.accounts a on a.id = e.account_id
    where ${matches(filter)}
      and ${end ? sql`(e.transfer_id, e.place) >= (${end.transferId}, ${end.place})` : sql`true`}
    order by e.transfer_id desc, e.place desc limit ${limit + 1}`.execute(db);
  return pageOf(rows, limit, end);
}

function matches({ kind, fromMs, untilMs }: PostingFilter): RawBuilder<boolean> {
  const kinds =
    kind === undefined ? sql`true` : sql`(t.kind = ${kind} or split_part(t.kind, '.', 1) = ${kind})`;
  const from = fromMs === undefined ? sql`true` : sql`t.created_at >= ${new Date(fromMs)}`;
  const until = untilMs === undefined ? sql`true` : sql`t.created_at < ${new Date(untilMs)}`;
  return sql<boolean>`${kinds} and ${from} and ${until}`;
}

function pageOf(rows: readonly EntryRow[], limit: number, further: Place | undefined): PostingPage {
  const last = rows[limit - 1];
  const isFull = rows.length > limit && last !== undefined;
  return {
    postings: rows.slice(0, limit).map(postingOf),
    next: isFull ? { transferId: last.id, place: last.place } : further,
  };
}

const placeBefore = (transferId: number) => ({ transferId: transferId - 1, place: LAST_PLACE });

function postingOf(row: EntryRow): FoundPosting {
  return {
    transferId: String(row.id) as TransferId,
    place: row.place,
    atMs: row.created_at.getTime(),
    kind: row.kind,
    roundId: row.round_id === null ? '' : String(row.round_id),
    house: row.name ?? '',
    userId: row.account_id > 0 ? ownerOfAccount(row.account_id) : 0,
    unit: row.unit,
    amount: row.amount,
    balance: row.balance_after ?? (0 as Coins),
  };
}

export interface FoundTransfer {
  readonly id: TransferId;
  readonly atMs: number;
  readonly kind: string;
  readonly roundId: string;
  readonly refusal: string;
  readonly postings: readonly FoundPosting[];
}

export async function findTransfer(db: Queryable, transferId: number): Promise<FoundTransfer | undefined> {
  const { rows } = await sql<TransferRow & { refusal: string | null }>`
    select id, created_at, kind, round_id, refusal from ledger.transfers where id = ${transferId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { rows: entries } = await sql<EntryRow>`
    select e.transfer_id as id, e.place, e.account_id, a.name, a.unit, e.amount, e.balance_after
    from ledger.entries e join ledger.accounts a on a.id = e.account_id
    where e.transfer_id = ${transferId} order by e.place`.execute(db);
  return {
    id: String(row.id) as TransferId,
    atMs: row.created_at.getTime(),
    kind: row.kind,
    roundId: row.round_id === null ? '' : String(row.round_id),
    refusal: row.refusal ?? '',
    postings: entries.map(entry => postingOf({ ...entry, ...row })),
  };
}

/** The first transfer since a time: their ids follow the clock, so that halving finds it without an index. */
async function idAt(db: Queryable, atMs: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from ledger.transfers`.execute(db);
  let low = 0;
  let high = (rows[0]?.id ?? 0) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { rows: found } = await sql<{ id: number; at: Date }>`
      select id, created_at as at from ledger.transfers where id >= ${middle} order by id limit 1`.execute(
      db,
    );
    const next = found[0];
    if (!next || next.at.getTime() >= atMs) high = middle;
    else low = next.id + 1;
  }
  return low;
}
