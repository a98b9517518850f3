/** Ready answers and rules: every version is a row of its own, and the newest is what stands. */
import { type Kysely, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export type AidKind = 'text' | 'rule';

export interface AidRow {
  readonly kind: AidKind;
  readonly item_id: string;
  readonly version: number;
  /** Null where it was removed. */
  readonly value: unknown;
  readonly staff_id: number;
  readonly staff_name: string;
  readonly reason: string;
  readonly created_at: Date;
}

export type AidTables = { report_aids: AidRow };

const AIDS_MAX = 300;
const VERSIONS_MAX = 100;

/** The newest version of each, removed ones as well. */
export async function listAids(db: Queryable, kind: AidKind): Promise<readonly AidRow[]> {
  const { rows } = await sql<AidRow>`
    select distinct on (item_id) * from report_aids where kind = ${kind}
    order by item_id, version desc limit ${AIDS_MAX}`.execute(db);
  return rows;
}

/** Newest first. */
export function listVersions(db: Queryable, kind: AidKind, itemId: string): Promise<AidRow[]> {
  return aidsOf(db)
    .selectFrom('report_aids')
    .selectAll()
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .orderBy('version', 'desc')
    .limit(VERSIONS_MAX)
    .execute();
}

export async function findAid(db: Queryable, kind: AidKind, itemId: string): Promise<AidRow | undefined> {
  return (await listVersions(db, kind, itemId))[0];
}

/** Held until the transaction ends, so that two changes come one after the other. */
export async function lockAid(tx: Queryable, kind: AidKind, itemId: string): Promise<readonly AidRow[]> {
  await sql`select pg_advisory_xact_lock(hashtext('report aids'), hashtext(${`${kind} ${itemId}`}))`.execute(
    tx,
  );
  return listVersions(tx, kind, itemId);
}

export async function insertAid(tx: Queryable, row: AidRow): Promise<void> {
  await aidsOf(tx)
    .insertInto('report_aids')
    .values({ ...row, value: row.value === null ? null : JSON.stringify(row.value) })
    .execute();
}

/** Coins that answers gave this player since then; held until the transaction ends, so that none is given beside it. */
export async function lockGiven(tx: Queryable, userId: number, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('compensation'), ${userId})`.execute(tx);
  return sumGiven(tx, userId, since);
}

export async function sumGiven(db: Queryable, userId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(compensation_coins), 0)::int as coins
    from repair_steps join repairs on repairs.id = repair_id
    where repairs.user_id = ${userId} and repair_steps.created_at >= ${since}
      and repair_steps.author = 'house'`.execute(db);
  return rows[0]?.coins ?? 0;
}

const aidsOf = (db: Queryable): Kysely<AidTables> => db.$extendTables<AidTables>();
