/** A connection for what reads whole tables. */
import pg from 'pg';
import type { Database } from './connect.ts';

const LONGEST_MS = 3_600_000;

/** One connection of its own, whose statements may take an hour. */
export function patientPool({ pool }: Pick<Database, 'pool'>): pg.Pool {
  const patient = new pg.Pool({ ...pool.options, max: 1, statement_timeout: LONGEST_MS });
  patient.on('error', () => {});
  return patient;
}
