/** Goods of the mall. */
import type { ValueOf } from './value-of.ts';

export const GoodsType = { toy: 0, clawed: 1, virtual: 2, digital: 3 } as const;
export type GoodsType = ValueOf<typeof GoodsType>;

/** Coins, both ends included; an end that is null is open. The first is 'All'. */
export const MALL_PRICE_RANGES = [
  { fromCoins: null, toCoins: null },
  { fromCoins: 0, toCoins: 49_999 },
  { fromCoins: 50_000, toCoins: 199_999 },
  { fromCoins: 200_000, toCoins: null },
] as const;
export type MallPriceRange = (typeof MALL_PRICE_RANGES)[number];
