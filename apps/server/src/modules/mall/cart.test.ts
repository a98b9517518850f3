/** The cart, over HTTP. */
import { coins, type UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld, type WireInput } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../platform/database/index.ts';
import { inputHash } from '../wallet/index.ts';
import { makeGoods } from './mall.fixture.ts';

let world: TestWorld;
let player: Awaited<ReturnType<TestWorld['player']>>;
let bear: number;
let kite: number;
let keys = 0;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
  const of = async (name: string, price: number, onHand: number) =>
    (await makeGoods(world, { names: { 'en-US': name }, variants: [{ price, onHand }] })).shopGoodsIds[0] ??
    0;
  bear = await of('Bear', 100, 15);
  kite = await of('Kite', 30, 30);
});
afterAll(() => world.close());
beforeEach(async () => {
  player = await world.player();
  world.platform.clock.advance(1000);
});

const key = () => `cart-key-${++keys}`;
const add = (shopGoodsId: number, goodsNum = 1, idempotencyKey = key()) =>
  world.call('mall.cartAdd', { shopGoodsId, goodsNum, idempotencyKey }, player.token);
const tryAdd = (shopGoodsId: number, goodsNum = 1, idempotencyKey = key()) =>
  world.ask('mall.cartAdd', { shopGoodsId, goodsNum, idempotencyKey }, player.token);
const update = (change: WireInput<'mall.cartUpdate'>) => world.call('mall.cartUpdate', change, player.token);
const read = () => world.call('mall.cart', {}, player.token);

const testSale = (userId: UserId) => ({
  kind: 'test.sale',
  key: key(),
  inputHash: inputHash({ userId }),
  answer: null,
  postings: [
    { account: { house: 'test', unit: 'coins' }, amount: coins(-1) },
    { account: { userId, unit: 'coins' }, amount: coins(1) },
  ] as const,
});

