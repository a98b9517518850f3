import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction as KyselyTransaction } from 'kysely';
import type { Database } from './connect.ts';
import { isConflict } from './failures.ts';

const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 5;

/** Narrow it like the database itself: `tx.$extendTables<Tables>()`. */
export type Transaction = KyselyTransaction<{}>;

const around = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Whether the caller runs inside the `work` of a transaction that is still open. */
export function isInTransaction(): boolean {
  return around.getStore()?.isOpen ?? false;
}

/**
 * Runs `work` in a transaction, again from its beginning when it met another one (serialization failure,
 * deadlock), six times at most: `work` must do nothing outside the database, and ask for no other connection: as many at
 * once as there are connections would wait for each other. A lost connection is not tried again, because the commit may
 * have arrived.
 */
export async function transaction<Result>(
  database: Pick<Database, 'db'>,
  work: (tx: Transaction) => Promise<Result>,
  {
    isolation = 'read committed',
  }: { isolation?: 'read committed' | 'repeatable read' | 'serializable' } = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const own = { isOpen: true };
    try {
      return await database.db
        .transaction()
        .setIsolationLevel(isolation)
        .execute(tx => around.run(own, () => work(tx)));
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    } finally {
      own.isOpen = false;
    }
    // The random part keeps two that met from meeting again.
    await pause(FIRST_PAUSE_MS * attempt * (1 + Math.random()));
  }
}
