/** Looking for goods, over HTTP. */
import { coins, type UserId } from '@boardwalk/base';
import { GoodsType } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld, type WireInput } from '@boardwalk/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { transaction } from '../../platform/database/index.ts';
import { inputHash } from '../wallet/index.ts';
import { makeGoods } from './mall.fixture.ts';
import { receive } from './shelf.fixture.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
});
afterAll(() => world.close());

let stages = 0;
const shelf = () => world.server.modules.mall.shelf;
const stage = (userId: number, shopGoodsId: number, goodsNum = 1) =>
  transaction(world.platform.database, tx =>
    shelf().hold(tx, {
      userId: userId as UserId,
      stagedId: ++stages,
      items: [{ shopGoodsId, goodsNum }],
      untilMs: world.platform.clock.nowMs() + 600_000,
    }),
  );
/** Tests of the whole list find only goods of their own after it. */
const hideGoods = (goodsIds?: readonly number[]) =>
  world.owner.pool.query('update goods set is_shown = false where $1::int[] is null or id = any($1)', [
    goodsIds,
  ]);
const namesOf = async (input: WireInput<'mall.list'>, token?: string) =>
  (await world.call('mall.list', input, token)).list.map(({ name }) => name);
const inbox = async (token: string) => (await world.call('messages.list', {}, token)).systemMessageModels;

const WORDS = {
  bear: {
    'en-US': 'Plush bear',
    'de-DE': 'Plüschbär',
    'ja-JP': 'クマのぬいぐるみ',
    'zh-CN': '毛绒泰迪熊',
    'th-TH': 'ตุ๊กตาหมี',
    'ar-AE': 'دب قطيفة',
    'fi-FI': 'Pehmokarhu',
    'vi-VN': 'Gấu bông',
  },
  phones: { 'en-US': 'Headphones', 'de-DE': 'Kopfhörer', 'fr-FR': 'Casque audio', 'tr-TR': 'Kulaklık' },
  lamp: { 'en-US': 'Ship lamp', 'de-DE': 'Schiffslampe', 'es-ES': 'Lámpara de barco' },
};
const about = { 'en-US': 'A lamp like those on fishing boats, for a bedside table.' };

