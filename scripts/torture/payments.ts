/** Orders of coins through ten thousand interleavings of all that may happen to them, a crash at any step among it. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, migrate } from '@boardwalk/server/database';
import { runInterleavings } from '@boardwalk/server/payments/testing';
import { createLog } from '@boardwalk/server/platform';
import { startEmbedded } from '@boardwalk/server/postgres';
import { createWallet } from '@boardwalk/server/wallet';
import { makeQuickFolder } from '@boardwalk/testkit/quick-folder';
import type { Torture } from './options.ts';

const MIGRATIONS = join(import.meta.dirname, '../../apps/server/migrations');
/** Each is a hundred steps or so. */
const OPERATIONS_OF_ONE = 100;

export async function torturePayments({ operations, seed }: Torture): Promise<void> {
  const folder = makeQuickFolder('boardwalk-torture-');
  const postgres = await startEmbedded({ dataDir: folder, isDurable: false });
  const database = connect(postgres.url);
  const log = createLog('silent');
  const wallet = createWallet({ database, clock: { nowMs: () => Date.now() }, log });
  try {
    await migrate(database.pool, MIGRATIONS);
    const runs = Math.ceil(operations / OPERATIONS_OF_ONE);
    const startMs = performance.now();
    const ends = await runInterleavings({ database, owner: database, wallet, log, runs, seed });
    const seconds = Math.round((performance.now() - startMs) / 1000);
    console.log(`  ${runs} interleavings of two orders in ${seconds} s ended ${JSON.stringify(ends)}`);
    const { faults, transfers, entries } = await wallet.check();
    if (faults.length > 0) throw new Error(`The ledger is wrong: ${JSON.stringify(faults.slice(0, 5))}`);
    console.log(`  the ledger is sound: ${transfers} transfers, ${entries} entries`);
  } finally {
    await wallet.stop();
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
