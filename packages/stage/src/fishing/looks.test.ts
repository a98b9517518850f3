import { FISH_NAMES, kindOf } from '@boardwalk/games/fishing';
import { describe, expect, it } from 'vitest';
import { catchPose, coinPose, sumPose } from './effects.ts';
import { bulbPlaces } from './frame.ts';
import { bend, COLUMNS, MOVEMENTS, ROWS } from './gait.ts';
import { figureScale } from './kit.ts';
import { FIGURES } from './paint/figures.ts';
import { heightsOf, oval } from './paint/ink.ts';
import { chipTone } from './paint/tags.ts';
import { pickFish } from './pick.ts';
import { viewOf } from './view.ts';

describe('a fish', () => {
  it.each(FISH_NAMES)('%s is drawn about as large as it is hit', name => {
    const scale = figureScale(name, 1);
    const { length, height } = kindOf(name);
    const drawn = FIGURES[name].width * scale * FIGURES[name].height * scale;
    expect(drawn / (length * height)).toBeGreaterThan(1);
    expect(drawn / (length * height)).toBeLessThan(2);
  });

  it.each(FISH_NAMES)('%s bends without tearing, and its head stays where it looks', name => {
    const points = new Float32Array(COLUMNS * ROWS * 2);
    for (const phase of [0, 1, 2.5, 4, 6]) {
      bend(name, 100, 60, phase, points);
      expect(points.every(Number.isFinite)).toBe(true);
      for (let row = 0; row < ROWS; row++) {
        for (let column = 1; column < COLUMNS; column++) {
          const at = (row * COLUMNS + column) * 2;
          expect(points[at] ?? 0).toBeGreaterThan(points[at - 2] ?? 0);
        }
      }
    }
    expect(MOVEMENTS[name].lean).toBeLessThan(0.7);
  });
});

describe('a path', () => {
  it('tells how high it is', () => {
    expect(heightsOf(oval(50, 40, 10, 20))).toEqual([20, 60]);
  });
});

describe('what shines for a moment', () => {
  it('begins where a fish was caught and ends at the cannon', () => {
    expect(catchPose(0)).toMatchObject({ along: 0, alpha: 1 });
    expect(catchPose(0.999).along).toBeCloseTo(1, 2);
    expect(catchPose(0.999).alpha).toBeLessThan(0.05);
  });

  it('has coins that come to the cannon, each its own way', () => {
    const ways = [1, 2, 3].map(seed => coinPose(seed, 0.3));
    expect(new Set(ways.map(({ x }) => x)).size).toBe(3);
    for (const seed of [1, 2, 3]) expect(coinPose(seed, 1).alpha).toBe(0);
  });

  it('has a sum that is readable in between', () => {
    expect(sumPose(0.5).alpha).toBe(1);
    expect(sumPose(1).alpha).toBe(0);
  });
});

describe('a finger', () => {
  const target = (index: number, x: number, across: number) => ({
    fish: { wave: 1, index },
    x,
    y: 100,
    across,
    down: across,
  });

  it('means the smallest fish under it', () => {
    expect(pickFish([target(1, 100, 90), target(2, 110, 20)], 108, 100)).toEqual({ wave: 1, index: 2 });
  });

  it('is as wide as a finger, and no wider', () => {
    expect(pickFish([target(1, 100, 5)], 120, 100)).toEqual({ wave: 1, index: 1 });
    expect(pickFish([target(1, 100, 5)], 140, 100)).toBeUndefined();
  });
});

it('chips are coloured by what they say', () => {
  expect([10, 25, 80].map(chipTone)).toEqual(['teal', 'violet', 'gold']);
});

it('bulbs sit on the frame', () => {
  const view = viewOf(390, 560, 0);
  for (const [x, y] of bulbPlaces(view)) {
    const isOnEdge = [x, y, view.width - x, view.height - y].some(
      away => Math.abs(away - view.frame / 2) < 0.01,
    );
    expect(isOnEdge).toBe(true);
  }
});
