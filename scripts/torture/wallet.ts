/** A million operations of the wallet against its model: many players and many models at once, every outcome compared. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, migrate } from '@boardwalk/server/database';
import { createLog } from '@boardwalk/server/platform';
import { startEmbedded } from '@boardwalk/server/postgres';
import { createWallet, type Wallet } from '@boardwalk/server/wallet';
import { type ModelStats, runWalletModel } from '@boardwalk/server/wallet/testing';
import { makeQuickFolder } from '@boardwalk/testkit/quick-folder';
import type { Torture } from './options.ts';

const MIGRATIONS = join(import.meta.dirname, '../../apps/server/migrations');
/** Models that share the wallet's batches. */
const MODELS = 48;
const OPERATIONS_OF_ONE = 5000;
const USERS = 40;
const KEYS = 120;
const TOGETHER = 64;

export async function tortureWallet({ operations, seed }: Torture): Promise<void> {
  const folder = makeQuickFolder('boardwalk-torture-');
  // What is tried here is right and wrong, not surviving: the crash part does that.
  const postgres = await startEmbedded({ dataDir: folder, isDurable: false });
  const database = connect(postgres.url);
  const wallet = createWallet({ database, clock: { nowMs: () => Date.now() }, log: createLog('error') });
  try {
    await migrate(database.pool, MIGRATIONS);
    const startMs = performance.now();
    const outcomes = await runModels(wallet, operations, seed);
    const perSecond = Math.round((operations / (performance.now() - startMs)) * 1000);
    console.log(`  outcomes ${JSON.stringify(outcomes)}, ${perSecond} operations a second`);
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

async function runModels(wallet: Wallet, operations: number, seed: number): Promise<Record<string, number>> {
  const runs = Math.ceil(operations / OPERATIONS_OF_ONE);
  const totals: Record<string, number> = {};
  let next = 0;
  let done = 0;
  const worker = async (): Promise<void> => {
    while (next < runs) {
      const run = next++;
      const { outcomes } = await runOne(wallet, run, seed);
      for (const [word, count] of Object.entries(outcomes)) totals[word] = (totals[word] ?? 0) + count;
      done += 1;
      if (done % 20 === 0) console.log(`  ${done * OPERATIONS_OF_ONE} operations were right`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(MODELS, runs) }, worker));
  return totals;
}

function runOne(wallet: Wallet, run: number, seed: number): Promise<ModelStats> {
  return runWalletModel({
    wallet,
    operations: OPERATIONS_OF_ONE,
    seed: seed + run,
    users: USERS,
    keys: KEYS,
    firstUser: 1 + run * USERS,
    name: `run${run}`,
    together: TOGETHER,
  }).catch((error: unknown) => {
    throw new Error(`The model with seed ${seed + run} differs`, { cause: error });
  });
}