describe('a cart', () => {
  it('is nothing for guests', async () => {
    const { token } = await world.guest();
    expect(await world.ask('mall.cart', {}, token)).toMatchObject({ errorCode: '00010' });
    const adding = { shopGoodsId: bear, goodsNum: 1, idempotencyKey: key() };
    expect(await world.ask('mall.cartAdd', adding, token)).toMatchObject({ errorCode: '00010' });
  });

  it('holds what was put in, the last first, on top of what is there', async () => {
    await add(bear);
    world.platform.clock.advance(1000);
    await add(kite, 2);
    const cart = await add(kite);
    expect(cart.shopGoodsList.map(({ name, goodsNum }) => [name, goodsNum])).toEqual([
      ['Kite', 3],
      ['Bear', 1],
    ]);
    expect(cart).toMatchObject({ goodsNum: 4, checkedNum: 4, checkedCoins: 190, isAllChecked: true });
    expect(await read()).toEqual(cart);
  });

  it('takes the same key once, and no other goods by it', async () => {
    const once = key();
    await Promise.all([1, 2, 3, 4].map(() => add(bear, 2, once)));
    expect((await read()).goodsNum).toBe(2);
    expect(await tryAdd(bear, 3, once)).toMatchObject({ errorCode: '00019' });
    expect(await tryAdd(kite, 2, once)).toMatchObject({ errorCode: '00019' });
    expect((await read()).goodsNum).toBe(2);
  });

  it('adds what comes from two tabs at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => add(kite)));
    expect((await read()).goodsNum).toBe(10);
  });

  it('has room for so many of one, and never for more than there are', async () => {
    await add(kite, 20);
    expect(await tryAdd(kite)).toMatchObject({ errorCode: '80012' });
    await add(bear, 10);
    expect(await tryAdd(bear, 6)).toMatchObject({
      errorCode: '80011',
      data: { shopGoodsId: bear, left: 15 },
    });
    expect((await read()).goodsNum).toBe(30);
    for (const goodsNum of [0, 21, 1.5]) expect((await tryAdd(bear, goodsNum)).success).toBe(false);
    expect(await tryAdd(999_999)).toMatchObject({ errorCode: '00013' });
  });

  it('has room for fifty kinds', async () => {
    const ids = await Promise.all(
      Array.from({ length: 51 }, async (_, place) => {
        const made = await makeGoods(world, { names: { 'en-US': `Pin ${place}` }, category: 'Pins' });
        return made.shopGoodsIds[0] ?? 0;
      }),
    );
    const answers = await Promise.all(ids.map(id => tryAdd(id)));
    expect(answers.filter(({ errorCode }) => errorCode === '80012')).toHaveLength(1);
    expect((await read()).shopGoodsList).toHaveLength(50);
  });

  it('is checked, counted and emptied, one by one and as a whole', async () => {
    await add(bear, 2);
    await add(kite, 5);
    expect(await update({ shopGoodsId: kite, isChecked: false })).toMatchObject({
      checkedNum: 2,
      checkedCoins: 200,
      isAllChecked: false,
    });
    expect(await update({ isChecked: true })).toMatchObject({ isAllChecked: true, checkedNum: 7 });
    expect(await update({ shopGoodsId: bear, goodsNum: 7 })).toMatchObject({ goodsNum: 12 });
    expect(await update({ isChecked: false })).toMatchObject({ checkedCoins: 0, isAllChecked: false });
    // What is put in again is checked again.
    expect(await add(bear)).toMatchObject({ checkedNum: 8 });
    expect((await update({ shopGoodsId: bear, goodsNum: 0 })).shopGoodsList).toHaveLength(1);
    expect((await update({ shopGoodsId: bear, goodsNum: 0 })).shopGoodsList).toHaveLength(1);
    const gone = await world.ask('mall.cartUpdate', { shopGoodsId: bear, goodsNum: 1 }, player.token);
    expect(gone).toMatchObject({ errorCode: '00013' });
    expect(await update({ goodsNum: 0 })).toMatchObject({ shopGoodsList: [], isAllChecked: false });
  });

  it('of one player is no other’s', async () => {
    await add(bear);
    const other = await world.player();
    expect((await world.call('mall.cart', {}, other.token)).shopGoodsList).toEqual([]);
    const change = await world.ask('mall.cartUpdate', { shopGoodsId: bear, goodsNum: 0 }, other.token);
    expect(change.success).toBe(true);
    expect((await read()).goodsNum).toBe(1);
  });

  it('keeps what is no longer sold, which counts for nothing', async () => {
    const made = await makeGoods(world, { names: { 'en-US': 'Mug' } });
    await add(made.shopGoodsIds[0] ?? 0, 2);
    await add(bear);
    await world.platform.database.pool.query('update goods set is_shown = false where id = $1', [
      made.goodsId,
    ]);
    const cart = await read();
    expect(cart.shopGoodsList.find(({ name }) => name === 'Mug')).toMatchObject({
      isGone: true,
      isChecked: false,
    });
    expect(cart).toMatchObject({ goodsNum: 1, checkedNum: 1, checkedCoins: 100, isAllChecked: true });
  });

  it('is rid of what was bought, and of no more', async () => {
    await add(bear, 3);
    await add(kite, 1);
    const { shelf } = world.server.modules.mall;
    const items = [
      { shopGoodsId: bear, goodsNum: 2 },
      { shopGoodsId: kite, goodsNum: 1 },
    ];
    const staging = { userId: player.userId as UserId, stagedId: 77, items };
    const untilMs = world.platform.clock.nowMs() + 1000;
    await transaction(world.platform.database, tx => shelf.hold(tx, { ...staging, untilMs }));
    const { companions } = await shelf.sold(staging);
    const { wallet } = world.server.modules;
    await wallet.post({ ...testSale(player.userId as UserId), companions });
    expect((await read()).shopGoodsList).toMatchObject([{ shopGoodsId: bear, goodsNum: 1 }]);
  });
});

describe('what is there', () => {
  const check = (input: WireInput<'mall.checkInventory'> = {}) =>
    world.call('mall.checkInventory', input, player.token);

  it('is said of one, and of all that is checked', async () => {
    expect(await check({ shopGoodsId: kite, goodsNum: 20 })).toMatchObject({ isEnough: true, missing: [] });
    const { rows } = await world.platform.database.pool.query<{ on_hand: number }>(
      'select on_hand from goods_variants where id = $1',
      [bear],
    );
    const left = rows[0]?.on_hand ?? 0;
    expect(await check({ shopGoodsId: bear, goodsNum: left + 1 })).toMatchObject({
      isEnough: false,
      missing: [{ shopGoodsId: bear, goodsNum: left + 1, left }],
    });
    await add(bear, left);
    expect(await check()).toMatchObject({ isEnough: true });
    await update({ shopGoodsId: bear, goodsNum: left + 1 });
    expect(await check()).toMatchObject({ isEnough: false, missing: [{ shopGoodsId: bear }] });
    await update({ shopGoodsId: bear, isChecked: false });
    expect(await check()).toMatchObject({ isEnough: true });
    const unknown = await world.ask('mall.checkInventory', { shopGoodsId: 999_999 }, player.token);
    expect(unknown).toMatchObject({ errorCode: '00013' });
  });
});
