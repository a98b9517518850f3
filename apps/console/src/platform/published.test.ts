import { describe, expect, it } from 'vitest';
import { endsOf, publishedOf, publishedText } from './published.ts';

describe('what is published', () => {
  it.each([
    [{ published: 0.96 }, '96.0', [0.96, 0.96]],
    [{ published: 0.793, publishedUpTo: 0.914 }, '79.3 to 91.4', [0.793, 0.914]],
    [{}, '–', []],
    [{ publishedUpTo: 0.9 }, '–', []],
  ])('of %j is told as %s', (told, text, ends) => {
    expect(publishedText(told)).toBe(text);
    expect(endsOf(told)).toEqual(ends);
  });

  it('is told as exactly as it is asked for', () => {
    expect(publishedText({ published: 0.97153 }, 2)).toBe('97.15');
    expect(publishedText({ published: 0.5, publishedUpTo: 0.75 }, 0)).toBe('50 to 75');
  });

  it('is one share for all where there is no other end', () => {
    expect(publishedOf({ published: 0.96 })).toEqual({ low: 0.96, high: 0.96 });
  });
});
