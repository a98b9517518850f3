/** Sizes of what lies in the database, the nodes that run, and the lines of their logs. */
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

export interface LogLine {
  readonly atMs: number;
  readonly level: number;
  readonly requestId: string;
  readonly message: string;
  readonly detail: string;
}

export interface KeptLine extends LogLine {
  readonly id: number;
  readonly node: string;
}

export async function addLines(
  { db }: Pick<Database, 'db'>,
  node: string,
  lines: readonly LogLine[],
): Promise<void> {
  await sql`insert into log_lines (at, node, level, request_id, message, detail)
    select to_timestamp(line.at_ms / 1000.0), ${node}, line.level, line.request_id, line.message, line.detail
    from unnest(${lines.map(({ atMs }) => atMs)}::float8[], ${lines.map(({ level }) => level)}::int[],
      ${lines.map(({ requestId }) => requestId)}::text[], ${lines.map(({ message }) => message)}::text[],
      ${lines.map(({ detail }) => detail)}::text[]) with ordinality
      as line (at_ms, level, request_id, message, detail, place)
    order by line.place`.execute(db);
}

interface LineFilter {
  /** Lines before this one. */
  readonly before: number | undefined;
  readonly limit: number;
  readonly requestId: string;
  readonly leastLevel: number;
}

export async function listLines(
  { db }: Pick<Database, 'db'>,
  { before, limit, requestId, leastLevel }: LineFilter,
): Promise<KeptLine[]> {
  const { rows } = await sql<Omit<KeptLine, 'atMs'> & { at: Date }>`
    select id, at, node, level, request_id as "requestId", message, detail from log_lines
    where level >= ${leastLevel}
      and (${before === undefined} or id < ${before ?? 0}::bigint)
      ${requestId === '' ? sql`` : sql`and request_id = ${requestId}`}
    order by id desc limit ${limit}`.execute(db);
  return rows.map(({ at, ...line }) => ({ ...line, atMs: at.getTime() }));
}

export async function purgeLines({ db }: Pick<Database, 'db'>, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from log_lines where at < now() - make_interval(days => ${days})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export interface NodeRow {
  readonly node: string;
  readonly version: string;
  readonly startedAtMs: number;
  readonly players: number;
  readonly memoryBytes: number;
}

/** Time is the database's, so that nodes' clocks may differ. */
export async function saveNode({ db }: Pick<Database, 'db'>, row: NodeRow): Promise<void> {
  await sql`insert into nodes (id, version, started_at, seen_at, players, memory_bytes)
    values (${row.node}, ${row.version}, ${new Date(row.startedAtMs)}, now(), ${row.players}, ${row.memoryBytes})
    on conflict (id) do update set seen_at = now(), players = excluded.players,
      memory_bytes = excluded.memory_bytes`.execute(db);
}

export async function listNodes(
  { db }: Pick<Database, 'db'>,
  seconds: number,
): Promise<(NodeRow & { readonly seenAtMs: number })[]> {
  const { rows } = await sql<Omit<NodeRow, 'startedAtMs'> & { started_at: Date; seen_at: Date }>`
    select id as node, version, players, memory_bytes as "memoryBytes", started_at, seen_at from nodes
    where seen_at > now() - make_interval(secs => ${seconds}) order by started_at limit 50`.execute(db);
  return rows.map(({ started_at, seen_at, ...row }) => ({
    ...row,
    startedAtMs: started_at.getTime(),
    seenAtMs: seen_at.getTime(),
  }));
}

/** Those that stopped without a word are forgotten after a while. */
export async function removeNodes({ db }: Pick<Database, 'db'>, node: string): Promise<void> {
  await sql`delete from nodes where id = ${node} or seen_at < now() - interval '1 day'`.execute(db);
}
