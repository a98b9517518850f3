/** Sizes of what lies in the database. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

export interface Sizes {
  readonly databaseBytes: number;
  /** The largest first; rows as the planner estimates them. */
  readonly tables: readonly { readonly name: string; readonly bytes: number; readonly rows: number }[];
}

const MOST_TABLES = 20;

export async function readSizes({ db }: Pick<Database, 'db'>): Promise<Sizes> {
  const [whole, tables] = await Promise.all([
    sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db),
    sql<{ name: string; bytes: number; rows: number }>`
      select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid) as bytes,
        greatest(0, c.reltuples)::bigint as rows
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
      order by bytes desc limit ${MOST_TABLES}`.execute(db),
  ]);
  return { databaseBytes: whole.rows[0]?.bytes ?? 0, tables: tables.rows };
}
