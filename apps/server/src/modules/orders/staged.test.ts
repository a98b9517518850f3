/** What is staged: what it keeps, for whom, until when, and what two hands at once make of it. */
import { errorCatalogue } from '@boardwalk/contract';
import { GoodsType } from '@boardwalk/contract/enums';
import type { TestWorld, WireInput } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countsOf, stock } from '../mall/shelf.fixture.ts';
import { refusalOf } from '../mall/trace.fixture.ts';
import { balanceOf, nextKey } from '../wallet/testing/rich-player.fixture.ts';
import {
  type Buyer,
  choiceOf,
  closeProven,
  newBuyer,
  openHouse,
  order,
  stageOf,
  winPrizes,
} from './testing/orders.fixture.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const BEAR = 100;
const PARCEL = 400;
const NOT_FOUND = '00013';
const BAD_INPUT = '00012';
const STAGE_ENDED = '80021';
const TOO_MANY = '00015';

let world: TestWorld;

beforeAll(async () => {
  ({ world } = await openHouse());
});
afterAll(() => closeProven(world));

const bears = (onHand = 5) => stock(world.owner, { onHand });
const stage = (buyer: Buyer, wanted: Parameters<typeof stageOf>[0]) =>
  world.call('orders.stage', stageOf(wanted), buyer.token);
const stagedNow = async ({ token }: Buyer) => (await world.call('orders.staged', {}, token)).staged;
const quote = (buyer: Buyer, stagedId: number) =>
  world.ask('orders.quote', choiceOf(buyer, stagedId), buyer.token);
const pay = (buyer: Buyer, stagedId: number, coins = BEAR + PARCEL) =>
  world.ask(
    'orders.exchange',
    { ...choiceOf(buyer, stagedId), coins, idempotencyKey: nextKey() },
    buyer.token,
  );
const setPrice = (id: number, coins: number) =>
  world.owner.pool.query('update goods_variants set price_coins = $1 where id = $2', [coins, id]);

