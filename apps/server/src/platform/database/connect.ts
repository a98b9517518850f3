/**
 * The one way to the database: a bounded pool, and Kysely on top of it.
 * A module declares its own tables where it holds its SQL and asks for them with
 * `database.db.withTables<Tables>()`; nobody sees another module's tables.
 */
import { assert } from '@boardwalk/base';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

export interface Database {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly db: Kysely<Record<never, never>>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly maxConnections?: number;
  /** Told of connections that break while idle, as they do when the database restarts. */
  readonly onIdleError?: (error: Error) => void;
}

const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_TIMEOUT_MS = 30_000;
const INT8_OID = 20;
const NUMERIC_OID = 1700;

export function connect(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'boardwalk',
    keepAlive: true,
    types: { getTypeParser },
  });
  pool.on('error', error => options.onIdleError?.(error));
  return {
    url,
    pool,
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    isReady: async () => {
      try {
        await pool.query('select 1');
        return true;
      } catch {
        return false;
      }
    },
    close: () => pool.end(),
  };
}

/** Balances, ids and sums fit a number exactly; one that does not is a fault, never a rounded value. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = ((oid: number, format?: 'text' | 'binary') => {
  if (oid === INT8_OID || (oid === NUMERIC_OID && format !== 'binary')) return wholeNumber;
  return pg.types.getTypeParser(oid, format as 'text');
}) as pg.CustomTypesConfig['getTypeParser'];

function wholeNumber(text: string): number {
  const value = Number(text);
  assert(Number.isSafeInteger(value), 'a whole number of the database fits a number');
  return value;
}
