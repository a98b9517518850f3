/** Content as operators change it: an item's row, and its versions. */
import type { ContentKind } from '@boardwalk/contract/console';
import { type Kysely, sql } from 'kysely';
import type { Database, Queryable } from '../../../platform/database/index.ts';
import { KINDS, type Row } from '../editing.ts';

type Tables = {
  content_versions: {
    kind: ContentKind;
    item_id: string;
    version: number;
    fields: unknown;
    staff_id: number;
    name: string;
    reason: string;
    created_at: Date;
  };
};
export type VersionRow = Tables['content_versions'];

const ITEMS_MAX = 500;
const VERSIONS_MAX = 100;

/** Table and columns are names of our own, never what somebody sent. */
const ids = (kind: ContentKind) => {
  const { table, idColumn } = KINDS[kind];
  return { table: sql.table(table), id: sql.ref(idColumn) };
};

export async function listRows(db: Queryable, kind: ContentKind): Promise<Row[]> {
  const { table, id } = ids(kind);
  const order = KINDS[kind].columns.position ? sql`position, ` : sql``;
  const { rows } = await sql<Row>`select *, ${id}::text as item_id from ${table} order by ${order}${id}
    limit ${ITEMS_MAX}`.execute(db);
  return rows;
}

/** Held until the transaction ends, so that two changes come one after the other. */
export async function lockRow(tx: Queryable, kind: ContentKind, itemId: string): Promise<Row | undefined> {
  const { table, id } = ids(kind);
  await sql`select pg_advisory_xact_lock(hashtext('content'), hashtext(${`${kind} ${itemId}`}))`.execute(tx);
  const { rows } = await sql<Row>`select * from ${table} where ${id}::text = ${itemId}`.execute(tx);
  return rows[0];
}

/** Its id; of an item that is brought back the one it had. */
export async function insertRow(
  tx: Queryable,
  kind: ContentKind,
  columns: Readonly<Record<string, unknown>>,
  itemId?: string,
): Promise<string> {
  const { table, id } = ids(kind);
  const all = itemId === undefined ? columns : { ...columns, [KINDS[kind].idColumn]: itemId };
  const names = sql.join(Object.keys(all).map(name => sql.ref(name)));
  const values = sql.join(Object.values(all));
  const { rows } = await sql<{ item_id: string }>`
    insert into ${table} (${names}) values (${values}) returning ${id}::text as item_id`.execute(tx);
  return rows[0]?.item_id ?? '';
}

export async function updateRow(
  tx: Queryable,
  kind: ContentKind,
  itemId: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { table, id } = ids(kind);
  const sets = sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  await sql`update ${table} set ${sets} where ${id}::text = ${itemId}`.execute(tx);
}

export async function deleteRow(tx: Queryable, kind: ContentKind, itemId: string): Promise<void> {
  const { table, id } = ids(kind);
  await sql`delete from ${table} where ${id}::text = ${itemId}`.execute(tx);
}

const versions = (db: Queryable): Kysely<Tables> => db.$extendTables<Tables>();

export const listVersions = (db: Queryable, kind: ContentKind, itemId: string): Promise<VersionRow[]> =>
  versions(db)
    .selectFrom('content_versions')
    .selectAll()
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .orderBy('version', 'desc')
    .limit(VERSIONS_MAX)
    .execute();

/** The newest version of each item of a kind that was ever changed. */
export async function listNewest(database: Pick<Database, 'db'>, kind: ContentKind): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select distinct on (item_id) * from content_versions where kind = ${kind}
    order by item_id, version desc`.execute(database.db);
  return rows;
}

export async function insertVersion(tx: Queryable, row: VersionRow): Promise<void> {
  await versions(tx)
    .insertInto('content_versions')
    .values({ ...row, fields: row.fields === null ? null : JSON.stringify(row.fields) })
    .execute();
}