describe('what is staged', () => {
  it('shows what it is, what it costs and weighs, and when it ends', async () => {
    const buyer = await newBuyer(world);
    const bear = await bears();
    const [prizeId = ''] = await winPrizes(world, buyer, bear);
    const made = await stage(buyer, { goods: [[bear, 2]], prizeIds: [prizeId] });
    expect(made).toEqual({
      stagedId: made.stagedId,
      expireTime: world.platform.clock.nowMs() + 10 * MINUTE_MS,
      nowTime: world.platform.clock.nowMs(),
      lines: [
        expect.objectContaining({
          type: GoodsType.toy,
          name: 'Bear',
          goodsNum: 2,
          coins: 2 * BEAR,
          shopGoodsId: bear,
        }),
        expect.objectContaining({ goodsNum: 1, coins: 0, prizeId }),
      ],
      goodsCoins: 2 * BEAR,
      weight: 750,
      needsAddress: true,
    });
    expect(made.lines[1]).not.toHaveProperty('shopGoodsId');
    expect(await stagedNow(buyer)).toEqual(made);
    expect(await countsOf(world.owner, bear)).toEqual([5, 2]);
  });

  it('needs no address where nothing of it is sent', async () => {
    const buyer = await newBuyer(world);
    const trial = await stock(world.owner, { type: GoodsType.virtual, trialCoins: 5 });
    expect(await stage(buyer, { goods: [[trial, 1]] })).toMatchObject({ needsAddress: false, weight: 0 });
  });

  it('keeps its price, whatever becomes of the price meanwhile; who stages later pays the new one', async () => {
    const [buyer, later] = [await newBuyer(world), await newBuyer(world)];
    const bear = await bears();
    const before = await balanceOf(world, buyer);
    const { stagedId } = await stage(buyer, { goods: [[bear, 1]] });
    await setPrice(bear, 900);
    expect((await stagedNow(buyer))?.goodsCoins).toBe(BEAR);
    expect((await quote(buyer, stagedId)).data).toMatchObject({ goodsCoins: BEAR, coins: BEAR + PARCEL });
    expect((await pay(buyer, stagedId)).success).toBe(true);
    expect(await balanceOf(world, buyer)).toBe(before - BEAR - PARCEL);
    expect((await stage(later, { goods: [[bear, 1]] })).goodsCoins).toBe(900);
    await setPrice(bear, 1);
    await world.call('orders.cancel', { orderId: stagedId }, buyer.token);
    expect(await balanceOf(world, buyer)).toBe(before);
  });

  it('is paid though the goods were taken off the list meanwhile', async () => {
    const buyer = await newBuyer(world);
    const bear = await bears(1);
    const { stagedId } = await stage(buyer, { goods: [[bear, 1]] });
    await world.owner.pool.query('update goods_variants set is_shown = false where id = $1', [bear]);
    expect((await pay(buyer, stagedId)).success).toBe(true);
    const other = await newBuyer(world);
    const wanted = stageOf({ goods: [[bear, 1]] });
    expect(await refusalOf(world, () => world.ask('orders.stage', wanted, other.token))).toBe(NOT_FOUND);
  });

  it('is there until its very last millisecond, and then for nobody', async () => {
    const buyer = await newBuyer(world);
    const bear = await bears(1);
    const { stagedId, expireTime } = await stage(buyer, { goods: [[bear, 1]] });
    const { clock } = world.platform;
    clock.advance(expireTime - clock.nowMs() - 1);
    expect((await quote(buyer, stagedId)).success).toBe(true);
    expect((await stagedNow(buyer))?.stagedId).toBe(stagedId);
    clock.advance(1);
    expect(await stagedNow(buyer)).toBeUndefined();
    expect(await refusalOf(world, () => quote(buyer, stagedId))).toBe(STAGE_ENDED);
    expect(await refusalOf(world, () => pay(buyer, stagedId))).toBe(STAGE_ENDED);
    await world.server.modules.mall.jobs.settle();
    expect(await countsOf(world.owner, bear)).toEqual([1, 0]);
  });

  it('is paid in its very last millisecond', async () => {
    const buyer = await newBuyer(world);
    const bear = await bears(1);
    const { stagedId, expireTime } = await stage(buyer, { goods: [[bear, 1]] });
    world.platform.clock.advance(expireTime - world.platform.clock.nowMs() - 1);
    await world.server.modules.mall.jobs.settle();
    expect((await pay(buyer, stagedId)).success).toBe(true);
    expect(await countsOf(world.owner, bear)).toEqual([0, 0]);
  });

  it('keeps a prize alive whose days end meanwhile', async () => {
    const buyer = await newBuyer(world);
    const bear = await bears();
    const [prizeId = ''] = await winPrizes(world, buyer, bear);
    const { keepUntil } = await world.call('pack.prize', { prizeId }, buyer.token);
    const { clock } = world.platform;
    clock.advance(keepUntil - clock.nowMs() - MINUTE_MS);
    const { stagedId } = await stage(buyer, { prizeIds: [prizeId] });
    clock.advance(2 * MINUTE_MS);
    await world.server.modules.pack.jobs.expire();
    expect((await world.call('pack.prize', { prizeId }, buyer.token)).state).toBe('kept');
    expect((await pay(buyer, stagedId, PARCEL)).success).toBe(true);
  });

  it('is nothing any more once its prize was exchanged for coins', async () => {
    const buyer = await newBuyer(world);
    const [prizeId = ''] = await winPrizes(world, buyer, await bears());
    const { stagedId } = await stage(buyer, { prizeIds: [prizeId] });
    await world.call('pack.exchange', { prizeIds: [prizeId], idempotencyKey: nextKey() }, buyer.token);
    expect(await stagedNow(buyer)).toBeUndefined();
    const gone = errorCatalogue.prizeGone.wire;
    expect(await refusalOf(world, () => pay(buyer, stagedId, PARCEL))).toBe(gone);
  });
});

