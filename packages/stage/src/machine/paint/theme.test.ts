import { describe, expect, it } from 'vitest';
import { MACHINE_THEMES, mixColours } from './theme.ts';

describe('mixColours', () => {
  it.each([
    ['#000000', '#ffffff', 0, '#000000'],
    ['#000000', '#ffffff', 1, '#ffffff'],
    ['#102030', '#304050', 0.5, '#203040'],
    ['#0a0000', '#000000', 0.5, '#050000'],
  ])('of %s and %s by %d is %s', (from, to, share, mixed) => {
    expect(mixColours(from, to, share)).toBe(mixed);
  });
});

describe('the themes', () => {
  it.each(Object.entries(MACHINE_THEMES))('%s consists of colours that can be mixed', (_, theme) => {
    for (const colour of Object.values(theme)) expect(mixColours(colour, colour, 0.5)).toBe(colour);
  });
});
