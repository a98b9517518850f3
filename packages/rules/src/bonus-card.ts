/** Which bonus card is used on a purchase, and what is said of it. Amounts are cents of a dollar. */
import { assert, type Coins } from '@boardwalk/base';
import { bonusCoins } from './price.ts';

export interface BonusCard {
  readonly cardId: string;
  readonly ratioPercent: number;
  /** The least purchase it is good for; 0 for any. */
  readonly limitCents: number;
  /** 1 to 3. */
  readonly star: number;
  readonly endMs: number;
}

/** A three-star card is for purchases from here on; below them a hint says so. */
export const THREE_STAR_FROM_CENTS = 1999;
/** Given up above this, a purchase may bring a card for the next try. */
export const BIG_AMOUNT_ABOVE_CENTS = 5000;

export function isCardGoodFor(
  card: Pick<BonusCard, 'limitCents' | 'endMs'>,
  priceCents: number,
  nowMs: number,
): boolean {
  assertPrice(priceCents);
  return card.endMs > nowMs && card.limitCents <= priceCents;
}

/** The one with the best ratio; of two alike the one that ends sooner, so that nothing is lost. */
export function bestCard<Card extends BonusCard>(
  cards: readonly Card[],
  priceCents: number,
  nowMs: number,
): Card | undefined {
  return cards
    .filter(card => isCardGoodFor(card, priceCents, nowMs))
    .toSorted(
      (one, other) =>
        other.ratioPercent - one.ratioPercent ||
        one.endMs - other.endMs ||
        one.cardId.localeCompare(other.cardId, 'en', { numeric: true }),
    )[0];
}

/** None without a card. */
export function bonusOf(card: Pick<BonusCard, 'ratioPercent'> | undefined, boughtCoins: number): Coins {
  return bonusCoins(boughtCoins, card?.ratioPercent ?? 0);
}

/** Whether to say that a card is better kept for a higher purchase. */
export function isBetterKept(card: Pick<BonusCard, 'star'>, priceCents: number): boolean {
  assertPrice(priceCents);
  return card.star === 3 && priceCents < THREE_STAR_FROM_CENTS;
}

function assertPrice(priceCents: number): void {
  assert(Number.isSafeInteger(priceCents) && priceCents >= 0, 'a price is whole cents from 0');
}
