/**
 * Orders under whatever order things may happen in, with several hands at once and a shelf that breaks down in between:
 * nothing is sold twice, nothing is lost, and every prize is in one place.
 */
import type { StaffCaller, TestWorld } from '@boardwalk/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownLocale } from '../accounts/index.ts';
import { countsOf, stock } from '../mall/shelf.fixture.ts';
import { nextKey } from '../wallet/testing/rich-player.fixture.ts';
import { type Buyer, newBuyer, openHouse, stageOf, winPrizes } from './testing/orders.fixture.ts';

const ON_SHELF = 3;
const RUNS = 6;

let world: TestWorld;
let owner: StaffCaller;
let buyers: readonly Buyer[];

beforeAll(async () => {
  ({ world, owner } = await openHouse());
  buyers = [await newBuyer(world, 900_000), await newBuyer(world, 900_000)];
  await world.owner.pool.query(`
    create function break_down() returns trigger language plpgsql as $$ begin raise 'the shelf broke down'; end $$;
    create trigger break_down before insert on stock_movements for each row when (new.move = 'back')
      execute function break_down();
    alter table stock_movements disable trigger break_down`);
});
afterAll(() => world.close());

const breakDown = (isBroken: boolean) =>
  world.owner.pool.query(`alter table stock_movements ${isBroken ? 'enable' : 'disable'} trigger break_down`);

/** What one hand does; whatever it does, it may be refused. */
interface Deed {
  readonly buyer: 0 | 1;
  readonly what: 'buy' | 'send' | 'cancel' | 'pick' | 'unpick' | 'ship' | 'short' | 'staffCancel' | 'return';
  readonly goodsNum: number;
}

const deed = fc.record<Deed>({
  buyer: fc.constantFrom(0, 1),
  what: fc.constantFrom('buy', 'send', 'cancel', 'pick', 'unpick', 'ship', 'short', 'staffCancel', 'return'),
  goodsNum: fc.integer({ min: 1, max: 2 }),
});
/** Each is one moment: its deeds happen at once. */
const moment = fc.record({
  deeds: fc.array(deed, { minLength: 1, maxLength: 4 }),
  isBroken: fc.boolean(),
});

interface Run {
  readonly bear: number;
  readonly prizes: readonly (readonly string[])[];
  readonly orders: { readonly orderId: number; readonly buyer: Buyer }[];
}

async function buy(run: Run, buyer: Buyer, wanted: Parameters<typeof stageOf>[0]): Promise<void> {
  const staged = await world.ask('orders.stage', stageOf(wanted), buyer.token);
  if (!staged.success) return;
  const { stagedId } = staged.data;
  const choice = { stagedId, addressId: buyer.addressId, useCredit: false, useFreeShipping: false };
  const quote = await world.ask('orders.quote', choice, buyer.token);
  if (!quote.success) return;
  // The same tap twice.
  const paid = { ...choice, coins: quote.data.coins, idempotencyKey: nextKey() };
  const answers = await Promise.all([1, 2].map(() => world.ask('orders.exchange', paid, buyer.token)));
  if (answers.some(({ success }) => success)) run.orders.push({ orderId: stagedId, buyer });
}

const word = (orderId: number) => ({ orderId, note: '', reason: 'So it goes.', idempotencyKey: nextKey() });

async function doDeed(run: Run, { buyer: which, what, goodsNum }: Deed): Promise<void> {
  const buyer = buyers[which] as Buyer;
  if (what === 'buy') return buy(run, buyer, { goods: [[run.bear, goodsNum]] });
  if (what === 'send') return buy(run, buyer, { prizeIds: run.prizes[which] ?? [] });
  const last = run.orders.at(-goodsNum);
  if (!last) return;
  const { orderId, buyer: owned } = last;
  await world.owner.pool.query('delete from staff.moved_alone');
  const { lines } = await owner.call('parcels.one', { orderId });
  const lineId = lines[0]?.lineId ?? 1;
  const deeds: Record<Exclude<Deed['what'], 'buy' | 'send'>, () => Promise<unknown>> = {
    cancel: () => world.ask('orders.cancel', { orderId }, owned.token),
    pick: () => owner.ask('parcels.pick', { orderIds: [orderId] }),
    unpick: () => owner.ask('parcels.unpick', { orderId, reason: 'So it goes.' }),
    ship: async () => {
      await owner.ask('parcels.pack', { orderIds: [orderId] });
      const typed = { orderId, carrier: 'DHL', trackingNumber: '', trackingUrl: '' };
      await owner.ask('parcels.ship', { parcels: [typed] });
      await world.ask('orders.received', { orderId }, owned.token);
    },
    short: () => owner.ask('parcels.short', { ...word(orderId), lineId }),
    staffCancel: () => owner.ask('parcels.cancel', word(orderId)),
    return: async () => {
      const asked = {
        orderId,
        lineIds: [lineId],
        reason: 'damaged' as const,
        text: '',
        idempotencyKey: nextKey(),
      };
      await world.ask('orders.return', asked, owned.token);
      await owner.ask('parcels.step', { orderId, step: 'takeIn', reason: 'So it goes.', note: '' });
      const judged = [{ lineId, isRefunded: true, things: 'shelf' } as const];
      await owner.ask('parcels.refund', { ...word(orderId), lines: judged, isOurFault: false });
    },
  };
  await deeds[what]();
}

