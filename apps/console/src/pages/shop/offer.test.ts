import { expect, it } from 'vitest';
import {
  coinsOf,
  ELSEWHERE,
  type Fields,
  faultText,
  freshFields,
  type Offer,
  stateOf,
  warningsOf,
} from './offer.ts';

const offer = (more: Partial<Offer> = {}): Offer => ({
  offerId: 1,
  version: 1,
  kind: 1,
  sold: 0,
  soldCents: 0,
  looks: 0,
  ...freshFields(1),
  isEnabled: true,
  ...more,
});
const regular = offer({ priceCents: 499, coins: 500, giftCoins: 50 });

it('a fresh one can be sold, in every currency, once it is switched on', () => {
  const fields = freshFields(1);
  expect(faultText(1, fields)).toBe('');
  expect(faultText(2, freshFields(2))).toBe('');
  expect(fields.prices).toHaveLength(ELSEWHERE.length);
  expect(fields.isEnabled).toBe(false);
});

it('says why it cannot be sold', () => {
  expect(faultText(1, { ...freshFields(1), shownCents: 499 })).toContain('must be higher');
});

it.each<[string, Partial<Fields>, string[]]>([
  ['as good as the shelf', { coins: 550 }, []],
  ['worse than the shelf', { coins: 549 }, ['The same money buys 550 coins']],
  ['sold in dollars alone', { coins: 550, prices: [] }, ['Without a price it is not sold in']],
  [
    'at a slip of the finger',
    {
      coins: 550,
      prices: freshFields(1).prices.map(price => ({ ...price, priceMinor: price.priceMinor * 10 })),
    },
    ['Far from the price'],
  ],
])('%s', (_, more, warnings) => {
  const found = warningsOf(4, { ...freshFields(4), ...more }, [regular]);
  expect(found).toHaveLength(warnings.length);
  for (const [place, text] of warnings.entries()) expect(found[place]).toContain(text);
});

it('counts what the days of a card bring', () => {
  expect(coinsOf(freshFields(2))).toBe(500 + 30 * 30);
});

it.each<[Partial<Fields>, string]>([
  [{ isEnabled: false }, 'off'],
  [{}, 'on'],
  [{ from: 11 }, 'planned'],
  [{ from: 10 }, 'on'],
  [{ until: 10 }, 'over'],
  [{ until: 11 }, 'on'],
])('%j is %s', (more, state) => {
  expect(stateOf({ ...freshFields(1), isEnabled: true, ...more }, 10)).toBe(state);
});
