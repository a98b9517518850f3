/** Coupons of the club: which are good for a card, and how they stand in lists. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import { CLUB_LEAST_CENTS, couponOff } from '@boardwalk/rules';
import type { HeldCard } from '../cards/index.ts';
import type { ClubOffer } from './shop.ts';
import type { ClubCard } from './store/terms.ts';

type WireCoupon = OutputOf<Calls['club.coupons']>['list'][number];

/** 0 is any class and any term. */
export function isGoodFor(
  coupon: Pick<HeldCard, 'cardClass' | 'configType'>,
  card: Pick<ClubCard, 'cardClass' | 'configType'>,
): boolean {
  const isOfClass = coupon.cardClass === 0 || coupon.cardClass === card.cardClass;
  return isOfClass && (coupon.configType === 0 || coupon.configType === card.configType);
}

export interface Usable {
  readonly coupon: HeldCard;
  readonly offMinor: number;
}

/** What takes off most first; of two alike what ends sooner. */
export function couponsFor(coupons: readonly HeldCard[], card: ClubCard, offer: ClubOffer): Usable[] {
  return coupons
    .filter(coupon => !coupon.isReserved && isGoodFor(coupon, card) && offer.priceCents > CLUB_LEAST_CENTS)
    .map(coupon => ({ coupon, offMinor: couponOff(coupon.amountCents, offer) }))
    .toSorted(
      (one, other) =>
        other.offMinor - one.offMinor ||
        one.coupon.endsAt.getTime() - other.coupon.endsAt.getTime() ||
        one.coupon.id - other.coupon.id,
    );
}

/** Those alike are one line, with the end that comes first. */
export function presentCoupons(coupons: readonly HeldCard[]): WireCoupon[] {
  const lines = new Map<string, WireCoupon>();
  for (const { cardClass, configType, amountCents: amount, endsAt } of coupons) {
    const key = `${cardClass}:${configType}:${amount}`;
    const { num, endTime } = lines.get(key) ?? { num: 0, endTime: Number.POSITIVE_INFINITY };
    lines.set(key, {
      cardClass,
      configType,
      amount,
      num: num + 1,
      endTime: Math.min(endTime, endsAt.getTime()),
    });
  }
  return [...lines.values()].toSorted((one, other) => one.endTime - other.endTime);
}
