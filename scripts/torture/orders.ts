/**
 * Players stage, pay, call off and send back, and a clerk picks, packs, ships and refunds, while the server and its
 * database are killed. Then everything is counted again: nothing sold twice, nothing lost, each prize in one place.
 */
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { makeQuickFolder } from '@boardwalk/testkit/quick-folder';
import { findMachine, type Machine } from './capsules.ts';
import { type Clerk, startWork, workOnce } from './clerk.ts';
import { ask, demandSame, type Identity, signUp } from './client.ts';
import type { Torture } from './options.ts';
import { serve } from './served.ts';
import { giveCoins } from './set-up.ts';
import { countShelf, openShelf, type Shelf, untilRestocked } from './shelf-count.ts';
import { demandSoundLedger } from './sound-ledger.ts';
import { killInTurn } from './strikes.ts';

const PLAYERS = 6;
const COINS = 1_000_000;
const PAUSE_MS = 60;
const JUDGED_WITHIN_TURNS = 60;
const HOME = {
  country: 'US',
  name: 'Marina Boje',
  organization: '',
  addressLine1: '1 Pier',
  addressLine2: '',
  dependentLocality: '',
  city: 'Santa Cruz',
  state: 'CA',
  zip: '95060',
  sortingCode: '',
  phone: '+1 831 420 0123',
  isDefault: true,
} as const;

interface Buyer extends Identity {
  readonly addressId: number;
  /** What was told: the order that a key paid. */
  readonly paid: Map<string, { readonly orderId: number; readonly order: Payment }>;
  readonly refusals: Map<string, number>;
}

interface Payment {
  readonly stagedId: number;
  readonly addressId: number;
  readonly useCredit: boolean;
  readonly useFreeShipping: boolean;
  readonly coins: number;
  readonly idempotencyKey: string;
}

export async function tortureOrders({ kills, seed }: Torture): Promise<void> {
  const folder = makeQuickFolder('boardwalk-order-torture-');
  const served = await serve(folder);
  try {
    await served.untilReady();
    const buyers = await Promise.all(
      Array.from({ length: PLAYERS }, (_, place) => joinIn(served.url, place)),
    );
    await giveCoins(
      folder,
      buyers.map(({ userId }) => userId),
      COINS,
    );
    const machine = await findMachine(served.url);
    const shelf = await openShelf(folder);
    const clerk = await startWork(served.url);
    let isOver = false;
    const over = () => isOver;
    const buying = buyers.map((buyer, place) => buy(served.url, buyer, { machine, shelf, place }, over));
    const all = Promise.all([...buying, work(clerk, over)]);
    await killInTurn(served, kills, seed);
    isOver = true;
    await all;
    await served.untilReady();
    await judgeAll(folder, clerk);
    await verify(served.url, folder, { buyers, shelf, clerk });
    console.log(`  ${served.starts()} starts`);
  } finally {
    await served.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whatever came back has its money back in the end, once. */
async function judgeAll(dataDir: string, clerk: Clerk): Promise<void> {
  for (let turn = 0; turn < JUDGED_WITHIN_TURNS; turn++) {
    await workOnce(clerk, turn);
    const { returned = 0, returning = 0, refunded = 0 } = (await countShelf(dataDir, {})).states;
    if (returned + returning > 0) continue;
    if (refunded === 0) throw new Error('nothing came back, so no money was given back');
    return;
  }
  throw new Error('what came back never got its money back');
}

async function joinIn(url: string, place: number): Promise<Buyer> {
  const identity = await signUp(url, `buyer${place}@example.test`);
  const saved = await ask(
    url,
    'addresses.save',
    { ...HOME, idempotencyKey: `torture-home-${place}` },
    identity.token,
  );
  if (!saved.success) throw new Error(`an address was refused: ${JSON.stringify(saved)}`);
  return { ...identity, addressId: saved.data.addressId, paid: new Map(), refusals: new Map() };
}

async function work(clerk: Clerk, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    await workOnce(clerk, turn);
    await pause(PAUSE_MS);
  }
}

interface Wish {
  readonly machine: Machine;
  readonly shelf: Shelf;
  readonly place: number;
}

async function buy(url: string, buyer: Buyer, wish: Wish, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const orderId = await orderOnce(url, buyer, wish, turn);
    if (orderId !== undefined && turn % 4 === 0) await ask(url, 'orders.cancel', { orderId }, buyer.token);
    await sendBack(url, buyer);
    await pause(PAUSE_MS);
  }
}

