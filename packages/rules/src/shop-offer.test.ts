import { describe, expect, it } from 'vitest';
import {
  cardWorthCoins,
  isFarPrice,
  type OfferDraft,
  type OfferFault,
  offerFault,
  proposedPrice,
  shopCoinsFor,
  type ValuedCard,
} from './shop-offer.ts';

const draft = (more: Partial<OfferDraft> = {}): OfferDraft => ({
  isClub: false,
  isSpecial: false,
  priceCents: 499,
  shownCents: 0,
  from: 0,
  until: 0,
  prices: [],
  positions: [],
  hasClubCard: false,
  hasGift: false,
  ...more,
});
const euros = (priceMinor: number, shownMinor = 0) => ({ currency: 'EUR', priceMinor, shownMinor });

it.each<[number, number, string, number, number]>([
  [499, 0, 'EUR', 499, 0],
  [999, 1499, 'EUR', 899, 1399],
  [99, 299, 'GBP', 99, 199],
  [50, 60, 'GBP', 99, 199],
  [999, 0, 'TWD', 32_000, 0],
  [499, 0, 'INR', 43_900, 0],
  [499, 699, 'CNY', 3600, 5000],
])('%d cents, %d crossed out, are in %s %d and %d', (cents, shown, currency, priceMinor, shownMinor) => {
  expect(proposedPrice(cents, shown, currency)).toEqual({ currency, priceMinor, shownMinor });
});

it('proposes no price for a currency that is not the shop’s', () => {
  expect(() => proposedPrice(499, 0, 'XXX')).toThrow('a price is proposed');
});

it.each<[string, Partial<OfferDraft>, OfferFault | undefined]>([
  ['a plain one', {}, undefined],
  ['one crossed out higher', { shownCents: 500 }, undefined],
  ['one crossed out at its own price', { shownCents: 499 }, 'shownCents'],
  ['one crossed out lower', { shownCents: 1 }, 'shownCents'],
  ['one that ends after it begins', { from: 5, until: 6 }, undefined],
  ['one that ends as it begins', { from: 5, until: 5 }, 'until'],
  ['one for good from some time on', { from: 5 }, undefined],
  ['one in euros', { prices: [euros(499, 599)] }, undefined],
  ['one crossed out lower in euros', { prices: [euros(499, 499)] }, 'prices'],
  ['one with two prices in euros', { prices: [euros(499), euros(599)] }, 'prices'],
  ['one in dollars twice', { prices: [{ ...euros(499), currency: 'USD' }] }, 'prices'],
  ['one in places', { positions: [9, 40] }, undefined],
  ['one twice in a place', { positions: [9, 9] }, 'positions'],
  ['a card of the club', { isClub: true, hasClubCard: true }, undefined],
  ['a card of the club without its days', { isClub: true }, 'club'],
  ['a pack with days of the club', { hasClubCard: true }, 'club'],
  ['a card of the club in a place', { isClub: true, hasClubCard: true, positions: [9] }, 'positions'],
  ['a special one with a gift', { isSpecial: true, hasGift: true }, undefined],
  ['a regular one with a gift', { hasGift: true }, 'gift'],
  ['one for the least price', { priceCents: 50 }, undefined],
  ['one for less', { priceCents: 49 }, 'priceCents'],
])('%s', (_, more, fault) => {
  expect(offerFault(draft(more))).toBe(fault);
});

it.each<[number, boolean]>([
  [499, false],
  [998, false],
  [999, true],
  [250, false],
  [249, true],
])('4.99 dollars for %d cents of a euro is far: %s', (priceMinor, isFar) => {
  expect(isFarPrice(499, euros(priceMinor))).toBe(isFar);
});

describe('what money buys on the regular shelf', () => {
  const packs = [
    { priceCents: 499, coins: 500 },
    { priceCents: 999, coins: 1100 },
  ];

  it.each([
    [499, 500],
    [998, 1000],
    [999, 1100],
    [1998, 2200],
    [100, 100],
  ])('%d cents: %d coins', (cents, coins) => {
    expect(shopCoinsFor(packs, cents)).toBe(coins);
  });

  it('is nothing where nothing is sold', () => {
    expect(shopCoinsFor([], 499)).toBe(0);
  });
});

it.each<[string, Partial<ValuedCard>, number]>([
  ['a bonus of a tenth', { class: 'bonus', ratioPercent: 10 }, 100],
  ['a bonus for large purchases', { class: 'bonus', ratioPercent: 15, limitCents: 5001 }, 751],
  ['a buff', { class: 'buff', ratioPercent: 10, capCoins: 300 }, 300],
  ['a coupon', { class: 'discount', amountCents: 200 }, 200],
  ['a push time card', { class: 'pushTime', beCoin: 50 }, 50],
])('%s', (_, card, worth) => {
  const none = { ratioPercent: 0, limitCents: 0, amountCents: 0, capCoins: 0, beCoin: 0 };
  expect(cardWorthCoins({ class: 'bonus', ...none, ...card })).toBe(worth);
});
