/** What the club asks of the coin shop, which sells its cards. */
import type { PayType, ShopCurrency } from '@boardwalk/contract/enums';
import type { Caller } from '../../http/caller.ts';

/** A card's offer, in one currency. */
export interface ClubOffer {
  readonly id: number;
  readonly priceCents: number;
  readonly priceMinor: number;
  readonly shownMinor: number;
  /** When its sale ends; undefined where it is sold until somebody changes it. */
  readonly untilMs: number | undefined;
  readonly coins: number;
  readonly appleProductId: string;
}

export interface ClubShelf {
  readonly currency: ShopCurrency;
  readonly methods: readonly { readonly payType: PayType; readonly isSandbox: boolean }[];
  readonly offers: readonly ClubOffer[];
  /** What so many cents of a dollar buy on the regular shelf, at its best price up to them. */
  readonly shopCoins: (priceCents: number) => number;
}

export interface ClubLooking {
  readonly caller: Caller;
  readonly input: object;
  readonly common: { readonly currency?: string; readonly deviceType?: string };
}

/** Refuses `unrecognizedCurrency`. */
export type ClubShop = (looking: ClubLooking) => Promise<ClubShelf>;
