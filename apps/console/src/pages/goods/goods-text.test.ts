import { describe, expect, it } from 'vitest';
import { codesIn, leftText, priceText, variantName, waitingText } from './goods-text.ts';

describe('goods in words', () => {
  it.each([
    [{ onHand: 0, held: 0 }, 'sold out'],
    [{ onHand: 5, held: 0 }, '5'],
    [{ onHand: 5, held: 2 }, '3 of 5'],
  ])('%j leave %s', (counts, text) => {
    expect(leftText(counts)).toBe(text);
  });

  it('cost one price, or from the least to the greatest', () => {
    expect([priceText(500, 500), priceText(5, 90)]).toEqual(['500', '5 to 90']);
  });

  it('are waited for by those to be told and those in line', () => {
    expect(waitingText({ tell: 2, reserve: 0 })).toBe('2 to be told');
    expect(waitingText({ tell: 2, reserve: 1 })).toBe('2 to be told, 1 in line');
    expect(waitingText({ tell: 0, reserve: 0 })).toBe('');
  });

  it('have a name for each variant', () => {
    expect(variantName({ names: { 'en-US': 'Large' }, shopGoodsId: 7 })).toBe('Large');
    expect(variantName({ names: { 'en-US': '' }, shopGoodsId: 7 })).toBe('Variant 7');
  });
});

it('codes are read one from a line, each once', () => {
  expect(codesIn(' A-1 \r\nB-2\n\nA-1\n')).toEqual(['A-1', 'B-2']);
  expect(codesIn(' \n')).toEqual([]);
});
