import { describe, expect, it } from 'vitest';
import { basisPointsOf, fractionText, fractionToNumber } from '../fraction.ts';
import { BOOK_PAGES, bookHash, PAGE_DROPS, playPage } from './book.ts';
import { GEM_CONFIG_VERSION, GEM_DROPS } from './config.data.ts';
import { runDrop } from './drop.ts';
import { GEM_BOOK_HASH } from './odds.data.ts';
import { gemBands, gemOdds, gemPaid } from './odds.ts';
import { GEM_PAGE_HASHES } from './pages.data.ts';

/** Played anew here; `npm run odds gem` plays all of them. */
const PAGES = [0, 37];

describe('the published counts', () => {
  const paid = gemPaid();

  it('are of every drop of the book, the least payout first, each once', () => {
    expect(paid.reduce((sum, { drops }) => sum + drops, 0)).toBe(GEM_DROPS);
    const payouts = paid.map(({ multiplierHundredths }) => multiplierHundredths);
    expect(payouts).toEqual([...new Set(payouts)].toSorted((one, other) => one - other));
    expect(Math.min(...paid.map(({ drops }) => drops))).toBeGreaterThan(0);
  });

  it('return 96.2359 %, and a fifth of the drops pay more than the stake', () => {
    const { returnToPlayer, hitRate } = gemOdds();
    expect([fractionText(returnToPlayer), basisPointsOf(returnToPlayer)]).toEqual(['2522767/2621440', 9623]);
    expect(fractionText(hitRate)).toBe('105351/524288');
  });

  it('are told again as chances, which are one together', () => {
    const { multipliers } = gemOdds();
    expect(multipliers[0]?.multiplierHundredths).toBe(120_120);
    expect(multipliers.reduce((sum, { chance }) => sum + fractionToNumber(chance), 0)).toBeCloseTo(1, 10);
  });
});

describe('the bands that are shown', () => {
  const bands = gemBands();

  it('have every drop in one of them, and the stake itself alone', () => {
    expect(bands.reduce((sum, { drops }) => sum + drops, 0)).toBe(GEM_DROPS);
    expect(bands).toContainEqual({ fromHundredths: 100, toHundredths: 100, drops: 29_686 });
    expect(bands.at(-1)).toEqual({ fromHundredths: 0, toHundredths: 0, drops: 447_627 });
  });

  it('begin with the biggest drop there is, and none is empty', () => {
    expect(bands[0]?.toHundredths).toBe(120_120);
    for (const { drops, fromHundredths, toHundredths } of bands) {
      expect(drops).toBeGreaterThan(0);
      expect(fromHundredths).toBeLessThanOrEqual(toHundredths);
    }
  });
});

describe('the book', () => {
  it('has the hash of its pages', () => {
    expect(GEM_PAGE_HASHES).toHaveLength(BOOK_PAGES);
    expect(new Set(GEM_PAGE_HASHES).size).toBe(BOOK_PAGES);
    expect(bookHash(GEM_PAGE_HASHES)).toBe(GEM_BOOK_HASH);
  });

  it('has another hash with one page changed, or two exchanged', () => {
    const [first = '', second = '', ...rest] = GEM_PAGE_HASHES;
    expect(bookHash(['0'.repeat(64), second, ...rest])).not.toBe(GEM_BOOK_HASH);
    expect(bookHash([second, first, ...rest])).not.toBe(GEM_BOOK_HASH);
  });

  it.each(PAGES)('has on page %i what is published', number => {
    const page = playPage(number);
    expect(page.hash).toBe(GEM_PAGE_HASHES[number]);
    expect([...page.counts.values()].reduce((sum, drops) => sum + drops, 0)).toBe(PAGE_DROPS);
    expect(page.cascades.reduce((sum, drops) => sum + drops, 0)).toBe(PAGE_DROPS);
    // What a page pays is in the counts of the whole book.
    const published = new Map(gemPaid().map(paid => [paid.multiplierHundredths, paid.drops]));
    for (const [paid, drops] of page.counts) expect(published.get(paid)).toBeGreaterThanOrEqual(drops);
  });

  it('counts a page as its drops played one by one', () => {
    const { counts } = playPage(5);
    const alone = new Map<number, number>();
    for (let drop = 5 * PAGE_DROPS; drop < 6 * PAGE_DROPS; drop++) {
      const { multiplierHundredths } = runDrop(drop);
      alone.set(multiplierHundredths, (alone.get(multiplierHundredths) ?? 0) + 1);
    }
    expect(alone).toEqual(counts);
  });

  it.each([-1, 0.5, BOOK_PAGES])('has no page %d', page => {
    expect(() => playPage(page)).toThrow('one of the book');
  });

  it('is named by the version that rounds record', () => {
    expect(GEM_CONFIG_VERSION).toBe('gem-1');
  });
});
