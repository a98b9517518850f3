/** The list of goods while it changes: ranges of prices, orders, languages, pages, and what goes in and out of it. */
import type { UserId } from '@boardwalk/base';
import { GOODS_SORTS, GoodsType } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld, type WireInput } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../platform/database/index.ts';
import { makeGoods, type TestGoods } from './mall.fixture.ts';
import { receive } from './shelf.fixture.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
});
afterAll(() => world.close());

const list = (input: WireInput<'mall.list'> = {}, token?: string) => world.call('mall.list', input, token);
const namesOf = async (input: WireInput<'mall.list'> = {}) =>
  (await list(input)).list.map(({ name }) => name);
const make = (name: string, more: Partial<TestGoods> = {}) =>
  makeGoods(world, { names: { 'en-US': name }, category: `All of ${name.split(' ')[0]}`, ...more });
const set = (what: string, id: number) =>
  world.owner.pool.query(`update goods_variants set ${what} where id = $1`, [id]);

describe('a range of prices', () => {
  const PRICES = [1, 49_999, 50_000, 199_999, 200_000, 1_000_000];
  let categoryId = 0;

  beforeAll(async () => {
    for (const price of PRICES)
      ({ categoryId } = await make(`Range ${price}`, { variants: [{ price, onHand: 1 }] }));
  });

  it.each<[number, readonly number[]]>([
    [0, PRICES],
    [1, [1, 49_999]],
    [2, [50_000, 199_999]],
    [3, [200_000, 1_000_000]],
  ])('number %i has goods of %j', async (priceRange, prices) => {
    const { list: shown, total } = await list({ priceRange, categoryId, sort: 'cheapest' });
    expect(shown.map(({ price }) => price)).toEqual(prices);
    expect(total).toBe(prices.length);
  });

  it('beyond the last, below the first and between two is refused', async () => {
    for (const priceRange of [4, -1, 1.5])
      expect((await world.ask('mall.list', { priceRange })).errorCode).toBe('00012');
  });

  it('is that of the least of several variants, also where it is sold out', async () => {
    const { categoryId: own, shopGoodsIds } = await make('Steps', {
      variants: [
        { price: 300_000, onHand: 1 },
        { price: 40_000, onHand: 0 },
      ],
    });
    const ranges = async () =>
      Promise.all([1, 2, 3].map(async priceRange => (await list({ priceRange, categoryId: own })).total));
    expect(await ranges()).toEqual([1, 0, 0]);
    await set('is_shown = false', shopGoodsIds[1] ?? 0);
    expect(await ranges()).toEqual([0, 0, 1]);
    await set('price_coins = 60000', shopGoodsIds[0] ?? 0);
    expect(await ranges()).toEqual([0, 1, 0]);
  });
});

describe('an order', () => {
  let categoryId = 0;
  const ids: number[] = [];

  beforeAll(async () => {
    for (let turn = 0; turn < 5; turn++) {
      const made = await make(`Tie ${turn}`, { variants: [{ price: 70, onHand: turn === 2 ? 0 : 9 }] });
      ({ categoryId } = made);
      ids.push(made.shopGoodsIds[0] ?? 0);
    }
  });

  it.each(GOODS_SORTS)(
    '%s puts the newest first where all are alike, and what is sold out last',
    async sort => {
      expect(await namesOf({ categoryId, sort })).toEqual(['Tie 4', 'Tie 3', 'Tie 1', 'Tie 0', 'Tie 2']);
    },
  );

  it('wanted puts first what was bought most', async () => {
    await set('sold = 3', ids[0] ?? 0);
    await set('sold = 2', ids[3] ?? 0);
    expect(await namesOf({ categoryId, sort: 'wanted' })).toEqual([
      'Tie 0',
      'Tie 3',
      'Tie 4',
      'Tie 1',
      'Tie 2',
    ]);
  });

  it('goes on page by page, each of the goods once', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map(pageNum => list({ categoryId, pageNum, pageSize: 2 })));
    const all = pages.flatMap(page => page.list.map(({ name }) => name));
    expect(new Set(all).size).toBe(5);
    expect(pages.map(({ hasMore, total }) => [hasMore, total])).toEqual([
      [true, 5],
      [true, 5],
      [false, 5],
      [false, 5],
    ]);
  });

  it('follows what becomes of the shelf', async () => {
    await receive(world.platform.database, ids[2] ?? 0, 1);
    expect((await namesOf({ categoryId, sort: 'newest' }))[2]).toBe('Tie 2');
  });

  it.each([{ pageNum: 0 }, { pageSize: 0 }, { pageSize: 101 }, { pageNum: 10_001 }, { categoryId: 0 }])(
    'of %j is refused',
    async input => {
      expect((await world.ask('mall.list', input)).errorCode).toBe('00012');
    },
  );
});

