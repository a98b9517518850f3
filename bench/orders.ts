/**
 * Orders a second on one thing that everybody wants: kept for each buyer first and then paid, as the mall does it, and
 * beside it the usual way, one transaction that locks stock and coins. Both sell until the shelf is empty; counted is
 * what was accepted, and afterwards what was sold must be what there was.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isRefusal, type UserId } from '@boardwalk/base';
import { Client } from 'pg';
import { buildServer } from '../apps/server/src/build.ts';
import { stock } from '../apps/server/src/modules/mall/shelf.fixture.ts';
import { KIEL } from '../apps/server/src/modules/orders/testing/orders.fixture.ts';
import { compare, report } from './harness.ts';
import { giveCoins, openPlatform } from './house.ts';
import { atEnd } from './part/lifetime.ts';
import { openDatabase } from './part/services.ts';

const NAIVE = new URL('orders/naive.sql', import.meta.url);
const PIECES = 400;
/** More than there are pieces: the last ones get none. */
const BUYERS = 500;
const FIRST_USER = 900_000;
const PRICE = 100;
const GRAMS = 250;
const CONNECTIONS = 16;
const common = { language: 'en-US' };
const RUNS = { warmUps: 1, runs: 5 };
const { isDefault: _, ...HOME } = { ...KIEL, phone: '+49431123456' };

const postgres = await openDatabase();
const platform = openPlatform(postgres.url);
const server = await buildServer(platform);
atEnd(() => server.stop());
const { modules } = server;
const { pool } = platform.database;
const home = JSON.stringify({ fields: HOME, lines: ['Marina Boje', 'Hafenstraße 7', '24103 Kiel'] });
let parcelCoins = 0;
let addressIds: readonly number[] = [];
await prepare();
const whole = await compare(RUNS, sellOurs, sellNaive);
const paying = await compare(RUNS, payOurs, sellNaive);
report([
  { what: 'orders: one thing, staged and paid', unit: '/s', ...whole, asked: { ratioAtLeast: 0.9 } },
  { what: 'orders: one thing, paid of what is staged', unit: '/s', ...paying, asked: 'nothing' },
]);
const { faults } = await modules.wallet.check();
if (faults.length > 0) throw new Error(`the ledger is wrong after the bench: ${JSON.stringify(faults[0])}`);

async function prepare(): Promise<void> {
  await server.prepare();
  await pool.query(await readFile(NAIVE, 'utf8'));
  await pool.query(
    `insert into users (id, nickname, role, created_at)
      select ${FIRST_USER} + n, 'Bench', 'user', now() from generate_series(0, ${BUYERS - 1}) n`,
  );
  await giveCoins(modules, FIRST_USER, BUYERS);
  parcelCoins = (await modules.delivery.tariffOf(KIEL.country, GRAMS))?.shippingCoins ?? 0;
  const users = Array.from({ length: BUYERS }, (_, place) => (FIRST_USER + place) as UserId);
  addressIds = await Promise.all(users.map(userId => modules.addresses.add(userId, HOME, randomUUID())));
}

function userOf(place: number): UserId {
  return (FIRST_USER + place) as UserId;
}

async function stage(place: number, shopGoodsId: number): Promise<number | undefined> {
  const call = modules.handlers['orders.stage'];
  const input = { shopGoodsList: [{ shopGoodsId, goodsNum: 1 }], idempotencyKey: randomUUID() };
  try {
    const request = { userId: userOf(place), input, common } as unknown as Parameters<typeof call>[0];
    return (await call(request)).stagedId;
  } catch (error) {
    if (isRefusal(error) && error.code === 'outOfStock') return undefined;
    throw error;
  }
}

async function pay(place: number, stagedId: number): Promise<void> {
  const call = modules.handlers['orders.exchange'];
  const input = {
    stagedId,
    addressId: addressIds[place] ?? 0,
    useCredit: false,
    useFreeShipping: false,
    coins: PRICE + parcelCoins,
    idempotencyKey: randomUUID(),
  };
  await call({ userId: userOf(place), input, common } as unknown as Parameters<typeof call>[0]);
}

/** Every buyer wants one, until there is none left. */
async function sellOurs(): Promise<number> {
  const shopGoodsId = await stock(platform.database, { onHand: PIECES });
  let accepted = 0;
  const startMs = performance.now();
  const buy = async (place: number) => {
    const stagedId = await stage(place, shopGoodsId);
    if (stagedId === undefined) return;
    await pay(place, stagedId);
    accepted += 1;
  };
  await Promise.all(Array.from({ length: BUYERS }, (_, place) => buy(place)));
  const perSecond = (accepted / (performance.now() - startMs)) * 1000;
  await demandSold(shopGoodsId, accepted);
  return perSecond;
}

/** What the coins take alone: everything is kept for its buyer already. */
async function payOurs(): Promise<number> {
  const shopGoodsId = await stock(platform.database, { onHand: PIECES });
  const staged = await Promise.all(Array.from({ length: PIECES }, (_, place) => stage(place, shopGoodsId)));
  const startMs = performance.now();
  await Promise.all(staged.map((stagedId = 0, place) => pay(place, stagedId)));
  const perSecond = (PIECES / (performance.now() - startMs)) * 1000;
  await demandSold(shopGoodsId, PIECES);
  return perSecond;
}

async function sellNaive(): Promise<number> {
  const shopGoodsId = await stock(platform.database, { onHand: PIECES });
  const clients = Array.from({ length: CONNECTIONS }, () => new Client(postgres.url));
  await Promise.all(clients.map(client => client.connect()));
  let next = 0;
  let accepted = 0;
  const startMs = performance.now();
  const buy = async (client: Client) => {
    while (next < BUYERS) {
      const values = [userOf(next++), shopGoodsId, parcelCoins, home, randomUUID()];
      const text = 'select naive_order($1, $2, $3, $4, $5) as id';
      const { rows } = await client.query<{ id: number | null }>({ name: 'order', text, values });
      if (rows[0]?.id) accepted += 1;
    }
  };
  await Promise.all(clients.map(buy));
  const perSecond = (accepted / (performance.now() - startMs)) * 1000;
  await Promise.all(clients.map(client => client.end()));
  await demandSold(shopGoodsId, accepted);
  return perSecond;
}

/** All there was, once each, and nobody was told of more. */
async function demandSold(shopGoodsId: number, accepted: number): Promise<void> {
  const { rows } = await pool.query<{ sold: number; left: number; held: number; moved: number }>(
    `select (select coalesce(sum(goods_num), 0)::int from prize_order_lines where shop_goods_id = v.id) as sold,
       (select coalesce(-sum(on_hand_change), 0)::int from stock_movements where variant_id = v.id and move = 'sold') as moved,
       on_hand as left, held from goods_variants v where id = $1`,
    [shopGoodsId],
  );
  const found = JSON.stringify(rows[0]);
  if (found !== JSON.stringify({ sold: accepted, moved: accepted, left: 0, held: 0 }) || accepted !== PIECES)
    throw new Error(`${accepted} of ${PIECES} were accepted, and there are ${found}`);
}
