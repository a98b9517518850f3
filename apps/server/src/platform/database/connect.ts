/**
 * The one way to the database. `connect` opens nothing yet; `ready` waits, within bounds, for a server that is
 * still starting or recovering.
 *
 * Tables are typed where they are used: each module's `store.ts` declares its own and narrows what it is given,
 *
 *     type Tables = { rounds: RoundsTable };   // a type: Kysely takes no interface here
 *     const db = database.db.$extendTables<Tables>();
 *
 * and does the same with the transaction that `transaction(database, async tx => …)` hands it. A function that
 * works in either takes a `Queryable`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isPassing } from './failures.ts';
import { wireTypes } from './wire-types.ts';

const POOL_SIZE = 16;
const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_CONNECTION_MS = 30_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 10_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
const READY_WITHIN_MS = 30_000;
const READY_PAUSE_MS = 100;

/** No table at all, so that SQL can only be written after `$extendTables`. */
export type Queryable = Kysely<{}>;

export interface Database {
  readonly pool: pg.Pool;
  readonly db: Queryable;
  /** Resolves when the server answers; rejects with its last error after 30 seconds, at once when waiting is no use. */
  ready(): Promise<void>;
  /** The server's, as `18.1`. */
  version(): Promise<string>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly poolSize?: number;
  /** Multiplies every limit of time, where the machine has much else to do. */
  readonly patience?: number;
  /** An idle connection was lost; the pool replaces it by itself. */
  readonly onLost?: (error: Error) => void;
}

export function connect(
  url: string,
  { poolSize = POOL_SIZE, patience = 1, onLost }: ConnectOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS * patience,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS * patience,
    lock_timeout: LOCK_TIMEOUT_MS * patience,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS * patience,
    keepAlive: true,
    application_name: 'boardwalk',
    types: wireTypes,
  });
  // Without a listener the loss of a connection would end the process. The pool hears of idle ones only;
  // what runs on one in use fails by itself.
  pool.on('error', error => onLost?.(error));
  pool.on('connect', client => client.on('error', () => {}));
  const db = new Kysely<{}>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    db,
    ready: () => waitUntilReady(pool, READY_WITHIN_MS * patience),
    version: async () => {
      const { rows } = await pool.query<{ server_version: string }>('show server_version');
      return rows[0]?.server_version.split(' ', 1)[0] ?? '';
    },
    close: () => pool.end(),
  };
}

async function waitUntilReady(pool: pg.Pool, withinMs: number): Promise<void> {
  const giveUpAt = performance.now() + withinMs;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!isPassing(error) || performance.now() > giveUpAt) throw error;
    }
    await pause(READY_PAUSE_MS);
  }
}