describe('goods', () => {
  it.each([
    ['de-DE', 'Muschel', 'Groß', 'Eine Muschel.'],
    ['ja-JP', 'Shell', 'Large', 'A shell.'],
    ['xx-XX', 'Shell', 'Large', 'A shell.'],
  ])('are read in %s, or in English', async (language, name, variant, about) => {
    const { goodsId, categoryId, shopGoodsIds } = await makeGoods(world, {
      names: { 'en-US': 'Shell', 'de-DE': 'Muschel' },
      abouts: { 'en-US': 'A shell.', 'de-DE': 'Eine Muschel.' },
      category: `Shells ${language}`,
    });
    await world.owner.pool.query('update goods_variants set names = $2 where id = $1', [
      shopGoodsIds[0],
      { 'en-US': 'Large', 'de-DE': 'Groß' },
    ]);
    await world.owner.pool.query('update goods_categories set names = names || $2 where id = $1', [
      categoryId,
      { 'de-DE': 'Muscheln' },
    ]);
    const input = { goodsId, language } as { goodsId: number };
    const page = await world.call('mall.goods', input);
    expect([page.name, page.variants[0]?.name, page.about]).toEqual([name, variant, about]);
    expect(page.categoryName).toBe(language === 'de-DE' ? 'Muscheln' : `Shells ${language}`);
    const card = (await list({ categoryId, language } as object)).list[0];
    expect(card?.name).toBe(name);
  });

  it('of another type are in another list', async () => {
    const { categoryId } = await make('Type toy', { category: 'Types' });
    await make('Type trial', { category: 'Types', type: GoodsType.virtual });
    expect(await namesOf({ categoryId, goodsType: GoodsType.virtual })).toEqual(['Type trial']);
    expect(await namesOf({ categoryId, goodsType: GoodsType.clawed })).toEqual([]);
    const { list: all } = await list({ categoryId });
    const pages = await Promise.all(all.map(({ goodsId }) => world.call('mall.goods', { goodsId })));
    expect(pages.map(({ name, returnDays }) => [name, returnDays])).toEqual([
      ['Type trial', 0],
      ['Type toy', 3],
    ]);
  });

  it('that are hidden while somebody has them in the cart cannot be put in, checked or staged', async () => {
    const { goodsId, shopGoodsIds } = await make('Hidden later');
    const [shopGoodsId = 0] = shopGoodsIds;
    const { token, userId } = await world.player();
    const adding = (idempotencyKey: string) => ({ shopGoodsId, goodsNum: 1, idempotencyKey });
    await world.call('mall.cartAdd', adding('hidden-later-1'), token);
    await world.owner.pool.query('update goods set is_shown = false where id = $1', [goodsId]);
    expect(await world.call('mall.cart', {}, token)).toMatchObject({ goodsNum: 0, checkedCoins: 0 });
    expect((await world.ask('mall.cartAdd', adding('hidden-later-2'), token)).errorCode).toBe('00013');
    expect((await world.ask('mall.checkInventory', { shopGoodsId }, token)).errorCode).toBe('00013');
    expect(await world.call('mall.checkInventory', {}, token)).toMatchObject({ isEnough: true, missing: [] });
    const staging = {
      userId: userId as UserId,
      stagedId: 1,
      items: [{ shopGoodsId, goodsNum: 1 }],
      untilMs: 1e13,
    };
    const held = transaction(world.platform.database, tx =>
      world.server.modules.mall.shelf.hold(tx, staging),
    );
    await expect(held).rejects.toMatchObject({ code: 'notFound' });
    await world.owner.pool.query('update goods set is_shown = true where id = $1', [goodsId]);
    expect(await world.call('mall.cart', {}, token)).toMatchObject({ goodsNum: 1, checkedCoins: 100 });
    expect((await world.call('mall.cartUpdate', { shopGoodsId, goodsNum: 0 }, token)).shopGoodsList).toEqual(
      [],
    );
  });

  it('of a category that loses its last one are no longer counted there', async () => {
    const { goodsId, categoryId } = await make('Lonely');
    const laidOut = async () => {
      const { categories, goodsTotal } = await world.call('mall.index');
      return [categories.find(one => one.categoryId === categoryId)?.goodsTotal, goodsTotal] as const;
    };
    const [own, all] = await laidOut();
    expect(own).toBe(1);
    await world.owner.pool.query('update goods set is_shown = false where id = $1', [goodsId]);
    expect(await laidOut()).toEqual([undefined, all - 1]);
  });
});

describe('a key of the cart', () => {
  it('is remembered for a week and forgotten after it', async () => {
    const { shopGoodsIds } = await make('Remembered', { variants: [{ price: 1, onHand: 50 }] });
    const { token } = await world.player();
    const adding = { shopGoodsId: shopGoodsIds[0] ?? 0, goodsNum: 1, idempotencyKey: 'remembered-key' };
    const purge = () => world.server.modules.mall.jobs.purge();
    const count = async () => (await world.call('mall.cartAdd', adding, token)).goodsNum;
    expect(await count()).toBe(1);
    world.platform.clock.advance(7 * 86_400_000);
    await purge();
    expect(await count()).toBe(1);
    world.platform.clock.advance(1);
    expect(await purge()).toBeGreaterThan(0);
    expect(await count()).toBe(2);
  });
});
