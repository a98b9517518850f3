/** Who sees which offer. Pure: nothing here says that time is short where it is not. */
import { DAY_MS } from '@boardwalk/base';
import { DeviceType, PayType, RechargeKind } from '@boardwalk/contract/enums';

export interface Offer {
  readonly id: number;
  readonly kind: RechargeKind;
  readonly place: number;
  readonly priceCents: number;
  readonly shownCents: number;
  readonly coins: number;
  readonly giftCoins: number;
  readonly appleProductId: string;
  /** Empty where it is called as at Apple. */
  readonly googleProductId: string;
  readonly isEnabled: boolean;
  readonly fromMs: number | undefined;
  readonly untilMs: number | undefined;
  /** Undefined for as often as they like. */
  readonly perPlayer: number | undefined;
  readonly version: number;
  /** It opens with a free gift. */
  readonly needsGift: boolean;
  /** Places outside the shop where it is shown. */
  readonly positions: readonly number[];
  /** What it costs elsewhere, in minor units. */
  readonly prices: ReadonlyMap<string, { readonly priceMinor: number; readonly shownMinor: number }>;
}

/** Who looks; a visitor has bought nothing and is as new as can be. */
export interface Buyer {
  readonly joinedAtMs: number;
  readonly hasBought: boolean;
  /** How often each offer was bought, by its id. */
  readonly bought: ReadonlyMap<number, number>;
  /** The same since this day began. */
  readonly boughtToday: ReadonlyMap<number, number>;
  /** Offers whose free gift was taken. */
  readonly gifts: ReadonlySet<number>;
  /** What came with their level, while it stands. */
  readonly levelDeal: LevelDeal | undefined;
  /** Back after having been away. */
  readonly isReturning: boolean;
}

export interface LevelDeal {
  readonly offerId: number;
  readonly endMs: number;
}

/** A free gift, and the offer it opens. */
export interface GiftOffer {
  readonly id: number;
  readonly offerId: number;
  readonly coins: number;
  readonly afterMs: number;
  /** For who comes back alone. */
  readonly isForReturning: boolean;
}

/** A newcomer's bonus stands for so long. */
export const NEWBIE_MS = 7 * DAY_MS;
/** Nobody is asked to buy on the first day. */
export const FIRST_OFFER_AFTER_MS = DAY_MS;

export function isOffered(offer: Offer, buyer: Buyer, nowMs: number): boolean {
  const isDue = (offer.fromMs ?? 0) <= nowMs && nowMs < (offer.untilMs ?? Number.POSITIVE_INFINITY);
  const isLeft = (buyer.bought.get(offer.id) ?? 0) < (offer.perPlayer ?? Number.POSITIVE_INFINITY);
  const isOpen = !offer.needsGift || buyer.gifts.has(offer.id);
  return offer.isEnabled && isDue && isLeft && isOpen && isOfKind(offer, buyer, nowMs);
}

/** Also to whoever has taken it and not bought yet. */
export function isGiftOffered(gift: GiftOffer, offer: Offer, buyer: Buyer, nowMs: number): boolean {
  const opened = { ...buyer, gifts: new Set([offer.id]) };
  if (gift.isForReturning && !buyer.isReturning) return false;
  return nowMs >= buyer.joinedAtMs + gift.afterMs && isOffered(offer, opened, nowMs);
}

/** The cheapest that is kept for newcomers, from their second day on; it has an end that the server keeps. */
export function firstOffer(offers: readonly Offer[], buyer: Buyer, nowMs: number): Offer | undefined {
  if (buyer.hasBought || nowMs < buyer.joinedAtMs + FIRST_OFFER_AFTER_MS) return undefined;
  return offers
    .filter(offer => offer.kind === RechargeKind.newbie && isOffered(offer, buyer, nowMs))
    .toSorted((one, other) => one.priceCents - other.priceCents || one.id - other.id)[0];
}

/** Not bought as often as one likes: while one is open, another would be one too many. */
export function isLimited({ kind, perPlayer }: Offer): boolean {
  const isOnce = kind === RechargeKind.newbieOffer || kind === RechargeKind.levelUp;
  return perPlayer !== undefined || kind === RechargeKind.daily || isOnce;
}

function isOfKind({ id, kind }: Offer, buyer: Buyer, nowMs: number): boolean {
  switch (kind) {
    case RechargeKind.newbie:
      return nowMs < buyer.joinedAtMs + NEWBIE_MS;
    case RechargeKind.newbieOffer:
      return !buyer.hasBought;
    case RechargeKind.daily:
      return !buyer.boughtToday.has(id);
    case RechargeKind.levelUp:
      return buyer.levelDeal?.offerId === id && nowMs < buyer.levelDeal.endMs;
    default:
      return true;
  }
}

/** When it ends for this buyer; 0 for never. */
export function endOf({ kind, untilMs }: Offer, buyer: Buyer): number {
  const ends = [
    untilMs,
    kind === RechargeKind.newbie ? buyer.joinedAtMs + NEWBIE_MS : undefined,
    kind === RechargeKind.levelUp ? buyer.levelDeal?.endMs : undefined,
  ];
  const known = ends.filter(end => end !== undefined);
  return known.length === 0 ? 0 : Math.min(...known);
}

/** Stores of phones allow their own way alone in their shells; in a browser there are none. */
const STORES: Readonly<Record<string, PayType>> = {
  [DeviceType.ios]: PayType.apple,
  [DeviceType.android]: PayType.google,
};

/** The store this client pays in, whether it is connected or not; undefined for a browser. */
export function storeOf(deviceType: string | undefined): PayType | undefined {
  return STORES[deviceType ?? ''];
}

/** What a store does not know it cannot sell; empty where it does not. */
export function productIn(
  { appleProductId, googleProductId }: Pick<Offer, 'appleProductId' | 'googleProductId'>,
  store: PayType,
): string {
  return (store === PayType.google && googleProductId) || appleProductId;
}

/** Whether this client can pay so. The sandbox stands in everywhere; its page is the same for all. */
export function isPayable(
  { payType, isSandbox }: { readonly payType: PayType; readonly isSandbox: boolean },
  deviceType: string | undefined,
): boolean {
  const store = storeOf(deviceType);
  if (store !== undefined) return payType === store;
  return isSandbox || !Object.values(STORES).includes(payType);
}

/** Undefined where it is not sold in that currency: a rate is good for showing and never for charging. */
export function priceIn(
  offer: Offer,
  currency: string,
): { readonly priceMinor: number; readonly shownMinor: number } | undefined {
  if (currency === 'USD') return { priceMinor: offer.priceCents, shownMinor: offer.shownCents };
  return offer.prices.get(currency);
}
