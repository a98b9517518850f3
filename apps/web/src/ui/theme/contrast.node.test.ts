import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [first = '', pink = ''] = css.split('[data-theme="pink"]');
const blocks = { blue: first, pink: `${pink.slice(0, pink.indexOf('}'))}${first}` } as const;
/** Under a mouse a button is as much brighter. */
const HOVER = 1.06;
/** What the guidelines ask for words of any size. */
const LEAST = 4.5;

function colourOf(theme: keyof typeof blocks, token: string): readonly number[] {
  const [, hex = ''] = new RegExp(`--${token}: #([\\da-f]{3,6});`).exec(blocks[theme]) ?? [];
  const digits = hex.length === 3 ? [...hex].map(one => one + one) : (hex.match(/../g) ?? []);
  return digits.map(one => Number.parseInt(one, 16));
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map(value => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const buttons = (['blue', 'pink'] as const).flatMap(theme =>
  (['gold', 'pay'] as const).flatMap(look =>
    (['high', 'low'] as const).map(end => [theme, look, end] as const),
  ),
);

test.each(buttons)('in %s the words on the %s button are read on its %s end', (theme, look, end) => {
  const [words, face] = [colourOf(theme, `${look}-text`), colourOf(theme, `${look}-${end}`)];
  expect([words.length, face.length]).toEqual([3, 3]);
  const bright = (colour: readonly number[]) => colour.map(value => Math.min(255, value * HOVER));
  expect(contrast(words, face)).toBeGreaterThanOrEqual(LEAST);
  expect(contrast(bright(words), bright(face))).toBeGreaterThanOrEqual(LEAST);
});