describe('goods', () => {
  let bear: Awaited<ReturnType<typeof makeGoods>>;
  let lamp: Awaited<ReturnType<typeof makeGoods>>;

  beforeAll(async () => {
    bear = await makeGoods(world, {
      names: WORDS.bear,
      position: 1,
      variants: [
        { price: 60_000, onHand: 2, name: 'Large' },
        { price: 20_000, onHand: 0, name: 'Small' },
      ],
    });
    await makeGoods(world, {
      names: WORDS.phones,
      category: 'Sound',
      position: 2,
      variants: [{ price: 250_000, onHand: 3 }],
    });
    lamp = await makeGoods(world, {
      names: WORDS.lamp,
      abouts: about,
      category: 'Home',
      position: 0,
      variants: [{ price: 40_000, onHand: 0 }],
    });
    await makeGoods(world, { names: { 'en-US': 'Secret bear' }, isShown: false });
  });

  it('are laid out by categories that have something, for everybody', async () => {
    const index = await world.call('mall.index');
    expect(index.categories.map(({ name, goodsTotal }) => [name, goodsTotal])).toEqual([
      ['Toys', 1],
      ['Sound', 1],
      ['Home', 1],
    ]);
    expect(index).toMatchObject({ goodsTotal: 3, priceRanges: [{}, { to: 49_999 }, {}, { from: 200_000 }] });
  });

  it('stand in their order, sold out ones last, and hidden ones nowhere', async () => {
    expect(await namesOf({})).toEqual(['Plush bear', 'Headphones', 'Ship lamp']);
    expect(await namesOf({ sort: 'cheapest' })).toEqual(['Plush bear', 'Headphones', 'Ship lamp']);
    expect(await namesOf({ sort: 'dearest' })).toEqual(['Headphones', 'Plush bear', 'Ship lamp']);
    expect(await namesOf({ sort: 'newest' })).toEqual(['Headphones', 'Plush bear', 'Ship lamp']);
  });

  it('put their cheapest variant that is left into the cart', async () => {
    const [card] = (await world.call('mall.list', { pageSize: 1 })).list;
    expect(card).toEqual({
      goodsId: bear.goodsId,
      shopGoodsId: bear.shopGoodsIds[0],
      type: GoodsType.toy,
      name: 'Plush bear',
      picture: 'teddy',
      price: 20_000,
      priceTo: 60_000,
      variants: 2,
      left: 2,
      wish: 'none',
    });
  });

  it.each<readonly [WireInput<'mall.list'>, readonly string[]]>([
    [{ priceRange: 1 }, ['Plush bear', 'Ship lamp']],
    [{ priceRange: 2 }, []],
    [{ priceRange: 3 }, ['Headphones']],
    [{ goodsType: GoodsType.digital }, []],
    [{ pageNum: 2, pageSize: 2 }, ['Ship lamp']],
  ])('%j are %j', async (input, names) => {
    expect(await namesOf(input)).toEqual(names);
  });

  it('are paged with how many there are', async () => {
    expect(await world.call('mall.list', { pageSize: 2 })).toMatchObject({
      hasMore: true,
      total: 3,
      pageNum: 1,
    });
    const { categoryId } = lamp;
    expect(await world.call('mall.list', { categoryId })).toMatchObject({ hasMore: false, total: 1 });
  });

  it.each([
    ['bear', 'Plush bear'],
    ['BEARS', 'Plush bear'],
    ['plu', 'Plush bear'],
    ['bera plsh', 'Plush bear'],
    ['plüschbär', 'Plush bear'],
    ['pluschbar', 'Plush bear'],
    ['ぬいぐるみ', 'Plush bear'],
    ['泰迪', 'Plush bear'],
    ['熊', 'Plush bear'],
    ['หมี', 'Plush bear'],
    ['قطيفه', 'Plush bear'],
    ['pehmokarhut', 'Plush bear'],
    ['gau bong', 'Plush bear'],
    ['hedphonse', 'Headphones'],
    ['kulaklik', 'Headphones'],
    ['casques', 'Headphones'],
    ['Lampara', 'Ship lamp'],
    ['fishing boat', 'Ship lamp'],
    ['bedside', 'Ship lamp'],
  ])('are found by %s', async (words, name) => {
    expect(await namesOf({ words })).toEqual([name]);
  });

  it.each(['secret', 'bear headphones', "'; drop table goods; --", '🐻', 'a & b | !c:*', '\\'])(
    'are not found by %j',
    async words => {
      expect(await world.call('mall.list', { words })).toMatchObject({ list: [], total: 0, hasMore: false });
    },
  );

  it('whose name fits stand before those whose text does', async () => {
    const model = { names: { 'en-US': 'Boat model' }, category: 'Home', position: 9 };
    const { goodsId } = await makeGoods(world, model);
    onTestFinished(async () => void (await hideGoods([goodsId])));
    expect(await namesOf({ words: 'boat' })).toEqual(['Boat model', 'Ship lamp']);
    const pages = [1, 2, 3].map(pageNum => world.call('mall.list', { words: 'boat', pageNum, pageSize: 1 }));
    expect(
      (await Promise.all(pages)).map(({ list, hasMore, total }) => [list[0]?.name, hasMore, total]),
    ).toEqual([
      ['Boat model', true, 2],
      ['Ship lamp', false, 2],
      [undefined, false, 2],
    ]);
  });

  it('have a page with all of their variants, unless they are not sold', async () => {
    const page = await world.call('mall.goods', { goodsId: bear.goodsId });
    expect(page).toMatchObject({
      name: 'Plush bear',
      categoryName: 'Toys',
      returnDays: 3,
      canReserve: false,
    });
    expect(page.variants.map(({ name, price, left }) => [name, price, left])).toEqual([
      ['Large', 60_000, 2],
      ['Small', 20_000, 0],
    ]);
    for (const goodsId of [bear.goodsId + 1000, lamp.goodsId + 1])
      expect(await world.ask('mall.goods', { goodsId })).toMatchObject({ errorCode: '00013' });
  });
});

describe('what others hold', () => {
  afterEach(() => hideGoods());

  it('is not left for anybody else, with the time when it may be', async () => {
    const { goodsId, shopGoodsIds } = await makeGoods(world, {
      names: { 'en-US': 'Kite' },
      category: 'Held',
      variants: [{ price: 10, onHand: 1 }],
    });
    const [owner, other] = [await world.player(), await world.player()];
    await stage(owner.userId, shopGoodsIds[0] ?? 0);
    const leftFor = async (token?: string) =>
      (await world.call('mall.goods', { goodsId }, token)).variants[0];
    const freeAt = world.platform.clock.nowMs() + 600_000;
    expect(await leftFor(other.token)).toMatchObject({ left: 0, freeAt });
    expect(await leftFor()).toMatchObject({ left: 0, freeAt });
    expect(await leftFor(owner.token)).toMatchObject({ left: 1 });
    world.platform.clock.advance(600_000);
    expect(await leftFor(other.token)).toMatchObject({ left: 1 });
  });
});

