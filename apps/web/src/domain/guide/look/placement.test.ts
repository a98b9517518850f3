import { describe, expect, test } from 'vitest';
import { type Box, placeBubble, type Side } from './placement.ts';

const phone = { width: 390, height: 844 };
const lying = { width: 844, height: 390 };
const bubble = { width: 330, height: 150 };

describe('the bubble of the guide', () => {
  test.each<[string, Box, typeof phone, Side]>([
    ['below what is at the top', { left: 20, top: 60, width: 350, height: 50 }, phone, 'below'],
    ['above what is at the bottom', { left: 20, top: 700, width: 350, height: 62 }, phone, 'above'],
    ['below where it fits on both sides', { left: 20, top: 400, width: 350, height: 50 }, phone, 'below'],
    ['beside what is high, on the right', { left: 20, top: 20, width: 200, height: 340 }, lying, 'right'],
    ['beside what is high, on the left', { left: 600, top: 20, width: 200, height: 340 }, lying, 'left'],
  ])('stands %s', (_, lit, view, side) => {
    const placed = placeBubble(lit, bubble, view);
    expect(placed.side).toBe(side);
    expect(overlap(lit, { ...placed, ...bubble })).toBe(false);
    expect(placed.left).toBeGreaterThanOrEqual(12);
    expect(placed.left + bubble.width).toBeLessThanOrEqual(view.width - 12);
    expect(placed.top).toBeGreaterThanOrEqual(12);
    expect(placed.top + bubble.height).toBeLessThanOrEqual(view.height - 12);
  });

  test.each([
    [0, 40],
    [170, 50],
    [350, 40],
  ])('points at the middle of what is %i from the left', (left, width) => {
    const placed = placeBubble({ left, top: 100, width, height: 40 }, bubble, phone);
    const middle = Math.min(Math.max(left + width / 2, 12 + 30), phone.width - 12 - 30);
    expect(placed.left + placed.arrow).toBe(middle);
  });

  test('covers what is lit on no phone, wherever it is', () => {
    for (const view of [{ width: 320, height: 568 }, phone]) {
      for (let top = 0; top <= view.height - 60; top += 7) {
        const lit = { left: 10, top, width: view.width - 20, height: 60 };
        const size = { width: 296, height: 170 };
        expect(overlap(lit, { ...placeBubble(lit, size, view), ...size })).toBe(false);
      }
    }
  });

  test('stands where there is most room when there is too little everywhere', () => {
    const lit = { left: 0, top: 100, width: 390, height: 700 };
    expect(placeBubble(lit, bubble, phone).side).toBe('above');
  });
});

function overlap(one: Box, other: Box): boolean {
  const isApart =
    one.left + one.width <= other.left ||
    other.left + other.width <= one.left ||
    one.top + one.height <= other.top ||
    other.top + other.height <= one.top;
  return !isApart;
}
