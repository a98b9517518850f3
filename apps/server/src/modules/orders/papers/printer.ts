/**
 * Has papers drawn in a thread of its own, which starts with the first of them and ends when nobody wants any: a hundred
 * pages take a moment in which no play should wait, and the library and its fonts are loaded by nobody else.
 */
import { fileURLToPath } from 'node:url';
import { MINUTE_MS, Refusal } from '@boardwalk/base';
import { Piscina } from 'piscina';
import type { Log } from '../../../platform/log.ts';
import type { PaperJob } from './job.ts';

export interface Printer {
  /** A PDF. Refuses `tooManyRequests` where too many wait. */
  print(job: PaperJob): Promise<Buffer>;
  close(): Promise<void>;
}

const SCRIPT = fileURLToPath(new URL('./draw.ts', import.meta.url));
const IDLE_MS = 5 * MINUTE_MS;
const ENDS_WITHIN_MS = MINUTE_MS;
const WAITING_MAX = 10;

export function createPrinter(log: Log): Printer {
  let pool: Piscina | undefined;
  return {
    print: async job => {
      pool ??= createPool(log);
      if (pool.queueSize >= WAITING_MAX) throw new Refusal('tooManyRequests');
      const pdf = (await pool.run(job, { signal: AbortSignal.timeout(ENDS_WITHIN_MS) })) as Uint8Array;
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    },
    close: async () => pool?.destroy(),
  };
}

function createPool(log: Log): Piscina {
  const pool = new Piscina({
    filename: SCRIPT,
    name: 'draw',
    minThreads: 0,
    maxThreads: 1,
    maxQueue: WAITING_MAX,
    idleTimeout: IDLE_MS,
  });
  // What belongs to no paper any more; without a listener it would end the server.
  pool.on('error', (error: unknown) => log.error({ err: error }, 'The thread that draws papers broke'));
  return pool;
}
