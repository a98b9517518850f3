import { DAY_MS } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import {
  CLUB_TERM_DAYS,
  clubCardEndsMs,
  clubDaysLeftText,
  clubRelation,
  clubTotalCoins,
  couponOff,
  type HeldClubCard,
  isClubCardOnSale,
  isMember,
  isRenewable,
  mayBuyClubCard,
  memberCoins,
  renewableFromMs,
  renewalCoins,
} from './club.ts';

const NOW = 1_800_000_000_000;
const held = (more: Partial<HeldClubCard> = {}): HeldClubCard => ({
  cardClass: 1,
  term: 6,
  expirationMs: NOW + 10 * DAY_MS,
  advanceDays: 3,
  ...more,
});

it('terms are 7, 30 and 90 days', () => {
  expect(CLUB_TERM_DAYS).toEqual({ 5: 7, 6: 30, 9: 90 });
});

describe('a card on offer is', () => {
  it.each([
    ['new to who holds none', 1, 6, undefined, 'new', true],
    ['new to who held one until now', 1, 6, held({ expirationMs: NOW }), 'new', true],
    ['mine, the very one', 1, 6, held(), 'mine', false],
    ['limited, of the same class', 1, 9, held(), 'limited', false],
    ['an upgrade, of a higher class', 2, 5, held(), 'upgrade', true],
    ['disabled, of a lower class', 1, 9, held({ cardClass: 2 }), 'disabled', false],
    [
      'disabled, of a lower class, when one’s own can be renewed too',
      1,
      9,
      held({ cardClass: 2, expirationMs: NOW + DAY_MS }),
      'disabled',
      false,
    ],
    ['to append, in the days before the end', 1, 6, held({ expirationMs: NOW + 2 * DAY_MS }), 'append', true],
    ['to append, of another term as well', 1, 9, held({ expirationMs: NOW + 2 * DAY_MS }), 'append', true],
  ])('%s', (_, cardClass, term, own, relation, mayBuy) => {
    expect(clubRelation({ cardClass, term }, own, NOW)).toBe(relation);
    expect(mayBuyClubCard(clubRelation({ cardClass, term }, own, NOW))).toBe(mayBuy);
  });
});

it.each([
  [3, 2 * DAY_MS, true],
  [3, 2 * DAY_MS + 1, false],
  [2, DAY_MS, true],
  [2, DAY_MS + 1, false],
  [1, 1, false],
  [0, 1, false],
  [3, 0, false],
])('%i days ahead, with %i ms left, it can be renewed: %s', (advanceDays, leftMs, isGood) => {
  const own = held({ advanceDays, expirationMs: NOW + leftMs });
  expect(isRenewable(own, NOW)).toBe(isGood);
  if (isGood) expect(renewableFromMs(own)).toBeLessThanOrEqual(NOW);
});

it('a card is held until its end, and not at it', () => {
  expect([
    isMember(held({ expirationMs: NOW + 1 }), NOW),
    isMember(held({ expirationMs: NOW }), NOW),
  ]).toEqual([true, false]);
  expect(isMember(undefined, NOW)).toBe(false);
});

it('what is appended begins where the first ends; everything else begins at once', () => {
  const own = held({ expirationMs: NOW + 2 * DAY_MS });
  expect(clubCardEndsMs('append', 30, own, NOW)).toBe(NOW + 32 * DAY_MS);
  expect(clubCardEndsMs('upgrade', 30, own, NOW)).toBe(NOW + 30 * DAY_MS);
  expect(clubCardEndsMs('new', 7, undefined, NOW)).toBe(NOW + 7 * DAY_MS);
  expect(() => clubCardEndsMs('limited', 7, own, NOW)).toThrow('may be bought');
});

it.each([
  [0, '00'],
  [-5, '00'],
  [1, '01'],
  [DAY_MS, '01'],
  [DAY_MS + 1, '02'],
  [9.5 * DAY_MS, '10'],
  [90 * DAY_MS, '90'],
  [120 * DAY_MS, '120'],
])('%d ms are %s days left', (leftMs, text) => {
  expect(clubDaysLeftText(NOW + leftMs, NOW)).toBe(text);
});

it.each([
  [1, 100, 0, true],
  [1, 0, 10, true],
  [1, 0, 0, false],
  [0, 100, 10, false],
])('with %i days, %i coins and %i %%, on sale: %s', (remainingDays, extraCoins, discountPercent, isOn) => {
  expect(isClubCardOnSale({ remainingDays, extraCoins, discountPercent })).toBe(isOn);
});

it.each([
  [undefined, 1000, 0],
  [1, 1000, 30],
  [2, 1000, 50],
  [1, 240, 7],
])('a member of class %s gets %i + %i', (cardClass, bought, more) => {
  expect(memberCoins(cardClass, bought)).toBe(more);
});

it('a renewal brings 5 % of all the coins of its term on top, and nothing else does', () => {
  expect(clubTotalCoins({ firstCoins: 800, dayCoins: 30, days: 30 })).toBe(1700);
  expect(renewalCoins('append', 1700)).toBe(85);
  expect(renewalCoins('new', 1700)).toBe(0);
  expect(renewalCoins('upgrade', 1700)).toBe(0);
});

it.each([
  [200, 999, 999, 200],
  [200, 999, 949, 189],
  [2000, 999, 999, 949],
  [2000, 999, 7200, 6839],
  [100, 40, 40, 0],
])('%i cents off %i leave what the currency has of it: %i − %i', (amount, priceCents, priceMinor, off) => {
  expect(couponOff(amount, { priceCents, priceMinor })).toBe(off);
});
