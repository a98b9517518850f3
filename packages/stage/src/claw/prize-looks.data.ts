/** How each prize is coloured, part by part, and what makes it one of its kind: faces, beaks, bows and icing. */
import type { PrizeKind } from '@boardwalk/games/claw';
import type { Point3 } from '../machine/view.ts';

/** A small solid that only the eye needs. A `stretch` flattens it along an axis. */
export interface Dab {
  readonly solid: 'ball' | 'cone' | 'box' | 'rod';
  readonly at: Point3;
  readonly radius: number;
  readonly colour: string;
  readonly stretch?: Point3;
}

export interface PrizeLook {
  readonly finish: 'plush' | 'plastic';
  /** By the parts of the scene's prize, the last one for all that follow; where a shape stands for them, its own. */
  readonly parts: readonly string[];
  readonly shape?: 'beachBall' | 'star' | 'donut' | 'hanging';
  readonly dabs: readonly Dab[];
}

const INK = '#1c1424';
const WHITE = '#ffffff';

function ball(at: Point3, radius: number, colour: string, stretch?: Point3): Dab {
  const dab = { solid: 'ball', at, radius, colour } as const;
  return stretch === undefined ? dab : { ...dab, stretch };
}

/** The same on both sides. */
function pair([x, y, z]: Point3, radius: number, colour: string, stretch?: Point3): readonly Dab[] {
  return [ball([-x, y, z], radius, colour, stretch), ball([x, y, z], radius, colour, stretch)];
}

/** Two dark eyes with a light in each. */
function eyes([x, y, z]: Point3, radius = 0.065): readonly Dab[] {
  const lights = [-x, x].map(side =>
    ball([side + radius * 0.3, y + radius * 0.4, z + radius * 0.75], radius * 0.38, WHITE),
  );
  return [...pair([x, y, z], radius, INK), ...lights];
}

function bow([x, y, z]: Point3, colour: string): readonly Dab[] {
  const loops = [-0.13, 0.13].map(side => ball([x + side, y, z], 0.12, colour, [1.15, 0.8, 0.6]));
  return [...loops, ball([x, y, z + 0.03], 0.07, colour)];
}

function cone(at: Point3, radius: number, colour: string): Dab {
  return { solid: 'cone', at, radius, colour };
}

function box(at: Point3, half: Point3, colour: string): Dab {
  return { solid: 'box', at, radius: 1, colour, stretch: half };
}

