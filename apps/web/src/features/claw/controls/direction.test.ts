import { describe, expect, test } from 'vitest';
import { padDirection, wireDirection } from './direction.ts';

describe('a direction of the picture', () => {
  test.each([
    ['front', 'up', 'forward'],
    ['front', 'down', 'back'],
    ['front', 'left', 'left'],
    ['front', 'right', 'right'],
    ['side', 'up', 'left'],
    ['side', 'down', 'right'],
    ['side', 'left', 'back'],
    ['side', 'right', 'forward'],
  ] as const)('of the %s camera, %s, is said as %s', (camera, pressed, said) => {
    expect(wireDirection(pressed, camera)).toBe(said);
  });
});

describe('a finger on the pad', () => {
  test.each([
    [60, 0, 'right'],
    [-60, 10, 'left'],
    [5, -60, 'up'],
    [20, 40, 'down'],
    [8, 8, undefined],
    [0, 0, undefined],
  ] as const)('at %i, %i means %s', (x, y, meant) => {
    expect(padDirection(x, y, 160)).toBe(meant);
  });
});
