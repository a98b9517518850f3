/**
 * How the gems are cut: polygons with the light from above. Each kind has a silhouette of its own, so that nobody needs its
 * colour.
 */
import type { GemPiece } from '@boardwalk/games/gem';
import { diamond } from './diamond.ts';
import type { Drawing } from './drawing.ts';
import { heart, octagon, pear, ring, star } from './outlines.ts';
import { bomb, pearl, rocket } from './specials.ts';
import { drawn, type Stone } from './stones.ts';

export type { Drawing, Glow, Shape } from './drawing.ts';

const stones = {
  amber: {
    outline: pear(),
    light: [255, 214, 140],
    body: [255, 140, 34],
    deep: [176, 62, 4],
    cut: 'brilliant',
  },
  emerald: {
    outline: octagon,
    light: [160, 255, 190],
    body: [22, 178, 92],
    deep: [2, 92, 58],
    cut: 'step',
  },
  sapphire: {
    outline: ring(16, 45, 45, 1 / 32),
    light: [150, 214, 255],
    body: [38, 110, 246],
    deep: [14, 38, 150],
    cut: 'brilliant',
  },
  amethyst: {
    outline: ring(6, 46, 47),
    light: [232, 190, 255],
    body: [154, 66, 236],
    deep: [78, 18, 144],
    cut: 'step',
  },
  topaz: { outline: star(), light: [255, 246, 170], body: [255, 204, 30], deep: [196, 112, 0], cut: 'ridge' },
  ruby: {
    outline: heart(),
    light: [255, 170, 180],
    body: [240, 34, 78],
    deep: [134, 2, 42],
    cut: 'brilliant',
  },
} as const satisfies Readonly<Record<string, Stone>>;

export const GEM_DRAWINGS: Readonly<Record<GemPiece, Drawing>> = {
  amber: drawn(stones.amber),
  emerald: drawn(stones.emerald),
  sapphire: drawn(stones.sapphire),
  amethyst: drawn(stones.amethyst),
  topaz: drawn(stones.topaz),
  ruby: drawn(stones.ruby),
  diamond,
  pearl,
  bomb,
  rocket,
};

/** What a burst of each scatters, and how it shines. */
export const GEM_TINTS: Readonly<Record<GemPiece, number>> = {
  amber: 0xffa040,
  emerald: 0x3fe08a,
  sapphire: 0x5aa2ff,
  amethyst: 0xc07cff,
  topaz: 0xffdc4a,
  ruby: 0xff5a7c,
  diamond: 0x9ff2ff,
  pearl: 0xfff0fa,
  bomb: 0xffb347,
  rocket: 0xff7b6b,
};
