import { createTestDatabase, type TestDatabase } from '@boardwalk/testkit/database';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '../database/index.ts';
import { createLog } from '../log.ts';
import { type Jobs, type RecurringJob, startJobs } from './index.ts';

let testDatabase: TestDatabase;
let database: Database;
const running: Jobs[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connect(testDatabase.url);
});
afterEach(() => Promise.all(running.splice(0).map(jobs => jobs.stop())));
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const yearly = '0 0 1 1 *';

async function start(...jobs: RecurringJob[]): Promise<void> {
  await startLooking(0.5, ...jobs);
}

async function startLooking(lookSeconds: number, ...jobs: RecurringJob[]): Promise<Jobs> {
  const started = await startJobs(database, createLog('silent'), jobs, { lookSeconds });
  running.push(started);
  return started;
}

/** As if its time had come. */
async function call(name: string): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: 'jobs',
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.send('recurring', { name });
  await boss.stop({ close: false });
}

async function scheduled(): Promise<string[]> {
  const { rows } = await database.pool.query<{ key: string }>('select key from jobs.schedule order by key');
  return rows.map(row => row.key);
}

it('runs a job when its time has come', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  await start({ name: 'test.once', cron: yearly, run: async () => resolve('has run') });
  await call('test.once');
  expect(await promise).toBe('has run');
});

it('runs all that wait at one look, also after one that failed', async () => {
  const ran: string[] = [];
  const names = ['test.first', 'test.second', 'test.third'];
  const jobs = names.map((name, place) => ({
    name,
    cron: yearly,
    run: async () => {
      ran.push(name);
      if (place === 1) throw new Error('broken');
    },
  }));
  const { wake } = await startLooking(3600, ...jobs);
  for (const name of names) await call(name);
  wake();
  await expect.poll(() => ran).toEqual(names);
});

it('keeps running jobs after one has failed', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  await start(
    { name: 'test.bad', cron: yearly, run: () => Promise.reject(new Error('broken')) },
    { name: 'test.good', cron: yearly, run: async () => resolve('has run') },
  );
  await call('test.bad');
  await call('test.good');
  expect(await promise).toBe('has run');
});

it('keeps to the schedule of the version that runs', async () => {
  const job = (name: string): RecurringJob => ({ name, cron: yearly, run: async () => undefined });
  await start(job('test.old'), job('test.kept'));
  expect(await scheduled()).toEqual(['test.kept', 'test.old']);
  await start(job('test.kept'), job('test.new'));
  expect(await scheduled()).toEqual(['test.kept', 'test.new']);
});

it('refuses two jobs of one name', async () => {
  const job = { name: 'test.twice', cron: yearly, run: async () => undefined };
  await expect(start(job, job)).rejects.toThrow('a name of its own');
});
