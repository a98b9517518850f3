/**
 * Orders settled a second, each told of by two webhooks and once more by the first of them: from the webhook's door to
 * the coins in the ledger. Beside it the usual way, a transaction for each webhook on the same tables.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { UserId } from '@boardwalk/base';
import { PayType, RechargeKind } from '@boardwalk/contract/enums';
import fastify from 'fastify';
import { Client } from 'pg';
import { createPayments } from '../apps/server/src/modules/payments/index.ts';
import { createWallet } from '../apps/server/src/modules/wallet/index.ts';
import { connect, migrate } from '../apps/server/src/platform/database/index.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { compare, report } from './harness.ts';
import { atEnd } from './part/lifetime.ts';
import { openDatabase } from './part/services.ts';

const MIGRATIONS = fileURLToPath(new URL('../apps/server/migrations', import.meta.url));
const NAIVE = new URL('payments/naive.sql', import.meta.url);
const PLAYERS = 400;
const ORDERS = 400;
const CLIENTS = 16;
const FIRST_USER = 800_000;
const SALE = { priceMinor: 1999, coins: 2000, giftCoins: 400, bonusCoins: 0 };
const RUNS = { warmUps: 1, runs: 3 };

const postgres = await openDatabase();
const database = connect(postgres.url);
atEnd(() => database.close());
const clock = { nowMs: () => Date.now() };
const log = createLog('warn');
const wallet = createWallet({ database, clock, log });
atEnd(() => wallet.stop());
const payments = createPayments({ database, clock, log, wallet, isFlagged: () => Promise.resolve(false) });
const app = fastify();
payments.register(app);
atEnd(() => app.close());
await prepare();
const settled = await compare(RUNS, settleOurs, settleNaive);
report([
  {
    what: 'payments: orders settled, three webhooks each, over our door',
    unit: '/s',
    ...settled,
    asked: 'nothing',
  },
]);
const { faults } = await wallet.check();
if (faults.length > 0) throw new Error(`the ledger is wrong after the bench: ${JSON.stringify(faults[0])}`);

async function prepare(): Promise<void> {
  const { pool } = database;
  await migrate(pool, MIGRATIONS);
  await pool.query(await readFile(NAIVE, 'utf8'));
  await pool.query(
    `insert into users (id, nickname, role, created_at)
      select ${FIRST_USER} + n, 'Bench', 'user', now() from generate_series(1, ${PLAYERS}) n`,
  );
  await pool.query('vacuum analyze');
}

function userOf(place: number): UserId {
  return (FIRST_USER + 1 + (place % PLAYERS)) as UserId;
}

/** Made and approved, and not told of yet. */
async function makeOrders() {
  const made = [];
  for (let place = 0; place < ORDERS; place++) {
    const order = await payments.order({
      userId: userOf(place),
      key: randomUUID(),
      payType: PayType.checkout,
      backUrl: '/recharge',
      cancelUrl: '/recharge',
      asked: { place },
      purchase: () =>
        Promise.resolve({
          ...SALE,
          kind: RechargeKind.regular,
          offerId: 1,
          currency: 'USD',
          taxMinor: 0,
          usdCents: SALE.priceMinor,
          cardId: null,
          title: '2400 coins',
        }),
    });
    const { sandbox } = payments;
    if (!sandbox) throw new Error('there is no sandbox');
    const told = await sandbox.decide(order.reference, 'approve');
    made.push({ order, webhooks: [told, await sandbox.decide(order.reference, 'approve'), told] });
  }
  return made;
}

async function settleOurs(): Promise<number> {
  const made = await makeOrders();
  const webhooks = made.flatMap(({ webhooks: told }) => told);
  const startMs = performance.now();
  const tell = async () => {
    for (let next = webhooks.pop(); next; next = webhooks.pop()) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/payments/webhook/sandbox',
        payload: next.body,
        headers: { ...next.headers, 'content-type': 'application/json' },
      });
      if (statusCode !== 200) throw new Error(`a webhook was answered ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, tell));
  const ids = made.map(({ order }) => order.id);
  for (;;) {
    const { rows } = await database.pool.query<{ count: number }>(
      'select count(*)::int as count from payment_settlements where order_id = any($1)',
      [ids],
    );
    if (rows[0]?.count === ORDERS) break;
    await payments.jobs.events();
  }
  return (ORDERS / (performance.now() - startMs)) * 1000;
}

/** The same orders and the same rows of the ledger, by a function and a transaction for each of three webhooks. */
async function settleNaive(): Promise<number> {
  const made = await makeOrders();
  const told = made.flatMap(({ order }) => [order, order, order]);
  const clients = Array.from({ length: CLIENTS }, () => new Client(postgres.url));
  await Promise.all(clients.map(client => client.connect()));
  const startMs = performance.now();
  const tell = async (client: Client) => {
    for (let next = told.pop(); next; next = told.pop())
      await client.query({
        name: 'settle',
        text: 'select naive_settle($1, $2, $3)',
        values: [next.id, randomUUID(), next.reference],
      });
  };
  await Promise.all(clients.map(tell));
  const perSecond = (ORDERS / (performance.now() - startMs)) * 1000;
  await Promise.all(clients.map(client => client.end()));
  return perSecond;
}
