import { createServer } from 'node:net';
import { PostgresError } from '../postgres-error.ts';

// Below the ports that systems give to outgoing connections (from 32768 on Linux): there, a client that keeps
// trying while PostgreSQL is down may end up connected to itself and hold the port.
const FIRST = 20_000;
const LAST = 32_000;
const ATTEMPTS = 50;

/** A port of this machine that nobody listens on, for whoever starts again on the same one after it was killed. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) return port;
  }
  throw new PostgresError(`No free port was found between ${FIRST} and ${LAST} for PostgreSQL.`);
}

async function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