describe('a wish', () => {
  afterEach(() => hideGoods());

  const soldOut = () =>
    makeGoods(world, {
      names: { 'en-US': 'Drum', 'de-DE': 'Trommel' },
      category: 'Drums',
      variants: [{ price: 10, onHand: 0 }],
    });
  const wish = (shopGoodsId: number, token: string, kind: 'none' | 'tell' | 'reserve') =>
    world.ask('mall.wish', { shopGoodsId, wish: kind }, token);
  const job = () => world.server.modules.mall.jobs.tell();

  it('is nothing for guests, and nothing for what is not there', async () => {
    const { shopGoodsIds } = await soldOut();
    const guest = await world.guest();
    expect((await wish(shopGoodsIds[0] ?? 0, guest.token, 'tell')).errorCode).toBe('00010');
    const player = await world.player();
    expect((await wish(999_999, player.token, 'tell')).errorCode).toBe('00013');
  });

  it('to be told is told once, when it is back', async () => {
    const { goodsId, shopGoodsIds } = await soldOut();
    const [id = 0] = shopGoodsIds;
    const player = await world.player();
    for (let time = 0; time < 2; time++)
      expect(await wish(id, player.token, 'tell')).toMatchObject({ success: true });
    expect((await world.call('mall.goods', { goodsId }, player.token)).variants[0]?.wish).toBe('tell');
    expect(await job()).toBe(0);
    await receive(world.platform.database, id, 3);
    expect([await job(), await job()]).toEqual([1, 0]);
    const [message] = await inbox(player.token);
    expect(message).toMatchObject({
      template: 'goodsBack',
      link: `/goods/${goodsId}`,
      params: { name: 'Drum' },
    });
    expect((await world.call('mall.goods', { goodsId }, player.token)).variants[0]?.wish).toBe('none');
  });

  it('that is taken back, or is for what is there, tells nothing', async () => {
    const [out, there] = [await soldOut(), await makeGoods(world, { names: { 'en-US': 'Flute' } })];
    const player = await world.player();
    await wish(out.shopGoodsIds[0] ?? 0, player.token, 'tell');
    await wish(out.shopGoodsIds[0] ?? 0, player.token, 'none');
    await wish(there.shopGoodsIds[0] ?? 0, player.token, 'tell');
    await receive(world.platform.database, out.shopGoodsIds[0] ?? 0, 1);
    await job();
    expect(await inbox(player.token)).toEqual([]);
  });

  it('to reserve needs a level, and keeps one for a day for whoever was first', async () => {
    const { goodsId, shopGoodsIds } = await soldOut();
    const [id = 0] = shopGoodsIds;
    const [first, second] = [await grown(), await grown()];
    const low = await world.player();
    expect(await wish(id, low.token, 'reserve')).toMatchObject({ errorCode: '20002' });
    for (const { token } of [first, second]) await wish(id, token, 'reserve');
    await receive(world.platform.database, id, 1);
    expect(await job()).toBe(1);
    expect((await inbox(first.token))[0]).toMatchObject({ template: 'goodsReserved' });
    const leftFor = async (token: string) =>
      (await world.call('mall.goods', { goodsId }, token)).variants[0]?.left;
    expect([await leftFor(first.token), await leftFor(second.token), await leftFor(low.token)]).toEqual([
      1, 0, 0,
    ]);
    await expect(stage(low.userId, id)).rejects.toMatchObject({ code: 'outOfStock' });
    world.platform.clock.advance(86_400_000);
    await world.server.modules.mall.jobs.settle();
    expect(await job()).toBe(1);
    expect([await leftFor(first.token), await leftFor(second.token)]).toEqual([0, 1]);
  });
});

/** A player of a level that may reserve. */
async function grown() {
  const player = await world.player();
  const userId = player.userId as UserId;
  await world.server.modules.wallet.post({
    kind: 'test.growth',
    key: `mall-growth:${userId}`,
    inputHash: inputHash({ userId }),
    answer: null,
    postings: [
      { account: { house: 'test', unit: 'growth' }, amount: coins(-5_000_000) },
      { account: { userId, unit: 'growth' }, amount: coins(5_000_000) },
    ],
  });
  return player;
}
