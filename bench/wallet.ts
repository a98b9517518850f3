/** Spends per second of the wallet beside one transaction per spend, on the same server and the same tables. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createWallet } from '../apps/server/src/modules/wallet/index.ts';
import { connect, type Database, migrate } from '../apps/server/src/platform/database/index.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { compare, type Line, report, summarize } from './harness.ts';
import { atEnd } from './part/lifetime.ts';
import { openDatabase } from './part/services.ts';
import { type Load, spendAtRate, spendForAWhile } from './wallet/ours.ts';
import { hasPgbench, spendOneShot } from './wallet/peer.ts';
import type { Measured, MeasuredAtRate } from './wallet/rate.ts';

const MIGRATIONS = fileURLToPath(new URL('../apps/server/migrations', import.meta.url));
const ONE_SHOT = new URL('wallet/one-shot.sql', import.meta.url);
const WALLETS = 100_000;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const RUNS = { warmUps: 1, runs: 3 };

const postgres = await openDatabase();
const database = connect(postgres.url);
atEnd(() => database.close());
const wallet = createWallet({ database, clock: { nowMs: () => Date.now() }, log: createLog('warn') });
atEnd(() => wallet.stop());
const houseId = await prepare(database);
const driver = hasPgbench ? 'pgbench' : 'a bare loop';
const many = await measure(`wallet: spends over 100,000 wallets (${driver})`, 4, houseId, {
  wallets: WALLETS,
  clients: 320,
  seconds: SECONDS,
});
const hot = await measure(`wallet: spends on one wallet (${driver})`, 20, houseId, {
  wallets: 1,
  clients: 512,
  seconds: SECONDS,
});
report([...many, ...hot]);
const { faults } = await wallet.check();
if (faults.length > 0) throw new Error(`the ledger is wrong after the bench: ${JSON.stringify(faults[0])}`);

async function prepare({ pool }: Database): Promise<number> {
  await migrate(pool, MIGRATIONS);
  await pool.query(await readFile(ONE_SHOT, 'utf8'));
  const opening = 1_000_000_000;
  await pool.query(`
    insert into ledger.accounts (id, owner_user_id, unit) select i * 100, i, 'coins' from generate_series(1, ${WALLETS}) i;
    insert into ledger.accounts (id, name, unit) values (-1000, 'bench.opening', 'coins'), (-1001, 'bench', 'coins');
    insert into ledger.balances select i * 100, ${opening} from generate_series(1, ${WALLETS}) i;
    insert into ledger.transfers (id, created_at, kind, key, input_hash, answer)
      select -i, now(), 'bench.opening', 'opening-' || i, '', 'null' from generate_series(1, ${WALLETS}) i;
    insert into ledger.entries (transfer_id, place, account_id, amount, balance_after)
      select -i, 0, i * 100, ${opening}, ${opening} from generate_series(1, ${WALLETS}) i
      union all select -i, 1, -1000, -${opening}, null from generate_series(1, ${WALLETS}) i`);
  await pool.query('vacuum analyze');
  return -1001;
}

async function measure(what: string, asked: number, houseId: number, load: Load): Promise<Line[]> {
  const measured: Measured[] = [];
  // A fresh server makes its log's files as it goes, 50 ms each; one that has been running has them.
  const settle = () => database.pool.query('checkpoint');
  const rates = await compare(
    RUNS,
    async () => {
      await settle();
      const result = await spendForAWhile(wallet, load);
      measured.push(result);
      return result.perSecond;
    },
    async () => {
      await settle();
      return spendOneShot(postgres.url, houseId, postgres.scratch, load);
    },
  );
  const runs = measured.slice(RUNS.warmUps);
  const atHalf: MeasuredAtRate[] = [];
  for (let run = 0; run < RUNS.warmUps + RUNS.runs; run++) {
    await settle();
    const result = await spendAtRate(wallet, load, rates.ours / 2);
    if (run >= RUNS.warmUps) atHalf.push(result);
  }
  return [
    { what, unit: '/s', ...rates, asked: { ratioAtLeast: asked } },
    {
      what: `${what}: median wait`,
      unit: 'ms',
      ...summarize(runs.map(({ p50Ms }) => p50Ms)),
      asked: 'nothing',
    },
    {
      what: `${what}: 99 % wait`,
      unit: 'ms',
      ...summarize(runs.map(({ p99Ms }) => p99Ms)),
      asked: { atMost: 15 },
    },
    {
      what: `${what}: 99 % wait at half of that`,
      unit: 'ms',
      ...summarize(atHalf.map(({ p99Ms }) => p99Ms)),
      asked: { atMost: 5 },
    },
    {
      what: `${what}: of it before the process sent it`,
      unit: 'ms',
      ...summarize(atHalf.map(({ lateP99Ms }) => lateP99Ms)),
      asked: 'nothing',
    },
    {
      what: `${what}: refused at half of that`,
      unit: '%',
      ...summarize(atHalf.map(({ refusedPercent }) => refusedPercent)),
      asked: { atMost: 0 },
    },
  ];
}
