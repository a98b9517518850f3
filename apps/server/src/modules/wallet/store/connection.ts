/** How the ledger's statements reach PostgreSQL, and what its errors mean to the ledger. */
import { assert } from '@boardwalk/base';
import { type ClientBase, Pool, type PoolConfig } from 'pg';

/** Prepared once per connection under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export type Row = readonly unknown[];

/** One open transaction. */
export interface LedgerTransaction {
  run(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]>;
}

export interface OpenTransaction extends LedgerTransaction {
  /** How many statements were sent. */
  sent(): number;
  /** Refuses what comes after the end was sent: it would run in no transaction or in the next one. */
  end(): void;
}

export function transactionOn(client: ClientBase): OpenTransaction {
  let isOpen = true;
  let sent = 0;
  return {
    sent: () => sent,
    run: async ({ name, text }, values) => {
      assert(isOpen, 'a statement is sent before its transaction ends');
      sent += 1;
      const answer = await client.query({ name, text, values: [...values], rowMode: 'array' });
      return answer.rows as Row[];
    },
    end: () => {
      isOpen = false;
    },
  };
}

/** An acknowledged move must survive a crash whatever the server's default is; stricter settings stay. */
export const KEEP_DURABLE = `select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit') in ('off', 'local')`;

/** The wallet's own, because callers that wait for a posting may hold every connection of the common pool. */
export function openPool(options: PoolConfig, size: number, onLost: (error: Error) => void): Pool {
  const pool = new Pool({ ...options, max: size });
  pool.on('error', onLost);
  // The pool hears of idle connections only, and an error nobody hears ends the process.
  pool.on('connect', client => client.on('error', () => {}));
  return pool;
}

export async function inTransaction<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query(`begin; ${KEEP_DURABLE}`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    client.release(isBroken);
  }
}

export interface DatabaseError extends Error {
  readonly code?: string;
  readonly constraint?: string;
  readonly schema?: string;
  readonly table?: string;
}

// The server stops, has crashed, is starting, has no free connection or is a standby that takes no writes.
const OUTAGE_STATES = new Set(['57P01', '57P02', '57P03', '53300', '25006']);
const CONTENTION_STATES = new Set(['40001', '40P01', '55P03', '57014']);
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
// What pg says without a code when a connection is lost, cannot be had or does not answer.
const LOST = /connection terminated|connection ended|not queryable|timeout exceeded|read timeout|was closed/i;

/** The database is away, or went away: whether what was sent has happened is unknown. */
export function isOutage(error: unknown): boolean {
  const { code, message } = error as DatabaseError;
  if (code === undefined) return LOST.test(message);
  // All of class 08 but a violation of the protocol, which is a bug and would be one again.
  const isConnectionState = code.startsWith('08') && code !== '08P01';
  return isConnectionState || OUTAGE_STATES.has(code) || NETWORK_CODES.has(code);
}

/** Undone whole because it met another transaction or waited too long. */
export function isContention(error: unknown): boolean {
  return CONTENTION_STATES.has((error as DatabaseError).code ?? '');
}

/** A row broke a constraint or cannot be stored: the fault of that row, not of its neighbours. */
export function isRowError(error: unknown): error is DatabaseError {
  const code = (error as DatabaseError).code ?? '';
  return code.startsWith('23') || code.startsWith('22');
}

/** Another node stored one of the batch's keys since this batch looked. */
export function isKeyRace(error: unknown): boolean {
  const { code, schema, table } = error as DatabaseError;
  return code === '23505' && schema === 'ledger' && table === 'transfers';
}