describe('staging', () => {
  it('that is refused leaves what was staged before as it was', async () => {
    const buyer = await newBuyer(world);
    const [bear, none] = [await bears(1), await bears(0)];
    const { stagedId } = await stage(buyer, { goods: [[bear, 1]] });
    const both = stageOf({
      goods: [
        [bear, 1],
        [none, 1],
      ],
    });
    expect(await refusalOf(world, () => world.ask('orders.stage', both, buyer.token))).toBe('80011');
    expect((await stagedNow(buyer))?.stagedId).toBe(stagedId);
    expect((await pay(buyer, stagedId)).success).toBe(true);
  });

  it.each<readonly [string, (bear: number) => WireInput<'orders.stage'>, string]>([
    ['nothing at all', () => ({ shopGoodsList: [], prizeIds: [] }), BAD_INPUT],
    ['none of something', bear => ({ shopGoodsList: [{ shopGoodsId: bear, goodsNum: 0 }] }), BAD_INPUT],
    ['less than none', bear => ({ shopGoodsList: [{ shopGoodsId: bear, goodsNum: -1 }] }), BAD_INPUT],
    ['a half', bear => ({ shopGoodsList: [{ shopGoodsId: bear, goodsNum: 0.5 }] }), BAD_INPUT],
    ['more than a cart has', bear => ({ shopGoodsList: [{ shopGoodsId: bear, goodsNum: 21 }] }), BAD_INPUT],
    ['goods there are not', () => ({ shopGoodsList: [{ shopGoodsId: 1, goodsNum: 1 }] }), NOT_FOUND],
    [
      'goods beyond every number',
      () => ({ shopGoodsList: [{ shopGoodsId: 2 ** 31, goodsNum: 1 }] }),
      BAD_INPUT,
    ],
    ['a prize there is not', () => ({ prizeIds: ['999999999999999'] }), NOT_FOUND],
    ['a prize twice', () => ({ prizeIds: ['1', '1'] }), BAD_INPUT],
    ['a prize twice by another spelling', () => ({ prizeIds: ['1', '01'] }), NOT_FOUND],
    ['a prize that is no number', () => ({ prizeIds: ['1 or 1=1'] }), BAD_INPUT],
    ['too many prizes', () => ({ prizeIds: Array.from({ length: 21 }, (_, id) => String(id)) }), BAD_INPUT],
  ])('of %s is refused', async (_what, wanted, code) => {
    const buyer = await newBuyer(world);
    const input = { ...wanted(await bears()), idempotencyKey: nextKey() };
    expect(await refusalOf(world, () => world.ask('orders.stage', input, buyer.token))).toBe(code);
  });

  it('by one key of two players is of each', async () => {
    const [one, other] = [await newBuyer(world), await newBuyer(world)];
    const wanted = stageOf({ goods: [[await bears(), 1]] });
    const first = await world.call('orders.stage', wanted, one.token);
    const second = await world.call('orders.stage', wanted, other.token);
    expect(second.stagedId).not.toBe(first.stagedId);
    expect(await refusalOf(world, () => quote(one, second.stagedId))).toBe(NOT_FOUND);
    expect(await refusalOf(world, () => pay(other, first.stagedId))).toBe(NOT_FOUND);
  });

  it('by one key many times at once is one', async () => {
    const buyer = await newBuyer(world);
    const bear = await bears();
    const wanted = stageOf({ goods: [[bear, 2]] });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.call('orders.stage', wanted, buyer.token)),
    );
    expect(new Set(answers.map(({ stagedId }) => stagedId)).size).toBe(1);
    expect(await countsOf(world.owner, bear)).toEqual([5, 2]);
  });

  it('in many tabs at once keeps what one of them staged, and nothing of the others', async () => {
    const buyer = await newBuyer(world);
    const ids = [await bears(), await bears(), await bears()];
    const answers = await Promise.all(
      ids.map(id => world.ask('orders.stage', stageOf({ goods: [[id, 1]] }), buyer.token)),
    );
    for (const { success, errorCode } of answers) if (!success) expect(errorCode).toBe(TOO_MANY);
    const counts = await Promise.all(ids.map(id => countsOf(world.owner, id)));
    expect(counts.map(([, held]) => held).reduce((sum, held) => sum + held, 0)).toBe(1);
    const staged = await stagedNow(buyer);
    expect(staged?.lines.map(line => line.shopGoodsId)).toEqual(
      ids.filter((_, place) => counts[place]?.[1] === 1),
    );
  });

  it('beside the payment of what was staged before leaves one of both whole', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const buyer = await newBuyer(world);
      const [first, second] = [await bears(1), await bears(1)];
      const before = await balanceOf(world, buyer);
      const { stagedId } = await stage(buyer, { goods: [[first, 1]] });
      const [paid] = await Promise.all([
        pay(buyer, stagedId),
        world.ask('orders.stage', stageOf({ goods: [[second, 1]] }), buyer.token),
      ]);
      expect(['', STAGE_ENDED]).toContain(paid.errorCode);
      expect(await countsOf(world.owner, first)).toEqual(paid.success ? [0, 0] : [1, 0]);
      expect(await balanceOf(world, buyer)).toBe(before - (paid.success ? BEAR + PARCEL : 0));
    }
  });
});

