import { describe, expect, it } from 'vitest';
import { firstOutside, isWithin, settingsVersion } from './settings.ts';

describe('the settings of a machine', () => {
  it('have one name in whatever order they are written, and another for other numbers, code or game', () => {
    const name = settingsVersion('game', 1, { a: 1, b: { c: [1, 2], d: 3 } });
    expect(name).toMatch(/^game-[0-9a-f]{16}$/);
    expect(settingsVersion('game', 1, { b: { d: 3, c: [1, 2] }, a: 1 })).toBe(name);
    const others = [
      settingsVersion('game', 1, { a: 1, b: { c: [2, 1], d: 3 } }),
      settingsVersion('game', 2, { a: 1, b: { c: [1, 2], d: 3 } }),
      settingsVersion('other', 1, { a: 1, b: { c: [1, 2], d: 3 } }),
    ];
    expect(new Set([name, ...others]).size).toBe(4);
  });

  it.each([
    [0, false],
    [1, true],
    [3, true],
    [4, false],
    [1.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('take %d between 1 and 3: %s', (value, isTaken) => {
    expect(isWithin(value, [1, 3])).toBe(isTaken);
  });

  it('name the first field that is out of its bounds', () => {
    const ranges = { speed: [1, 10], grip: [0, 5] } as const;
    expect(firstOutside({ speed: 1, grip: 5 }, ranges)).toBeUndefined();
    expect(firstOutside({ speed: 11, grip: 6 }, ranges)).toBe('speed');
    expect(firstOutside({ speed: 10, grip: -1 }, ranges)).toBe('grip');
  });
});
