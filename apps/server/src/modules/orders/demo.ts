/**
 * A few orders of the demo's player in different states, so that every page has something to show. They are made by the
 * very commands that make real ones, at times that lie behind; their coins are given for it.
 */
import { coins, DAY_MS, type UserId } from '@boardwalk/base';
import type { OrderStep } from '@boardwalk/rules';
import { inputHash, pay } from '../wallet/index.ts';
import { exchange } from './commands/exchange.ts';
import { takeStep } from './commands/full.ts';
import { deliver } from './commands/player.ts';
import { quoteOf } from './commands/quote.ts';
import { stage } from './commands/stage.ts';
import { type DemoOrder, demoAddress, demoOrders } from './demo.data.ts';
import { ENGLISH, type PlayerDeps } from './deps.ts';
import { listDemoGoods } from './store/demo.ts';
import { addEvents, insertParcel } from './store/parcels.ts';

/** Nothing where they are there already, or where there is nothing to order. */
export async function seedOrders(deps: PlayerDeps, userId: UserId): Promise<void> {
  const goods = await listDemoGoods(deps.database.db, demoOrders.length);
  for (const [place, order] of demoOrders.entries()) {
    const shopGoodsId = goods[place];
    const key = `demo-order-${place}`;
    if (shopGoodsId === undefined) return;
    if (await deps.staged.byKey({ userId, requestKey: key })) continue;
    await seedOrder(deps, userId, { ...order, shopGoodsId, key });
  }
}

type Seeded = DemoOrder & { readonly shopGoodsId: number; readonly key: string };

const at = (deps: PlayerDeps, daysAgo: number): PlayerDeps => {
  const nowMs = deps.clock.nowMs() - daysAgo * DAY_MS;
  return { ...deps, clock: { nowMs: () => nowMs } };
};

async function seedOrder(deps: PlayerDeps, userId: UserId, order: Seeded): Promise<void> {
  const paidAt = at(deps, order.daysAgo);
  const addressId = await deps.addresses.add(userId, demoAddress, 'demo-address');
  const goods = [{ shopGoodsId: order.shopGoodsId, goodsNum: 1 }];
  const wanted = { userId, goods, prizeIds: [], idempotencyKey: order.key, locale: ENGLISH };
  const { row } = await stage(paidAt, wanted);
  const choice = { userId, stagedId: row.id, addressId, useCredit: false, useFreeShipping: false };
  const quote = await quoteOf(paidAt, choice);
  await giveCoins(deps, userId, order.key, quote.coins);
  const { orderId } = await exchange(paidAt, { ...choice, coins: quote.coins, idempotencyKey: order.key });
  for (const [step, daysAgo] of order.steps) await seedStep(at(deps, daysAgo), orderId, step, order);
}

async function seedStep(deps: PlayerDeps, orderId: number, step: OrderStep, order: DemoOrder): Promise<void> {
  if (step === 'deliver') return deliver(deps, orderId, { what: 'carrier', isTold: true });
  const { trackingNumber, events } = order;
  await takeStep(deps, orderId, step, async (tx, { lines }) => {
    if (step === 'ship') {
      const now = new Date(deps.clock.nowMs());
      const carrier = { carrier: 'DHL', tracking_number: trackingNumber, tracking_url: '' };
      const parcel = { order_id: orderId, service: 'hand', reference: '', label: null, cost_text: '' };
      const id = await insertParcel(tx, { ...parcel, ...carrier, created_at: now, looked_at: now });
      const told = events.map(([news, place, daysLater], index) => ({
        key: `demo:${index}`,
        step: news,
        place,
        atMs: deps.clock.nowMs() + daysLater * DAY_MS,
      }));
      await addEvents(tx, id, told);
    }
    if (step !== 'askReturn') return { what: step };
    const sets = { returnReason: 'unwanted' };
    return { what: step, lines: lines.map(({ id }) => ({ id, state: 'returning' as const })), sets };
  });
}

async function giveCoins({ wallet }: PlayerDeps, userId: UserId, key: string, amount: number): Promise<void> {
  const outcome = await wallet.post({
    kind: 'demo.purse',
    key: `demo.order:${userId}:${key}`,
    inputHash: inputHash({ amount }),
    postings: pay({ userId, unit: 'coins', house: 'demo', amount: coins(amount) }),
    answer: null,
  });
  if (outcome.state === 'refused') throw outcome.refusal;
}
