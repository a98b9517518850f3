import { describe, expect, it } from 'vitest';
import { isClean } from '../../../platform/word-filter/index.ts';
import { shownText } from './shown-text.ts';

describe('words for others', () => {
  it.each([
    ['  what   a\tgrab \n', 'what a grab'],
    ['Glück gehabt 🎉', 'Glück gehabt 🎉'],
    ['👩‍👩‍👧 at the pusher', '👩‍👩‍👧 at the pusher'],
    ['می‌خواهم', 'می‌خواهم'],
    ['before\u0000after\u0007', 'before after'],
    ['abc\u202Edcba', 'abc dcba'],
    ['x'.repeat(200), 'x'.repeat(80)],
    ['🎈'.repeat(100), '🎈'.repeat(80)],
  ])('are shown plain and short: %j', (typed, shown) => {
    expect(shownText(typed)).toBe(shown);
  });

  it.each(['', '   ', '\u0000\u0001', '\u200d\u200c', '\u202e'])('are none in %j', typed => {
    expect(shownText(typed)).toBeUndefined();
  });

  it.each(['fuck this claw', 'FUUUCK', 'you sh1t', 'ｆｕｃｋ'])('hide what hurts: %s', typed => {
    const shown = shownText(typed);
    expect(shown).toContain('*');
    expect(isClean(shown ?? '')).toBe(true);
  });

  it.each(['Scunthorpe grass class', 'the assistant passed', 'Hancock bass'])(
    'keep what only looks so: %s',
    typed => {
      expect(shownText(typed)).toBe(typed);
    },
  );
});
