/** Goods and carts as the wire has them. */
import { assert } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { inLocale } from '../content/index.ts';
import type { CartRow } from './store/cart.ts';
import type { OfferedVariant } from './store/offer.ts';

type Card = OutputOf<Calls['mall.list']>['list'][number];
type Variant = OutputOf<Calls['mall.goods']>['variants'][number];
type Cart = OutputOf<Calls['mall.cart']>;
type CartItem = Cart['shopGoodsList'][number];

/** More of something than this are not told apart. */
const MOST_LEFT = 999;

export function presentShelf({ left, freeAt }: Pick<OfferedVariant, 'left' | 'freeAt'>) {
  return { left: Math.min(left, MOST_LEFT), ...(left === 0 && freeAt ? { freeAt: freeAt.getTime() } : {}) };
}

/** The variants of one of the goods, in their order. */
export function presentCard(variants: readonly OfferedVariant[], locale: string): Card {
  const cheapest = variants.toSorted((one, other) => one.priceCoins - other.priceCoins);
  const [first] = cheapest;
  assert(first !== undefined, 'goods that are sold have a variant');
  const chosen = cheapest.find(({ left }) => left > 0) ?? first;
  const free = variants
    .flatMap(({ freeAt }) => freeAt ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime());
  return {
    goodsId: chosen.goodsId,
    shopGoodsId: chosen.id,
    type: chosen.type,
    name: inLocale(chosen.goodsNames, locale),
    picture: chosen.goodsPicture,
    price: first.priceCoins,
    priceTo: cheapest.at(-1)?.priceCoins ?? first.priceCoins,
    variants: variants.length,
    ...presentShelf({ left: sumOf(variants, ({ left }) => left), freeAt: free[0] ?? null }),
    wish: chosen.wish,
  };
}

export function presentVariant(variant: OfferedVariant, locale: string): Variant {
  return {
    shopGoodsId: variant.id,
    name: inLocale(variant.names, locale),
    picture: variant.picture,
    price: variant.priceCoins,
    weight: variant.weightGrams,
    ...presentShelf(variant),
    wish: variant.wish,
  };
}

export function presentCart(
  rows: readonly CartRow[],
  variants: ReadonlyMap<number, OfferedVariant>,
  locale: string,
  nowTime: number,
): Cart {
  const shopGoodsList = rows.flatMap((row): CartItem[] => {
    const variant = variants.get(row.variantId);
    return variant ? [presentItem(row, variant, locale)] : [];
  });
  const there = shopGoodsList.filter(({ isGone }) => !isGone);
  const checked = there.filter(({ isChecked }) => isChecked);
  return {
    shopGoodsList,
    goodsNum: sumOf(there, ({ goodsNum }) => goodsNum),
    checkedNum: sumOf(checked, ({ goodsNum }) => goodsNum),
    checkedCoins: sumOf(checked, ({ goodsNum, price }) => goodsNum * price),
    isAllChecked: there.length > 0 && checked.length === there.length,
    nowTime,
  };
}

function presentItem(row: CartRow, variant: OfferedVariant, locale: string): CartItem {
  return {
    shopGoodsId: row.variantId,
    goodsNum: row.quantity,
    isChecked: row.isChecked && variant.isSold,
    goodsId: variant.goodsId,
    type: variant.type,
    name: inLocale(variant.goodsNames, locale),
    variantName: inLocale(variant.names, locale),
    picture: variant.picture,
    price: variant.priceCoins,
    isGone: !variant.isSold,
    ...presentShelf(variant),
  };
}

function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}
