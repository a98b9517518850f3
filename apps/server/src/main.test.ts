import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@boardwalk/testkit/database';
import { makeQuickFolder } from '@boardwalk/testkit/quick-folder';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect, type Database } from './platform/database/index.ts';

/** A start waits for this lock before it migrates. */
const MIGRATION_LOCK = 7_262_001;

let testDatabase: TestDatabase;
let database: Database;
let folder = '';
beforeEach(async () => {
  testDatabase = await createTestDatabase({ isEmpty: true });
  database = connect(testDatabase.url);
  folder = makeQuickFolder('boardwalk-main-');
});
afterEach(async () => {
  await database.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

it('stops in order when it is told to while it is still starting', async () => {
  const holder = await database.pool.connect();
  await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const server = fork(fileURLToPath(new URL('main.ts', import.meta.url)), {
    env: {
      ...process.env,
      DATABASE_URL: testDatabase.url,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  await expect.poll(countWaiting).toBe(1);
  server.kill('SIGTERM');
  await holder.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  holder.release();
  expect(await ended).toEqual([0, null]);
});

async function countWaiting(): Promise<number> {
  const { rowCount } = await database.pool.query(`
    select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`);
  return rowCount ?? 0;
}
