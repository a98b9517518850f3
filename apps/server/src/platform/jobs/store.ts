/** The last run of each job. */
import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

export interface JobRun {
  readonly name: string;
  readonly startedAtMs: number;
  /** Undefined while it runs, or when it was cut off. */
  readonly endedAtMs: number | undefined;
  /** In a row. */
  readonly failures: number;
  readonly failedAtMs: number | undefined;
  readonly error: string;
}

interface RunRow {
  readonly name: string;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly failures: number;
  readonly failed_at: Date | null;
  readonly error: string;
}

const LONGEST_ERROR = 300;

export async function noteStart({ db }: Pick<Database, 'db'>, name: string): Promise<void> {
  await sql`insert into job_runs (name, started_at) values (${name}, now())
    on conflict (name) do update set started_at = excluded.started_at, ended_at = null`.execute(db);
}

export async function noteEnd({ db }: Pick<Database, 'db'>, name: string, error: string): Promise<void> {
  await (error === ''
    ? sql`update job_runs set ended_at = now(), failures = 0, error = '' where name = ${name}`
    : sql`update job_runs set ended_at = now(), failures = failures + 1, failed_at = now(),
        error = ${error.slice(0, LONGEST_ERROR)} where name = ${name}`
  ).execute(db);
}

export async function listRuns({ db }: Pick<Database, 'db'>): Promise<JobRun[]> {
  const { rows } = await sql<RunRow>`select * from job_runs order by name`.execute(db);
  return rows.map(({ name, started_at, ended_at, failures, failed_at, error }) => ({
    name,
    startedAtMs: started_at.getTime(),
    endedAtMs: ended_at?.getTime(),
    failures,
    failedAtMs: failed_at?.getTime(),
    error,
  }));
}
