import { describe, expect, it } from 'vitest';
import { changeShareText, roundsAddress, scaleOf } from './figures.ts';

describe('a change', () => {
  it.each([
    [108, 100, '+8%'],
    [90, 100, '-10%'],
    [100, 100, '0%'],
    [5, 0, ''],
    [5, -3, ''],
  ])('from %i on %i is “%s”', (now, before, text) => {
    expect(changeShareText(now, before).replace(/[\s−]/g, char => (char === '−' ? '-' : ''))).toBe(text);
  });
});

describe('the scale of returns', () => {
  it.each([
    [[], 0.9, 1],
    [[0.97, 0.94], 0.9, 1],
    [[0.71, 1.02], 0.7, 1.1],
    // One room with a jackpot does not press all others together.
    [[0.95, 7.5], 0.9, 1.5],
    [[0.02, 0.97], 0.3, 1],
  ])('of %j is %f to %f', (shares, low, high) => {
    const scale = scaleOf(shares);
    expect([scale.low, scale.high]).toEqual([low, high]);
  });
});

it('leads to exactly the rounds that it counts', () => {
  expect(roundsAddress({ from: 1, until: 2, game: 6, room: 10_001 })).toBe(
    '/rounds?from=1&until=2&purse=coins&state=settled&game=6&room=10001',
  );
});