/** One thing that everybody wants and a prize with it, where there is one. */
async function orderOnce(
  url: string,
  buyer: Buyer,
  { machine, shelf, place }: Wish,
  turn: number,
): Promise<number | undefined> {
  const { token, userId, addressId } = buyer;
  const idempotencyKey = `orders-${userId}-${turn}`;
  const won = await ask(url, 'gashapon.play', { ...machine.order, idempotencyKey }, token);
  const prizes = won.success ? won.data.prizes.map(({ prizeId }) => prizeId) : [];
  const prizeIds: string[] = [];
  for (const prizeId of prizes) {
    const { data } = await ask(url, 'pack.prize', { prizeId }, token);
    if (data.canSend) prizeIds.push(prizeId);
  }
  const shopGoodsId = shelf.wanted[(turn + place) % shelf.wanted.length] ?? 0;
  const wanted = { shopGoodsList: [{ shopGoodsId, goodsNum: 1 + (turn % 2) }], prizeIds, idempotencyKey };
  const staged = await ask(url, 'orders.stage', wanted, token);
  if (!staged.success) return refused(buyer, staged.errorCode);
  const choice = { stagedId: staged.data.stagedId, addressId, useCredit: false, useFreeShipping: false };
  const quote = await ask(url, 'orders.quote', choice, token);
  if (!quote.success) return refused(buyer, quote.errorCode);
  const order = { ...choice, coins: quote.data.coins, idempotencyKey };
  const paid = await ask(url, 'orders.exchange', order, token);
  if (!paid.success) return refused(buyer, paid.errorCode);
  buyer.paid.set(idempotencyKey, { orderId: paid.data.orderId, order });
  return paid.data.orderId;
}

/** Counted, so that a torture without an order says why. */
function refused({ refusals }: Buyer, code: string): undefined {
  refusals.set(code, (refusals.get(code) ?? 0) + 1);
  return undefined;
}

/** What came is in hand, and goes back at once. */
async function sendBack(url: string, { token }: Buyer): Promise<void> {
  const { data } = await ask(url, 'orders.list', { type: 'shipped' }, token);
  for (const { orderId } of data.list) {
    const { data: order } = await ask(url, 'orders.received', { orderId }, token);
    const lineIds = order?.lines.map(({ lineId }) => lineId) ?? [];
    if (orderId % 2 === 0 && lineIds.length > 0)
      await ask(
        url,
        'orders.return',
        { orderId, lineIds, reason: 'damaged', text: '', idempotencyKey: `return-${orderId}` },
        token,
      );
  }
}

interface Tried {
  readonly buyers: readonly Buyer[];
  readonly shelf: Shelf;
  readonly clerk: Clerk;
}

async function verify(url: string, dataDir: string, { buyers, shelf, clerk }: Tried): Promise<void> {
  await untilRestocked(dataDir);
  for (const { token, paid, userId } of buyers) {
    for (const [key, { orderId, order }] of paid) {
      const again = await ask(url, 'orders.exchange', order, token);
      demandSame(`the order of ${key}, paid again`, again.data.orderId, orderId);
    }
    const counts = await countShelf(dataDir, { userId });
    demandSame(`the orders of ${userId}`, counts.orders, paid.size);
    demandSame(`the coins of ${userId}`, counts.paidCoins, counts.ledgerCoins);
  }
  const { wanted } = shelf;
  for (const shopGoodsId of wanted) {
    const { left, expected, held, heldByHolds } = (await countShelf(dataDir, { shopGoodsId })).shelf;
    demandSame(
      `what is left of ${shopGoodsId}`,
      left,
      (shelf.withoutOrders.get(shopGoodsId) ?? 0) + expected,
    );
    demandSame(`what is kept of ${shopGoodsId}`, held, heldByHolds);
  }
  const { data } = await clerk.ask('mall.prove', {});
  demandSame('what is wrong on the shelf', data.faults, []);
  // It holds pack, orders and what moved between them against each other as well.
  await demandSoundLedger(dataDir);
  const orders = buyers.reduce((sum, { paid }) => sum + paid.size, 0);
  const refusals = JSON.stringify(buyers.map(buyer => [...buyer.refusals]));
  if (orders === 0) throw new Error(`nothing was ordered: ${refusals}`);
  console.log(`  ${orders} orders of ${PLAYERS} players are as they were told: ${await statesOf(dataDir)}`);
}

async function statesOf(dataDir: string): Promise<string> {
  return JSON.stringify((await countShelf(dataDir, {})).states);
}
