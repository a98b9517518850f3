/** How goods and carts look on the wire, without a database. */
import { GoodsType } from '@boardwalk/contract/enums';
import { describe, expect, it } from 'vitest';
import { presentCard, presentCart, presentShelf, presentVariant } from './present.ts';
import type { CartRow } from './store/cart.ts';
import type { OfferedVariant } from './store/offer.ts';

const AT = new Date('2026-11-23T12:00:00Z');
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);

const offered = (id: number, more: Partial<OfferedVariant> = {}): OfferedVariant => ({
  id,
  goodsId: 3001,
  type: GoodsType.toy,
  goodsNames: { 'en-US': 'Bear', 'de-DE': 'Bär' },
  names: { 'en-US': 'Small', 'de-DE': 'Klein' },
  picture: `variant-${id}`,
  goodsPicture: 'teddy',
  priceCoins: 100,
  weightGrams: 250,
  isSold: true,
  left: 5,
  freeAt: null,
  wish: 'none',
  ...more,
});

describe('what is left', () => {
  it.each<[number, Date | null, object]>([
    [0, null, { left: 0 }],
    [0, later(3), { left: 0, freeAt: later(3).getTime() }],
    [1, later(3), { left: 1 }],
    [999, null, { left: 999 }],
    [1000, null, { left: 999 }],
    [1_000_000, null, { left: 999 }],
  ])('%i, free at %s, is told as %j', (left, freeAt, told) => {
    expect(presentShelf({ left, freeAt })).toEqual(told);
  });
});

describe('a card', () => {
  it('has the goods’ own name and picture, and one variant to put into the cart', () => {
    expect(presentCard([offered(1)], 'de-DE')).toEqual({
      goodsId: 3001,
      shopGoodsId: 1,
      type: GoodsType.toy,
      name: 'Bär',
      picture: 'teddy',
      price: 100,
      priceTo: 100,
      variants: 1,
      left: 5,
      wish: 'none',
    });
  });

  it.each<[string, readonly OfferedVariant[], number]>([
    ['the cheapest', [offered(1, { priceCoins: 300 }), offered(2), offered(3, { priceCoins: 200 })], 2],
    ['the cheapest that is left', [offered(1, { priceCoins: 300 }), offered(2, { left: 0 })], 1],
    [
      'the cheapest of all where none is left',
      [offered(1, { priceCoins: 300, left: 0 }), offered(2, { left: 0 })],
      2,
    ],
    ['the first of those that cost the same', [offered(1), offered(2)], 1],
  ])('puts %s into the cart', (_which, variants, id) => {
    expect(presentCard(variants, 'en-US').shopGoodsId).toBe(id);
  });

  it('says from what to what its variants cost, also those that are not left', () => {
    const variants = [
      offered(1, { priceCoins: 300, left: 0 }),
      offered(2, { priceCoins: 50, left: 0 }),
      offered(3),
    ];
    expect(presentCard(variants, 'en-US')).toMatchObject({ price: 50, priceTo: 300, variants: 3, left: 5 });
  });

  it('counts all of its variants together, to where they are not told apart', () => {
    expect(presentCard([offered(1, { left: 600 }), offered(2, { left: 600 })], 'en-US').left).toBe(999);
  });

  it('says when the first of all may be free, and only where nothing is left', () => {
    const held = [
      offered(1, { left: 0, freeAt: later(9) }),
      offered(2, { left: 0, freeAt: later(4) }),
      offered(3, { left: 0 }),
    ];
    expect(presentCard(held, 'en-US').freeAt).toBe(later(4).getTime());
    expect(presentCard([...held, offered(4)], 'en-US')).not.toHaveProperty('freeAt');
    expect(presentCard([offered(1, { left: 0 })], 'en-US')).not.toHaveProperty('freeAt');
  });

  it('shows the wish of the variant it puts into the cart', () => {
    const variants = [
      offered(1, { left: 0, wish: 'tell' }),
      offered(2, { priceCoins: 200, wish: 'reserve' }),
    ];
    expect(presentCard(variants, 'en-US').wish).toBe('reserve');
  });

  it('is nothing without a variant', () => {
    expect(() => presentCard([], 'en-US')).toThrow('have a variant');
  });
});

describe('a variant', () => {
  it('has its own name and picture, what it costs and weighs', () => {
    expect(presentVariant(offered(1, { wish: 'tell' }), 'de-DE')).toEqual({
      shopGoodsId: 1,
      name: 'Klein',
      picture: 'variant-1',
      price: 100,
      weight: 250,
      left: 5,
      wish: 'tell',
    });
  });

  it.each([
    ['de-DE', 'Klein'],
    ['en-US', 'Small'],
    ['ja-JP', 'Small'],
    ['', 'Small'],
  ])('is called in %j as %s', (locale, name) => {
    expect(presentVariant(offered(1), locale).name).toBe(name);
  });

  it('that is the only one has no name', () => {
    expect(presentVariant(offered(1, { names: {} }), 'de-DE').name).toBe('');
  });
});

describe('a cart', () => {
  const NOW = AT.getTime();
  const row = (variantId: number, more: Partial<CartRow> = {}): CartRow => ({
    variantId,
    quantity: 1,
    isChecked: true,
    ...more,
  });
  const cart = (rows: readonly CartRow[], variants: readonly OfferedVariant[]) =>
    presentCart(rows, new Map(variants.map(one => [one.id, one])), 'en-US', NOW);

  it('of nothing is nothing, and nothing of it is checked', () => {
    expect(cart([], [])).toEqual({
      shopGoodsList: [],
      goodsNum: 0,
      checkedNum: 0,
      checkedCoins: 0,
      isAllChecked: false,
      nowTime: NOW,
    });
  });

  it('counts pieces and coins of what is checked', () => {
    const shown = cart(
      [row(1, { quantity: 3 }), row(2, { quantity: 2, isChecked: false })],
      [offered(1, { priceCoins: 7 }), offered(2, { priceCoins: 1000 })],
    );
    expect(shown).toMatchObject({ goodsNum: 5, checkedNum: 3, checkedCoins: 21, isAllChecked: false });
  });

  it('stands in the order of its rows', () => {
    const shown = cart([row(2), row(1)], [offered(1), offered(2)]);
    expect(shown.shopGoodsList.map(({ shopGoodsId }) => shopGoodsId)).toEqual([2, 1]);
  });

  it('shows what is gone, never as checked, and counts it for nothing', () => {
    const shown = cart([row(1), row(2, { quantity: 4 })], [offered(1), offered(2, { isSold: false })]);
    expect(shown).toMatchObject({ goodsNum: 1, checkedNum: 1, checkedCoins: 100, isAllChecked: true });
    expect(shown.shopGoodsList[1]).toMatchObject({ isGone: true, isChecked: false, goodsNum: 4 });
  });

  it('of gone things alone has nothing checked', () => {
    const shown = cart([row(1)], [offered(1, { isSold: false })]);
    expect(shown).toMatchObject({ goodsNum: 0, isAllChecked: false });
    expect(shown.shopGoodsList).toHaveLength(1);
  });

  it('leaves out what there never was', () => {
    expect(cart([row(1), row(9)], [offered(1)]).shopGoodsList).toHaveLength(1);
  });

  it('says of each how much is left, also where that is less than what is in it', () => {
    const [item] = cart([row(1, { quantity: 9 })], [offered(1, { left: 0, freeAt: later(5) })]).shopGoodsList;
    expect(item).toMatchObject({ goodsNum: 9, left: 0, freeAt: later(5).getTime(), variantName: 'Small' });
  });
});
