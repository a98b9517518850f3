/** The mall: what is sold there for coins, and how its list is looked through. */
import type { ValueOf } from './value-of.ts';

/** `toy` and `clawed` are sent in a parcel; `virtual` ones come to the account, of `digital` ones the buyer gets a code. */
export const GoodsType = { toy: 0, clawed: 1, virtual: 2, digital: 3 } as const;
export type GoodsType = ValueOf<typeof GoodsType>;

/** Those that need an address. */
export const SENT_GOODS: readonly GoodsType[] = [GoodsType.toy, GoodsType.clawed];

/** By their place in the list: any price, then these many coins; the last has no upper end. */
export const PRICE_RANGES = [
  { from: 0 },
  { from: 0, to: 49_999 },
  { from: 50_000, to: 199_999 },
  { from: 200_000 },
] as const satisfies readonly { readonly from: number; readonly to?: number }[];

export const GOODS_SORTS = ['recommended', 'newest', 'cheapest', 'dearest', 'wanted'] as const;
export type GoodsSort = (typeof GOODS_SORTS)[number];

/** What a player is to something that is sold out: nothing, told when it is back, or first in line for one. */
export const GOODS_WISHES = ['none', 'tell', 'reserve'] as const;
export type GoodsWish = (typeof GOODS_WISHES)[number];

/** Why a count of the shelf changed. */
export const STOCK_MOVES = [
  'received',
  'counted',
  'damaged',
  'reserved',
  'released',
  'sold',
  'sent',
  'back',
] as const;
export type StockMove = (typeof STOCK_MOVES)[number];
