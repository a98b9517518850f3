/** The club: what a card is to the one a member holds, when it can be renewed, and how long it lasts. */
import { assert, type Coins, DAY_MS } from '@boardwalk/base';
import { bonusCoins } from './price.ts';

/** A higher class holds everything of a lower one. */
export const CLUB_CLASSES = { jade: 1, ruby: 2 } as const;
export type ClubClass = (typeof CLUB_CLASSES)[keyof typeof CLUB_CLASSES];

/** The wire's numbers of the terms. */
export const CLUB_TERMS = { week: 5, month: 6, season: 9 } as const;
export type ClubTerm = (typeof CLUB_TERMS)[keyof typeof CLUB_TERMS];
export const CLUB_TERM_DAYS: Readonly<Record<ClubTerm, number>> = { 5: 7, 6: 30, 9: 90 };

/** What a card brings besides its coins, by the wire's numbers of rewards. */
export const CLUB_GIFTS = { coupon: 1, shipping: 3 } as const;

/** What a member's card is renewed with on top. */
export const CLUB_RENEWAL_PERCENT = 5;

/** What members get on top of coins they buy in the shop. */
export const CLUB_MEMBER_PERCENT: Readonly<Record<ClubClass, number>> = { 1: 3, 2: 5 };

export interface HeldClubCard {
  readonly cardClass: number;
  readonly term: number;
  readonly expirationMs: number;
  /** How many days before its end it may be renewed. */
  readonly advanceDays: number;
}

export type ClubRelation = 'new' | 'mine' | 'append' | 'limited' | 'upgrade' | 'disabled';

/** A card that has ended is held no more. */
export function isMember(held: Pick<HeldClubCard, 'expirationMs'> | undefined, nowMs: number): boolean {
  return held !== undefined && held.expirationMs > nowMs;
}

/** From when on a card of the same class may be bought behind the one that runs. */
export function renewableFromMs({
  expirationMs,
  advanceDays,
}: Pick<HeldClubCard, 'expirationMs' | 'advanceDays'>): number {
  return expirationMs + DAY_MS - advanceDays * DAY_MS;
}

export function isRenewable(held: HeldClubCard, nowMs: number): boolean {
  return isMember(held, nowMs) && nowMs >= renewableFromMs(held);
}

/** What a card on offer is to this player. */
export function clubRelation(
  offered: { readonly cardClass: number; readonly term: number },
  held: HeldClubCard | undefined,
  nowMs: number,
): ClubRelation {
  if (held === undefined || !isMember(held, nowMs)) return 'new';
  if (offered.cardClass > held.cardClass) return 'upgrade';
  if (offered.cardClass < held.cardClass) return 'disabled';
  if (isRenewable(held, nowMs)) return 'append';
  return offered.term === held.term ? 'mine' : 'limited';
}

/** Those that cannot be bought are shown, and say why. */
export function mayBuyClubCard(relation: ClubRelation): boolean {
  return relation === 'new' || relation === 'append' || relation === 'upgrade';
}

/** When a card bought now ends: behind the one it renews, at once for every other. */
export function clubCardEndsMs(
  relation: ClubRelation,
  days: number,
  held: Pick<HeldClubCard, 'expirationMs'> | undefined,
  nowMs: number,
): number {
  assert(mayBuyClubCard(relation), 'only a card that may be bought has an end');
  const startMs = relation === 'append' && held ? held.expirationMs : nowMs;
  return startMs + days * DAY_MS;
}

/** Rounded up; 0 once it is over. */
export function clubDaysLeft(expirationMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((expirationMs - nowMs) / DAY_MS));
}

export function clubDaysLeftText(expirationMs: number, nowMs: number): string {
  return String(clubDaysLeft(expirationMs, nowMs)).padStart(2, '0');
}

/** While its sale lasts and brings something. */
export function isClubCardOnSale(card: {
  readonly remainingDays: number;
  readonly extraCoins: number;
  readonly discountPercent: number;
}): boolean {
  return card.remainingDays > 0 && (card.extraCoins > 0 || card.discountPercent > 0);
}

/** What a member gets on top of so many bought coins; none for who is no member. */
export function memberCoins(cardClass: number | undefined, boughtCoins: number): Coins {
  return bonusCoins(boughtCoins, CLUB_MEMBER_PERCENT[cardClass as ClubClass] ?? 0);
}

/** What a renewal brings on top, of all the coins of its term. */
export function renewalCoins(relation: ClubRelation, totalCoins: number): Coins {
  return bonusCoins(totalCoins, relation === 'append' ? CLUB_RENEWAL_PERCENT : 0);
}

/** What all of a card's coins come to over its term. */
export function clubTotalCoins(card: {
  readonly firstCoins: number;
  readonly dayCoins: number;
  readonly days: number;
}): number {
  return card.firstCoins + card.dayCoins * card.days;
}

/** The least that is paid with a coupon, in cents of a dollar. */
export const CLUB_LEAST_CENTS = 50;

/** What a coupon takes off a price in minor units: the same share of it in every currency, rounded down. */
export function couponOff(
  amountCents: number,
  { priceCents, priceMinor }: { readonly priceCents: number; readonly priceMinor: number },
): number {
  assert(priceCents > 0 && amountCents >= 0, 'a coupon takes something off a price');
  const off = Math.min(amountCents, Math.max(0, priceCents - CLUB_LEAST_CENTS));
  return Number((BigInt(priceMinor) * BigInt(off)) / BigInt(priceCents));
}
