import type { PusherScene } from '@boardwalk/games/pusher';
import { describe, expect, it } from 'vitest';
import { MACHINE_THEMES } from '../machine/paint/theme.ts';
import { fitView, positionOf } from '../machine/view.ts';
import { paletteOf } from './cabinet-solids.ts';
import { marqueeBulbs } from './marquee.ts';
import { measure, pusherViews } from './measures.ts';

const size = { radius: 0.3, halfHeight: 0.045, flatRadius: 0.2, rimDrop: 0.01 };
const scene: PusherScene = {
  boxes: [
    { part: 'deck', center: [0, -0.5, -4.8], half: [3.6, 0.5, 4.8] },
    { part: 'wiper', center: [0, 2.7, -8.6], half: [3.6, 2.5, 1] },
    { part: 'side', center: [-3.8, 1.5, -6], half: [0.2, 2.5, 3.5] },
    { part: 'gutter', center: [-4.7, 1, -1.5], half: [0.2, 3, 3] },
  ],
  shelfHalf: [3.59, 0.14, 2],
  gateHalf: [0.05, 0.5, 1.4],
  coins: { coin: size, star: size, token: size },
  halfWidth: 3.6,
  frontZ: 0,
  chuteY: 1.25,
};

describe('the measures of a pusher', () => {
  it('are those of the engine, where coins could tell', () => {
    const { backZ, openingZ, outerX } = measure(scene);
    expect(backZ).toBeCloseTo(-7.6, 9);
    expect(openingZ).toBeCloseTo(-2.5, 9);
    expect(outerX).toBeCloseTo(4.5, 9);
  });

  it('hang the wheel clear of the chute and of the marquee', () => {
    const { wheel, chuteY, marqueeY } = measure(scene);
    expect(wheel.y - wheel.radius).toBeGreaterThan(chuteY + 0.6);
    expect(wheel.y + wheel.radius).toBeLessThan(marqueeY - 1);
  });
});

describe('the cameras of a pusher', () => {
  it.each(['front', 'side', 'top'] as const)('stand before the machine and above it: %s', name => {
    const [, y, z] = positionOf(fitView(pusherViews(measure(scene))[name], 0.5, 0.75));
    expect(y).toBeGreaterThan(5);
    expect(z).toBeGreaterThan(name === 'top' ? -5 : 5);
  });
});

describe('the bulbs of a pusher', () => {
  it('are the same on both sides', () => {
    const xs = marqueeBulbs(measure(scene)).map(([x]) => x);
    expect(xs.reduce((sum, x) => sum + x, 0)).toBeCloseTo(0, 9);
  });
});

describe('a cabinet with a tower', () => {
  const plate = { part: 'plate', center: [0, 0.05, -2.7], half: [0.95, 0.05, 0.95] } as const;
  const theme = MACHINE_THEMES.blue;

  it('is looked at from lower down, but not from above', () => {
    const measures = measure(scene);
    const [plain, tower] = [pusherViews(measures), pusherViews(measures, { plate })];
    expect(tower.front.pitch).toBeLessThan(plain.front.pitch);
    expect(tower.side.pitch).toBeLessThan(plain.side.pitch);
    expect(tower.top).toEqual(plain.top);
  });

  it('has a lacquer of its own and the gold of all', () => {
    const palette = paletteOf({ plate }, theme);
    expect(palette.cardHigh).not.toBe(theme.cardHigh);
    expect(palette.goldHigh).toBe(theme.goldHigh);
    expect(paletteOf({}, theme)).toBe(theme);
  });
});
