/**
 * Forward-only migrations: numbered files `NNNN_name.sql`, applied in order, each in a transaction of its own and
 * recorded with its checksum. What was applied may never change or vanish, and nothing slips in before it.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
// Any constant will do, as long as every process asks for the same one.
const ADVISORY_LOCK = 7_262_001;
const LOCK_WITHIN_MS = 120_000;

interface Migration {
  readonly name: string;
  readonly number: number;
  readonly sql: string;
  readonly checksum: string;
}

export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** Brings the database up to the newest file and returns the names of what was applied now. */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = await readMigrations(folder);
  const client = await pool.connect();
  try {
    // Two servers may start at once; building an index may take longer than a request ever should.
    await client.query(`set lock_timeout = ${LOCK_WITHIN_MS}; set statement_timeout = 0`);
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const pending = findPending(files, await listApplied(client));
    for (const file of pending) await apply(client, file);
    return pending.map(file => file.name);
  } finally {
    // Not back into the pool: its lock and settings end with the connection.
    client.release(true);
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map(name => readMigration(folder, name)));
  for (const [index, file] of files.entries()) {
    const before = files[index - 1];
    if (before?.number === file.number)
      throw new Error(`Migrations ${before.name} and ${file.name} share a number.`);
  }
  return files;
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const number = FILE_NAME.exec(name)?.[1];
  if (number === undefined) throw new Error(`Migration ${name} must be named NNNN_words_like_this.sql.`);
  // Line endings depend on how a checkout was made, not on what the file says.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, number: Number(number), sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

async function listApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const answer = await client.query<AppliedMigration>(
    'select name, checksum from schema_migrations order by name',
  );
  return answer.rows;
}

function findPending(files: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const byName = new Map(files.map(file => [file.name, file]));
  for (const { name, checksum } of applied) {
    const file = byName.get(name);
    if (!file)
      throw new Error(`The database has migration ${name}, which this version of Boardwalk does not know.`);
    if (file.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it was applied. Restore it and add a new file instead.`,
      );
    }
    byName.delete(name);
  }
  const last = applied.at(-1)?.name;
  const pending = files.filter(file => byName.has(file.name));
  const late = pending.find(file => last !== undefined && file.name < last);
  if (late)
    throw new Error(`Migration ${late.name} comes before ${last}, which is applied already: number it anew.`);
  return pending;
}

async function apply(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
