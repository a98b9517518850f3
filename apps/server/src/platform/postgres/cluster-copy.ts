/**
 * A copy of the cluster's files while it runs, by PostgreSQL's own backup mode: what changes underneath is put right
 * from its log, which comes with the copy, when a server starts on it. The programs we ship have no pg_basebackup.
 * Source: PostgreSQL's documentation, 'Making a Base Backup Using the Low Level API'.
 */
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

interface CopiedFolder {
  readonly name: string;
  readonly mode: number;
  readonly kind: 'folder';
}

interface CopiedFile {
  readonly name: string;
  readonly mode: number;
  readonly kind: 'file';
  /** Its bytes, or the path to read them from, where it may be gone by then. */
  readonly content: string | Buffer;
}

export type Copied = CopiedFolder | CopiedFile;

/** Folders whose content a server makes anew; the log is copied by itself. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*)$/;
const LOG_FILE = /^[0-9A-F]{24}$/;

/** Reads with the rights of whoever calls; names are relative to the cluster. */
export async function* copyCluster(pool: pg.Pool, cluster: string): AsyncGenerator<Copied> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    // Keeps the log until we have it; it ends with the session.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `boardwalk_backup_${process.pid}`,
    ]);
    const begun = await client.query<{ segment: string }>(
      "select pg_walfile_name(pg_backup_start('boardwalk', true)) as segment",
    );
    yield* filesIn(cluster, '');
    const ended = await client.query<{ segment: string; label: string }>(
      'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)',
    );
    yield file('backup_label', Buffer.from(ended.rows[0]?.label ?? ''));
    yield* logOf(cluster, begun.rows[0]?.segment ?? '', ended.rows[0]?.segment ?? '');
  } finally {
    // The session's end also ends a backup that was not finished.
    client.release(true);
  }
}

async function* filesIn(cluster: string, folder: string): AsyncGenerator<Copied> {
  for (const entry of await readdir(join(cluster, folder), { withFileTypes: true })) {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isDirectory()) {
      const facts = await lstat(join(cluster, name)).catch(() => undefined);
      if (!facts) continue;
      yield { name, mode: facts.mode & 0o777, kind: 'folder' };
      if (!EMPTIED.has(name)) yield* filesIn(cluster, name);
    } else if (entry.isFile()) yield file(name, join(cluster, name));
    // A link is a tablespace, which lies outside: a copy without it would not be whole.
    else throw new Error(`${join(cluster, name)} is neither a file nor a folder: this cannot be backed up.`);
  }
}

async function* logOf(cluster: string, first: string, last: string): AsyncGenerator<Copied> {
  yield { name: 'pg_wal/archive_status', mode: 0o700, kind: 'folder' };
  const names = (await readdir(join(cluster, 'pg_wal'))).filter(name => LOG_FILE.test(name)).sort();
  const needed = names.filter(name => name >= first && name <= last);
  if (needed[0] !== first || needed.at(-1) !== last)
    throw new Error('The log of the database was cleared while it was copied. Try again.');
  for (const name of needed) yield file(`pg_wal/${name}`, join(cluster, 'pg_wal', name));
}

function file(name: string, content: string | Buffer): CopiedFile {
  return { name, mode: 0o600, kind: 'file', content };
}