describe('letting go', () => {
  const unstage = ({ token }: Buyer, stagedId: number) => world.ask('orders.unstage', { stagedId }, token);

  it('of what is another’s, over or unknown changes nothing', async () => {
    const [buyer, stranger] = [await newBuyer(world), await newBuyer(world)];
    const bear = await bears();
    const { stagedId } = await stage(buyer, { goods: [[bear, 1]] });
    for (const id of [stagedId, 1]) expect((await unstage(stranger, id)).success).toBe(true);
    expect(await countsOf(world.owner, bear)).toEqual([5, 1]);
    await unstage(buyer, stagedId);
    await unstage(buyer, stagedId);
    expect(await countsOf(world.owner, bear)).toEqual([5, 0]);
    expect(await refusalOf(world, () => pay(buyer, stagedId))).toBe(STAGE_ENDED);
  });

  it('of what was paid takes nothing back', async () => {
    const buyer = await newBuyer(world);
    const bear = await bears();
    const orderId = await order(world, buyer, { goods: [[bear, 1]] });
    expect((await unstage(buyer, orderId)).success).toBe(true);
    expect((await world.call('orders.order', { orderId }, buyer.token)).state).toBe('paid');
    expect(await countsOf(world.owner, bear)).toEqual([4, 0]);
  });

  it('while it is paid leaves the goods in one place', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const buyer = await newBuyer(world);
      const bear = await bears(1);
      const { stagedId } = await stage(buyer, { goods: [[bear, 1]] });
      const [paid] = await Promise.all([pay(buyer, stagedId), unstage(buyer, stagedId)]);
      expect(await countsOf(world.owner, bear)).toEqual(paid.success ? [0, 0] : [1, 0]);
      expect(await balanceOf(world, buyer)).toBeGreaterThan(0);
    }
  });
});

it('is forgotten a month after its end, and an order that came of it is not', async () => {
  const buyer = await newBuyer(world);
  const orderId = await order(world, buyer, { goods: [[await bears(), 1]] });
  await stage(buyer, { goods: [[await bears(), 1]] });
  const { rowCount: many } = await world.owner.pool.query('select from staged_orders');
  expect(many).toBeGreaterThan(2);
  world.platform.clock.advance(30 * DAY_MS + 11 * MINUTE_MS);
  expect(await world.server.modules.orders.jobs.purge()).toBeGreaterThanOrEqual(many ?? 0);
  const { rowCount } = await world.owner.pool.query('select from staged_orders');
  expect(rowCount).toBe(0);
  const { rows } = await world.owner.pool.query('select id from prize_orders where user_id = $1', [
    buyer.userId,
  ]);
  expect(rows).toEqual([{ id: orderId }]);
});
