import { PLINKO_RISKS, PLINKO_ROWS, plinkoPaytable } from '@boardwalk/games/plinko';
import { describe, expect, it } from 'vitest';
import { slotText } from './slot-text.ts';
import { skinColours, slotTone } from './tones.ts';

const multipliers = [
  ...new Set(PLINKO_RISKS.flatMap(risk => PLINKO_ROWS.flatMap(rows => plinkoPaytable(rows, risk)))),
];

describe('slotText', () => {
  it.each([
    [10, 'en-US', '0.1'],
    [40, 'en-US', '0.4'],
    [100, 'en-US', '1'],
    [120, 'en-US', '1.2'],
    [1300, 'en-US', '13'],
    [11_000, 'en-US', '110'],
    [99_900, 'en-US', '999'],
    [100_000, 'en-US', '1k'],
    [150_000, 'en-US', '1.5k'],
    [40, 'de-DE', '0,4'],
    [30, 'fr-FR', '0,3'],
    [100_000, 'es-ES', '1000'],
    [100_000, 'ja-JP', '1000'],
    [100_000, 'fr-FR', '1\u00a0k'],
  ])('writes %i hundredths in %s as %s', (hundredths, locale, text) => {
    expect(slotText(hundredths, locale)).toBe(text);
  });

  it('needs at most three signs for any multiplier of any table', () => {
    expect(multipliers.filter(multiplier => slotText(multiplier, 'en-US').length > 3)).toEqual([]);
  });
});

describe('slotTone', () => {
  it('gives two slots of one value one colour, and losing ones another than winning ones', () => {
    const losing = new Set(multipliers.filter(value => value < 100).map(value => slotTone(value).fill));
    const winning = new Set(multipliers.filter(value => value >= 100).map(value => slotTone(value).fill));
    expect([...losing].filter(fill => winning.has(fill))).toEqual([]);
    expect(slotTone(120)).toEqual(slotTone(120));
  });

  it.each(multipliers)('keeps the text of %i hundredths readable on its fill', multiplier => {
    const { fill, text } = slotTone(multiplier);
    expect(contrast(fill, text)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('skinColours', () => {
  it.each(['gold', 'silver'] as const)('keeps a payout readable on a %s chip', skin => {
    const { high, low, text } = skinColours[skin];
    expect(contrast(high, text)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(low, text)).toBeGreaterThanOrEqual(4.5);
  });
});

/** WCAG 2.2, relative luminance. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
