import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BonusCard, bestCard, bonusOf, isBetterKept, isCardGoodFor } from './bonus-card.ts';

const card = (cardId: string, more: Partial<BonusCard> = {}): BonusCard => ({
  cardId,
  ratioPercent: 10,
  limitCents: 0,
  star: 1,
  endMs: 1000,
  ...more,
});

describe('a card is good for a purchase', () => {
  it.each([
    [0, 499, 0, true],
    [1999, 1999, 0, true],
    [1999, 1998, 0, false],
    [2000, 5000, 999, true],
    [2000, 5000, 1000, false],
  ])('of at least %i, for %i at %i: %s', (limitCents, priceCents, nowMs, isGood) => {
    expect(isCardGoodFor(card('1', { limitCents }), priceCents, nowMs)).toBe(isGood);
  });
});

describe('the best card', () => {
  it.each([
    ['none of none', [], undefined],
    ['the one with the higher ratio', [card('1', { ratioPercent: 5 }), card('2', { ratioPercent: 20 })], '2'],
    [
      'never one for a higher purchase',
      [card('1', { ratioPercent: 5 }), card('2', { ratioPercent: 50, limitCents: 2000 })],
      '1',
    ],
    ['never one that has ended', [card('1', { ratioPercent: 50, endMs: 100 }), card('2')], '2'],
    ['of two alike the one that ends sooner', [card('1', { endMs: 900 }), card('2', { endMs: 800 })], '2'],
    ['of two equal the older one', [card('10'), card('9')], '9'],
  ])('is %s', (_, cards, cardId) => {
    expect(bestCard(cards, 1999, 100)?.cardId).toBe(cardId);
  });

  it('brings no less than any other that may be used, whatever their order', () => {
    const cards = fc.array(
      fc.record({
        cardId: fc.nat().map(String),
        ratioPercent: fc.integer({ min: 1, max: 100 }),
        limitCents: fc.nat({ max: 5000 }),
        star: fc.constantFrom(1, 2, 3),
        endMs: fc.nat({ max: 2000 }),
      }),
    );
    fc.assert(
      fc.property(cards, fc.nat({ max: 6000 }), (all, priceCents) => {
        const best = bestCard(all, priceCents, 1000);
        const usable = all.filter(one => one.limitCents <= priceCents && one.endMs > 1000);
        expect(best === undefined).toBe(usable.length === 0);
        expect(usable.every(one => bonusOf(one, 777) <= bonusOf(best, 777))).toBe(true);
        expect(bestCard(all.toReversed(), priceCents, 1000)?.ratioPercent).toBe(best?.ratioPercent);
      }),
    );
  });
});

it.each([
  [1, 500, false],
  [2, 500, false],
  [3, 1998, true],
  [3, 1999, false],
  [3, 5000, false],
])('%i stars on %i cents are better kept: %s', (star, priceCents, isKept) => {
  expect(isBetterKept(card('1', { star }), priceCents)).toBe(isKept);
});

it('without a card there is no bonus', () => {
  expect(bonusOf(undefined, 2400)).toBe(0);
  expect(bonusOf(card('1', { ratioPercent: 20 }), 2400)).toBe(480);
});

it.each([-1, 0.5, Number.NaN])('a price of %d is none', priceCents => {
  expect(() => bestCard([card('1')], priceCents, 0)).toThrow('whole cents');
  expect(() => isBetterKept(card('1'), priceCents)).toThrow('whole cents');
});
