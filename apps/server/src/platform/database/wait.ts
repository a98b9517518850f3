import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './connect.ts';

const TRIES = 60;
const PAUSE_MS = 500;
/** Starting up, shutting down, crashed and recovering, or out of connections. */
const PASSING_STATES = new Set(['57P03', '57P01', '57P02', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT']);

/** Waits half a minute for a database that is recovering; any other failure is reported at once. */
export async function waitUntilReady(database: Database): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await database.pool.query('select 1');
      return;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!PASSING_STATES.has(code) || attempt >= TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
}
