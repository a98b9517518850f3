/** What the staff may put on sale, and what it should look at twice. The console asks before the server does. */
import { assert } from '@boardwalk/base';

/** Units of each currency for a dollar, as prices in shops are told: near the rate, and round. */
const UNITS_PER_DOLLAR: Readonly<Record<string, number>> = {
  CAD: 1.4,
  TWD: 32,
  SGD: 1.35,
  THB: 35,
  AUD: 1.55,
  GBP: 0.8,
  PHP: 58,
  HKD: 8,
  MYR: 4.4,
  EUR: 0.95,
  CNY: 7.2,
  INR: 88,
};
const MINOR_PER_UNIT = 100;
/** Currencies whose unit is so small are told in whole ones. */
const SMALL_UNITS = 5;
/** A typing error, more likely than a price. */
const FAR = 2;
/** Below this a payment costs more than it brings. */
export const LEAST_PRICE_CENTS = 50;

export interface CurrencyPrice {
  readonly currency: string;
  readonly priceMinor: number;
  /** Crossed out beside it; 0 for none. */
  readonly shownMinor: number;
}

/** A round price for so many cents of a dollar, with its crossed-out one where there is one. */
export function proposedPrice(priceCents: number, shownCents: number, currency: string): CurrencyPrice {
  const unitsPerDollar = UNITS_PER_DOLLAR[currency];
  assert(unitsPerDollar !== undefined, 'a price is proposed for a currency of the shop');
  const priceMinor = roundPrice(priceCents, unitsPerDollar);
  const shownMinor = Math.max(priceMinor + MINOR_PER_UNIT, roundPrice(shownCents, unitsPerDollar));
  return { currency, priceMinor, shownMinor: shownCents === 0 ? 0 : shownMinor };
}

/** One hundredth below a whole unit, or whole units where one is small. */
function roundPrice(cents: number, unitsPerDollar: number): number {
  const units = Math.max(1, Math.round((cents * unitsPerDollar) / 100));
  return unitsPerDollar > SMALL_UNITS ? units * MINOR_PER_UNIT : units * MINOR_PER_UNIT - 1;
}

export interface OfferDraft {
  readonly isClub: boolean;
  /** The kind that a free gift may open. */
  readonly isSpecial: boolean;
  readonly priceCents: number;
  readonly shownCents: number;
  /** Milliseconds; 0 for none. */
  readonly from: number;
  readonly until: number;
  readonly prices: readonly CurrencyPrice[];
  readonly positions: readonly number[];
  readonly hasClubCard: boolean;
  readonly hasGift: boolean;
}

export type OfferFault = 'priceCents' | 'shownCents' | 'until' | 'prices' | 'positions' | 'club' | 'gift';

/** The first thing that cannot be sold so. */
export function offerFault(draft: OfferDraft): OfferFault | undefined {
  const { priceCents, shownCents, prices, positions } = draft;
  const { isClub, hasClubCard, hasGift, isSpecial } = draft;
  if (priceCents < LEAST_PRICE_CENTS) return 'priceCents';
  if (shownCents !== 0 && shownCents <= priceCents) return 'shownCents';
  if (draft.until !== 0 && draft.until <= draft.from) return 'until';
  if (!areDistinct(prices.map(({ currency }) => currency)) || prices.some(isBadPrice)) return 'prices';
  // A card of the club is shown in the club and its tab alone.
  if (!areDistinct(positions) || (isClub && positions.length > 0)) return 'positions';
  if (isClub !== hasClubCard) return 'club';
  return hasGift && !isSpecial ? 'gift' : undefined;
}

function isBadPrice({ currency, priceMinor, shownMinor }: CurrencyPrice): boolean {
  return !(currency in UNITS_PER_DOLLAR) || (shownMinor !== 0 && shownMinor <= priceMinor);
}

function areDistinct(values: readonly (string | number)[]): boolean {
  return new Set(values).size === values.length;
}

/** Whether it is more than twice or less than half of what would be proposed. */
export function isFarPrice(priceCents: number, { currency, priceMinor }: CurrencyPrice): boolean {
  const near = proposedPrice(priceCents, 0, currency).priceMinor;
  return priceMinor > near * FAR || priceMinor * FAR < near;
}

export interface Pack {
  readonly priceCents: number;
  /** With its gift. */
  readonly coins: number;
}

/**
 * What so much money buys of these packs, at the best price of those it reaches; at the smallest one's where it reaches
 * none. 0 where there are none.
 */
export function shopCoinsFor(packs: readonly Pack[], priceCents: number): number {
  const reached = packs.filter(pack => pack.priceCents <= priceCents);
  const smallest = packs.toSorted((one, other) => one.priceCents - other.priceCents).slice(0, 1);
  const each = (reached.length > 0 ? reached : smallest).map(pack =>
    Math.floor((pack.coins * priceCents) / pack.priceCents),
  );
  return Math.max(0, ...each);
}

export interface ValuedCard {
  readonly class: 'bonus' | 'buff' | 'discount' | 'pushTime';
  readonly ratioPercent: number;
  readonly limitCents: number;
  readonly amountCents: number;
  readonly capCoins: number;
  readonly beCoin: number;
}

/** A purchase that a bonus card is likely to go with, where it does not ask for a larger one. */
const USUAL_PURCHASE_CENTS = 1000;

/** What a card is worth to whoever is given it, in coins: what counts towards a limit of the staff. */
export function cardWorthCoins(card: ValuedCard): number {
  switch (card.class) {
    case 'bonus':
      return Math.ceil((Math.max(card.limitCents, USUAL_PURCHASE_CENTS) * card.ratioPercent) / 100);
    case 'buff':
      return card.capCoins;
    // A coin is a cent of a dollar.
    case 'discount':
      return card.amountCents;
    case 'pushTime':
      return card.beCoin;
  }
}