export const PRIZE_LOOKS: Readonly<Record<PrizeKind, PrizeLook>> = {
  bear: {
    finish: 'plush',
    parts: ['#b9743c', '#c47d42', '#a8642f', '#a8642f', '#c47d42', '#c47d42', '#c47d42'],
    dabs: [
      ball([0, 0.4, 0.36], 0.19, '#f5dcb4', [1.1, 0.85, 0.75]),
      ball([0, 0.48, 0.5], 0.065, INK, [1.2, 0.85, 0.8]),
      ...eyes([0.16, 0.6, 0.38]),
      ...pair([0.33, 0.82, 0.08], 0.1, '#f0b88a', [1, 1, 0.8]),
      ball([0, -0.2, 0.19], 0.36, '#f5dcb4', [0.95, 1, 0.95]),
      ...pair([0.3, -0.52, 0.5], 0.11, '#f5dcb4', [1, 1, 0.6]),
      ...bow([0, 0.12, 0.42], '#ff3d67'),
    ],
  },
  duck: {
    finish: 'plastic',
    parts: ['#ffd43a', '#ffd43a', '#ffdc52', '#ff8a1f'],
    dabs: [
      ...eyes([0.15, 0.62, 0.5], 0.07),
      ball([0, 0.45, 0.6], 0.15, '#ff8a1f', [1.2, 0.5, 1]),
      ...pair([0.45, -0.08, -0.14], 0.24, '#ffc31f', [0.45, 0.8, 1.2]),
      ball([0, 0.86, 0.16], 0.09, '#ffdc52', [0.7, 1.2, 0.7]),
    ],
  },
  rocket: {
    finish: 'plastic',
    parts: ['#f4f6ff', '#ff3d67', '#ff3d67'],
    dabs: [
      cone([0, 0.86, 0], 0.33, '#ff3d67'),
      ball([0, 0.3, 0.26], 0.2, '#ffcf4a', [1, 1, 0.6]),
      ball([0, 0.3, 0.32], 0.14, '#39c5f0', [1, 1, 0.7]),
      ball([0, -0.62, 0], 0.2, '#ff9d2e', [1, 1.2, 1]),
      { solid: 'rod', at: [0, -0.12, 0], radius: 0.35, colour: '#5a6ee8', stretch: [1, 0.16, 1] },
    ],
  },
  cat: {
    finish: 'plush',
    parts: ['#a893f0', '#b3a0f7', '#b3a0f7', '#b3a0f7', '#fbf7ff', '#fbf7ff', '#9480e0'],
    dabs: [
      cone([-0.27, 0.86, 0.02], 0.17, '#a893f0'),
      cone([0.27, 0.86, 0.02], 0.17, '#a893f0'),
      cone([-0.27, 0.84, 0.08], 0.1, '#ffa9c4'),
      cone([0.27, 0.84, 0.08], 0.1, '#ffa9c4'),
      ...pair([0.08, 0.32, 0.42], 0.1, '#fbf7ff', [1, 0.8, 0.8]),
      ball([0, 0.39, 0.5], 0.05, '#ff7d9b', [1.2, 0.8, 0.8]),
      ...eyes([0.18, 0.5, 0.4], 0.075),
      ball([0, -0.22, 0.17], 0.34, '#fbf7ff', [0.9, 1, 0.95]),
      ...bow([0, 0.08, 0.4], '#3fe0d0'),
    ],
  },
  octopus: {
    finish: 'plush',
    parts: ['#c454e0', '#d873f0'],
    dabs: [
      ...pair([0.2, 0.24, 0.46], 0.15, WHITE, [1, 1.1, 0.7]),
      ...pair([0.19, 0.23, 0.56], 0.08, INK, [1, 1.1, 0.6]),
      ...pair([0.16, 0.28, 0.6], 0.03, WHITE),
      ...pair([0.34, 0.03, 0.42], 0.08, '#ff8fc0', [1.2, 0.7, 0.6]),
      ball([0, 0.0, 0.53], 0.07, '#7a1f96', [1.2, 0.7, 0.6]),
      ...pair([0.28, 0.58, 0.12], 0.08, '#e59bf7'),
      ball([0.05, 0.66, -0.1], 0.1, '#e59bf7'),
    ],
  },
  ball: {
    finish: 'plastic',
    parts: [],
    shape: 'beachBall',
    dabs: [ball([0, 0.57, 0], 0.12, WHITE, [1, 0.4, 1])],
  },
  gift: {
    finish: 'plastic',
    parts: ['#22b8a8'],
    dabs: [
      box([0, 0, 0], [0.515, 0.465, 0.11], '#ffd34d'),
      box([0, 0, 0], [0.11, 0.465, 0.515], '#ffd34d'),
      ball([-0.17, 0.52, 0], 0.17, '#ffdf70', [1.2, 0.7, 0.75]),
      ball([0.17, 0.52, 0], 0.17, '#ffdf70', [1.2, 0.7, 0.75]),
      ball([0, 0.53, 0], 0.09, '#ff9d2e'),
    ],
  },
  star: {
    finish: 'plush',
    parts: [],
    shape: 'star',
    dabs: [
      ...[-0.16, 0.16].map(z => ball([0.06, 0.25, z], 0.065, INK, [1.3, 0.6, 1])),
      ...[-0.27, 0.27].map(z => ball([-0.07, 0.25, z], 0.07, '#ff8f6a', [0.8, 0.4, 1])),
      ball([-0.1, 0.25, 0], 0.06, '#b4481f', [0.7, 0.4, 1.3]),
    ],
  },
  can: {
    finish: 'plastic',
    parts: ['#d5dcec'],
    dabs: [
      { solid: 'rod', at: [0, 0, 0], radius: 0.368, colour: '#e8264e', stretch: [1, 0.42, 1] },
      { solid: 'rod', at: [0, 0, 0], radius: 0.372, colour: '#fff4dc', stretch: [1, 0.11, 1] },
      ball([0, 0, 0.34], 0.17, '#ffd34d', [1, 1, 0.3]),
      ball([0, 0, -0.34], 0.17, '#ffd34d', [1, 1, 0.3]),
      { solid: 'rod', at: [0, 0.58, 0], radius: 0.27, colour: '#aeb8d0', stretch: [1, 0.015, 1] },
    ],
  },
  donut: { finish: 'plush', parts: [], shape: 'donut', dabs: [] },
  whale: {
    finish: 'plush',
    parts: ['#3f8fe8', '#3f8fe8', '#2f78cf', '#2f78cf', '#2f78cf'],
    dabs: [
      ball([0, -0.13, 0.16], 0.42, '#eaf6ff', [0.92, 0.8, 1.42]),
      ...eyes([0.36, 0.1, 0.58], 0.075),
      ...pair([0.34, -0.04, 0.68], 0.07, '#ff9fc0', [0.8, 0.6, 0.8]),
      ball([-0.08, 0.55, 0.15], 0.09, '#9fe6ff'),
      ball([0.08, 0.58, 0.15], 0.09, '#9fe6ff'),
      ball([0, 0.5, 0.15], 0.07, '#9fe6ff', [0.8, 1.3, 0.8]),
    ],
  },
  robot: {
    finish: 'plastic',
    parts: ['#5d7bf0', '#7f98ff', '#ff9d2e', '#ff9d2e', '#3d57c4', '#3d57c4'],
    dabs: [
      box([0, 0.52, 0.25], [0.23, 0.14, 0.03], '#10204e'),
      ...pair([0.11, 0.54, 0.28], 0.07, '#6ffff0', [1, 1, 0.5]),
      box([0, 0.42, 0.28], [0.09, 0.016, 0.015], '#6ffff0'),
      box([0, -0.06, 0.28], [0.22, 0.16, 0.02], '#dfe6ff'),
      ball([-0.1, -0.02, 0.3], 0.055, '#ff3d67'),
      ball([0.02, -0.02, 0.3], 0.055, '#ffd34d'),
      ball([0.13, -0.02, 0.3], 0.055, '#19c37d'),
      { solid: 'rod', at: [0, 0.8, 0], radius: 0.025, colour: '#dfe6ff', stretch: [1, 0.08, 1] },
      ball([0, 0.9, 0], 0.07, '#ff3d67'),
    ],
  },
  // A window on both long sides with a whale in it, a gold label below and a ribbon around the ends.
  figure: {
    finish: 'plastic',
    parts: ['#2f86e0'],
    dabs: [
      ...[-1, 1].flatMap(side => windowDabs(side)),
      box([0, 0.6, 0], [0.86, 0.012, 0.4], '#7cc4ff'),
      ball([-0.1, 0.63, 0], 0.27, '#2a64c8', [1.3, 0.1, 0.8]),
      ball([0.34, 0.62, 0], 0.13, '#2a64c8', [1.2, 0.12, 1.1]),
      box([-0.9, 0, 0], [0.07, 0.607, 0.557], '#ffd34d'),
      box([0.9, 0, 0], [0.07, 0.607, 0.557], '#ffd34d'),
    ],
  },
  // A lifebuoy in red and white with a gold shackle, and the seal below it.
  charm: {
    finish: 'plush',
    parts: ['#8fa9dc', '#7590c9', '#7590c9', '#ffc93c'],
    shape: 'hanging',
    dabs: [
      ball([0, -0.62, 0.17], 0.33, '#dfe9ff', [0.9, 0.92, 0.9]),
      ...eyes([0.17, -0.42, 0.36], 0.085),
      ...pair([0.09, -0.56, 0.42], 0.11, '#f4f7ff', [1, 0.8, 0.75]),
      ball([0, -0.49, 0.5], 0.055, INK, [1.25, 0.85, 0.8]),
      ...pair([0.27, -0.54, 0.37], 0.065, '#ff9fc0', [1, 0.7, 0.5]),
      ...pair([0.16, -0.9, 0.22], 0.13, '#7590c9', [1.3, 0.5, 1.1]),
      ...bow([0, -0.16, 0.2], '#ffc93c'),
      ball([0, -0.14, 0], 0.13, '#8fa9dc', [1.1, 0.9, 1.1]),
    ],
  },
  // A band and two caps, so that one sees it roll.
  marble: {
    finish: 'plastic',
    parts: ['#ffb321'],
    dabs: [
      { solid: 'rod', at: [0, 0, 0], radius: 0.46, colour: '#fff6e6', stretch: [1, 0.055, 1] },
      ...[-1, 1].map(side => ball([0, side * 0.36, 0], 0.27, '#ff3d67', [1, 0.37, 1])),
    ],
  },
};

function windowDabs(side: number): readonly Dab[] {
  const z = side * 0.55;
  return [
    box([0, 0.08, z], [0.78, 0.44, 0.015], '#bfe6ff'),
    box([0, 0.08, side * 0.56], [0.72, 0.38, 0.012], '#8fd0fb'),
    box([0, -0.48, side * 0.555], [0.46, 0.085, 0.018], '#ffc43d'),
    ball([-0.1, 0.06, side * 0.57], 0.32, '#2a64c8', [1.25, 0.9, 0.14]),
    ball([-0.12, -0.06, side * 0.585], 0.25, '#eaf6ff', [1.15, 0.66, 0.14]),
    ball([0.36, 0.16, side * 0.57], 0.13, '#2a64c8', [1.3, 0.7, 0.3]),
    ball([0.47, 0.27, side * 0.57], 0.1, '#2a64c8', [0.8, 1.4, 0.35]),
    ball([-0.3, 0.13, side * 0.6], 0.05, INK, [1, 1, 0.5]),
    ball([-0.15, 0.39, side * 0.57], 0.06, '#ffffff', [0.8, 1.3, 0.4]),
  ];
}
