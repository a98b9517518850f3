/**
 * Forward-only numbered SQL files, each applied once in its own transaction. Several servers may
 * start at once: one migrates, the others wait. A file that changed after it was applied is refused
 * by name, because databases in the field already have its old form.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import type { Database } from './connect.ts';
import { waitUntilReady } from './wait.ts';

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Any constant; all servers of one database take the same. */
const LOCK_KEY = 7_420_031;

/** Returns the names it applied. */
export async function migrate(database: Database, folder: string): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  await waitUntilReady(database);
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    return await applyMissing(client, migrations);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => {});
    client.release();
  }
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
  const odd = names.find(name => !FILE_NAME.test(name));
  if (odd) throw new Error(`A migration is named NNNN_name.sql, not ${odd}`);
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyMissing(
  client: PoolClient,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  const applied = new Map(rows.map(row => [row.name, row.checksum]));
  const done: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === undefined) {
      await apply(client, migration);
      done.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new Error(`The applied migration ${migration.name} was edited; write a new one instead`);
    }
  }
  return done;
}

async function apply(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
