import { describe, expect, it } from 'vitest';
import { growthOfPack, LEVEL_OFFER_MS, offerOfLevel, packFor } from './level-offer.ts';

const offers = [{ priceCents: 1999 }, { priceCents: 299 }, { priceCents: 4999 }, { priceCents: 799 }];

describe('offerOfLevel', () => {
  it.each([
    [0, 299],
    [4, 299],
    [5, 799],
    [9, 799],
    [10, 1999],
    [14, 1999],
    [15, 4999],
    [19, 4999],
  ])('comes with level %i at %i', (level, priceCents) => {
    expect(offerOfLevel(offers, level)).toEqual({ priceCents });
  });

  it('is the only one there is, and none where there is none', () => {
    expect(offerOfLevel([{ priceCents: 5 }], 19)).toEqual({ priceCents: 5 });
    expect(offerOfLevel([], 3)).toBeUndefined();
  });

  it('stands for half an hour', () => expect(LEVEL_OFFER_MS).toBe(1_800_000));
});

describe('packFor', () => {
  const packs = [{ coins: 3000 }, { coins: 500 }, { coins: 1000 }];
  it.each([
    [1, 500, false],
    [500, 500, false],
    [501, 1000, false],
    [3000, 3000, false],
    [3001, 3000, true],
    [4_000_000, 3000, true],
  ])('for a missing growth of %i has %i, more than one: %s', (missing, coins, isMany) => {
    expect(packFor(packs, missing)).toEqual({ pack: { coins }, isMany });
  });

  it('brings the growth of the coins that were bought', () => expect(growthOfPack({ coins: 500 })).toBe(500));
  it('is none where none is sold', () => expect(packFor([], 10)).toBeUndefined());
});
