/**
 * Work that comes back by the clock, on pg-boss: of all nodes one runs it each time. Everything lies in the
 * schema `jobs` and goes over the common pool.
 */
import { assert } from '@boardwalk/base';
import { CompiledQuery } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database, Queryable } from '../database/index.ts';
import type { Log } from '../log.ts';
import { noteEnd, noteStart } from './store.ts';

export { type JobRun, listRuns } from './store.ts';

export interface RecurringJob {
  /** Dotted words, `'ledger.check'`. */
  readonly name: string;
  /** Minutes, hours, day of month, month, day of week, in UTC. */
  readonly cron: string;
  /** What it returns goes to the log of debugging. A run that fails waits for its next time. */
  readonly run: () => Promise<unknown>;
}

export interface Jobs {
  /** Once, as soon as the transaction is there; whichever node is free runs it. */
  runSoon(tx: Queryable, name: string): Promise<void>;
  /** After that transaction: without, it begins at the next look. */
  wake(): void;
  stop(): Promise<void>;
}

const QUEUE = 'recurring';
const SCHEMA = 'jobs';
const LOOK_SECONDS = 30;
const LONGEST_RUN_SECONDS = 3600;
const KEPT_SECONDS = 7 * 24 * 3600;
const STOP_WITHIN_MS = 10_000;

export async function startJobs(
  database: Pick<Database, 'pool' | 'db'>,
  log: Log,
  jobs: readonly RecurringJob[],
  { lookSeconds = LOOK_SECONDS }: { readonly lookSeconds?: number } = {},
): Promise<Jobs> {
  const byName = new Map(jobs.map(job => [job.name, job]));
  assert(byName.size === jobs.length, 'each recurring job has a name of its own');
  const library = await import('pg-boss');
  const boss = new library.PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: SCHEMA,
    // A migration has made it: for that one would need more rights than the server has.
    createSchema: false,
    cronWorkerIntervalSeconds: LOOK_SECONDS,
    // Flows of jobs are not used, and looking for them would keep an idle server awake.
    flowIntervalSeconds: LONGEST_RUN_SECONDS,
  });
  boss.on('error', error => log.error({ err: error }, 'the jobs met an error'));
  await boss.start();
  await boss.createQueue(QUEUE, {
    retryLimit: 0,
    expireInSeconds: LONGEST_RUN_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
  });
  await keepSchedule(boss, jobs);
  const wake = () => boss.notifyWorker(worker);
  const worker = await boss.work<{ name: string }>(
    QUEUE,
    { pollingIntervalSeconds: lookSeconds },
    async fetched => {
      // Left alone, it takes one of those that wait at each look, and twenty come every minute.
      wake();
      for (const { data } of fetched) await run(byName.get(data.name), database, log);
    },
  );
  return {
    runSoon: async (tx, name) => {
      const executeSql = (text: string, values: unknown[] = []) =>
        tx.executeQuery(CompiledQuery.raw(text, values)) as Promise<{ rows: never[] }>;
      await boss.send(QUEUE, { name }, { db: { executeSql } });
    },
    wake,
    stop: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: false }),
  };
}

/** What an earlier version scheduled and this one does not know is taken off. */
async function keepSchedule(boss: PgBoss, jobs: readonly RecurringJob[]): Promise<void> {
  for (const { name, cron } of jobs) await boss.schedule(QUEUE, cron, { name }, { key: name, tz: 'UTC' });
  const known = new Set(jobs.map(job => job.name));
  for (const { key } of await boss.getSchedules(QUEUE)) {
    if (!known.has(key)) await boss.unschedule(QUEUE, key);
  }
}

async function run(job: RecurringJob | undefined, database: Pick<Database, 'db'>, log: Log): Promise<void> {
  if (!job) return;
  await noteStart(database, job.name);
  try {
    const result = await job.run();
    log.debug({ job: job.name, result }, 'a job has run');
    await noteEnd(database, job.name, '');
  } catch (error) {
    log.error({ err: error, job: job.name }, 'a job failed');
    await noteEnd(database, job.name, error instanceof Error ? error.message : 'failed');
    throw error;
  }
}