/** By the orders alone: how many bears were sold or sent, and how many of those must be on the shelf again. */
async function countsByOrders({ bear }: Run): Promise<{ readonly gone: number; readonly back: number }> {
  const { rows } = await world.owner.pool.query<{ gone: number; back: number }>(
    `select
       (select coalesce(sum(l.goods_num), 0)::int from prize_order_lines l
         where l.shop_goods_id = $1 and l.prize_id is null) +
       (select coalesce(-sum(on_hand_change), 0)::int from stock_movements where variant_id = $1 and move = 'sent') as gone,
       (select coalesce(sum(r.goods_num), 0)::int from prize_order_restock r where r.shop_goods_id = $1) as back`,
    [bear],
  );
  return rows[0] ?? { gone: 0, back: 0 };
}

/** What was bought and refunded is on the shelf again. */
async function countRefunded({ bear }: Run): Promise<number> {
  const { rows } = await world.owner.pool.query<{ count: number }>(
    `select coalesce(sum(goods_num), 0)::int as count from prize_order_lines
     where shop_goods_id = $1 and prize_id is null and state = 'refunded'`,
    [bear],
  );
  return rows[0]?.count ?? 0;
}

describe('orders in any order', () => {
  it('never sell what is not there, and lose nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 4, maxLength: 9 }), async moments => {
        const bear = await stock(world.owner, { onHand: ON_SHELF });
        const prizes = [
          await winPrizes(world, buyers[0] as Buyer, bear),
          await winPrizes(world, buyers[1] as Buyer, bear),
        ];
        const run: Run = { bear, prizes, orders: [] };
        for (const { deeds, isBroken } of moments) {
          await breakDown(isBroken);
          await Promise.all(deeds.map(one => doDeed(run, one)));
        }
        await breakDown(false);
        await world.server.modules.orders.jobs.restock();
        const { faults } = await world.server.modules.wallet.check();
        expect(faults).toEqual([]);
        const [onHand, held] = await countsOf(world.owner, bear);
        const staged = await world.owner.pool.query<{ held: number }>(
          'select coalesce(sum(quantity), 0)::int as held from stock_holds where variant_id = $1',
          [bear],
        );
        expect(held).toBe(staged.rows[0]?.held);
        const { gone, back } = await countsByOrders(run);
        const refunded = await countRefunded(run);
        expect(onHand).toBe(ON_SHELF - gone + back);
        expect(back).toBeGreaterThanOrEqual(refunded);
        const waiting = await world.owner.pool.query('select from prize_order_restock where done_at is null');
        expect(waiting.rowCount).toBe(0);
        for (const buyer of buyers) {
          const { list } = await world.call('pack.list', { state: 'ordered', pageSize: 100 }, buyer.token);
          const inOrders = await Promise.all(
            list.map(({ orderId = 0 }) => world.call('orders.order', { orderId }, buyer.token)),
          );
          list.forEach(({ prizeId }, place) => {
            const line = inOrders[place]?.lines.find(one => one.prizeId === prizeId);
            expect(['ordered', 'returning', 'returned']).toContain(line?.state);
          });
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a thousand buyers of one thing', () => {
  it('are one order and 999 clear answers', async () => {
    const bear = await stock(world.owner, { onHand: 1 });
    const stage = world.server.modules.handlers['orders.stage'];
    const asked = Array.from({ length: 1000 }, async (_, place) => {
      const request = {
        userId: 1_000_000_000 + place,
        input: { shopGoodsList: [{ shopGoodsId: bear, goodsNum: 1 }], idempotencyKey: nextKey() },
        common: { language: knownLocale('en-US') },
      };
      try {
        await stage(request as unknown as Parameters<typeof stage>[0]);
        return 'staged';
      } catch (error) {
        const { code, detail } = error as { code?: string; detail?: { shopGoodsId?: number; left?: number } };
        return detail?.shopGoodsId === bear && detail.left === 0 ? (code ?? 'thrown') : String(error);
      }
    });
    const outcomes = Map.groupBy(await Promise.all(asked), outcome => outcome);
    expect(new Map([...outcomes].map(([outcome, all]) => [outcome, all.length]))).toEqual(
      new Map([
        ['staged', 1],
        ['outOfStock', 999],
      ]),
    );
    expect(await countsOf(world.owner, bear)).toEqual([1, 1]);
  });
});
