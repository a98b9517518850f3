import type { PoolClient } from 'pg';
import type { Database } from './connect.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const TRIES = 5;

/** Runs `work` in one transaction; conflicts between transactions are tried again, a bounded number of times. */
export async function inTransaction<T>(
  database: Database,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(database, work);
    } catch (error) {
      if (attempt >= TRIES || !isConflict(error)) throw error;
    }
  }
}

async function once<T>(database: Database, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function isConflict(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}
