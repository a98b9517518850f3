/** The prizes: 9 to 17 centimetres of plush, plastic and tin, each a few simple solids around its middle. */
import type { PrizeKind, PrizeShape, Quaternion4, ShapePart, Vector3 } from '../types.ts';

const UPRIGHT: Quaternion4 = [0, 0, 0, 1];
/** A quarter turn: what stood along y lies along x or z. */
const HALF_ROOT = Math.sqrt(0.5);
const ALONG_X: Quaternion4 = [0, 0, HALF_ROOT, HALF_ROOT];
const ALONG_Z: Quaternion4 = [HALF_ROOT, 0, 0, HALF_ROOT];

function ball(radius: number, ...at: Vector3): ShapePart {
  return { solid: 'ball', radius, at, rotation: UPRIGHT };
}

function box(half: Vector3, at: Vector3, round: number): ShapePart {
  return { solid: 'box', half, round, at, rotation: UPRIGHT };
}

function capsule(halfHeight: number, radius: number, at: Vector3, rotation = UPRIGHT): ShapePart {
  return { solid: 'capsule', halfHeight, radius, at, rotation };
}

function cylinder(halfHeight: number, radius: number, at: Vector3, round: number): ShapePart {
  return { solid: 'cylinder', halfHeight, radius, round, at, rotation: UPRIGHT };
}

/** Five arms around a middle: cosine and sine of a fifth of a turn and of two. */
const FIFTHS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0.309017, 0.951057],
  [-0.809017, 0.587785],
  [-0.809017, -0.587785],
  [0.309017, -0.951057],
];
const SIXTHS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0.5, 0.866025],
  [-0.5, 0.866025],
  [-1, 0],
  [-0.5, -0.866025],
  [0.5, -0.866025],
];

/** The middle of the charm's ring, above the charm's own. */
export const CHARM_RING_Y = 0.42;
/** The lifebuoy is an octagon: half of a side, from the middle to a side, and how thick it is. */
const SIDE_REACH = 0.1864;
const BUOY_REACH = 0.45;
const BUOY_RADIUS = 0.17;
/** What turns a side by an eighth around x. */
const EIGHTH_COSINE = 0.92388;
const EIGHTH_SINE = 0.382683;

/** A ring of eight sides upright across x, the uppermost and the lowest level. */
function lifebuoy(y: number): readonly ShapePart[] {
  const slant = (BUOY_REACH + SIDE_REACH) / 2;
  const side = (atY: number, z: number, rotation: Quaternion4) =>
    capsule(SIDE_REACH, BUOY_RADIUS, [0, y + atY, z], rotation);
  return [
    side(BUOY_REACH, 0, ALONG_Z),
    side(slant, slant, [-EIGHTH_SINE, 0, 0, EIGHTH_COSINE]),
    side(0, BUOY_REACH, UPRIGHT),
    side(-slant, slant, [EIGHTH_SINE, 0, 0, EIGHTH_COSINE]),
    side(-BUOY_REACH, 0, ALONG_Z),
    side(-slant, -slant, [-EIGHTH_SINE, 0, 0, EIGHTH_COSINE]),
    side(0, -BUOY_REACH, UPRIGHT),
    side(slant, -slant, [EIGHTH_SINE, 0, 0, EIGHTH_COSINE]),
  ];
}

export const PRIZE_SHAPES: Readonly<Record<PrizeKind, PrizeShape>> = {
  bear: {
    parts: [
      ball(0.5, 0, -0.2, 0),
      ball(0.4, 0, 0.5, 0.04),
      ball(0.15, -0.32, 0.8, 0),
      ball(0.15, 0.32, 0.8, 0),
      ball(0.2, -0.48, 0, 0.2),
      ball(0.2, 0.48, 0, 0.2),
      ball(0.23, -0.3, -0.52, 0.32),
      ball(0.23, 0.3, -0.52, 0.32),
    ],
    radius: 1.02,
    mass: 0.13,
  },
  duck: {
    parts: [
      ball(0.5, 0, -0.1, -0.1),
      ball(0.3, 0, -0.02, -0.5),
      ball(0.34, 0, 0.5, 0.22),
      ball(0.14, 0, 0.45, 0.55),
    ],
    radius: 0.88,
    mass: 0.1,
  },
  rocket: {
    parts: [
      capsule(0.5, 0.34, [0, 0.1, 0]),
      box([0.55, 0.18, 0.06], [0, -0.52, 0], 0.03),
      box([0.06, 0.18, 0.55], [0, -0.52, 0], 0.03),
    ],
    radius: 0.96,
    mass: 0.14,
  },
  cat: {
    parts: [
      ball(0.46, 0, -0.22, 0),
      ball(0.42, 0, 0.42, 0.06),
      ball(0.12, -0.28, 0.78, 0.02),
      ball(0.12, 0.28, 0.78, 0.02),
      ball(0.18, -0.26, -0.5, 0.34),
      ball(0.18, 0.26, -0.5, 0.34),
      capsule(0.22, 0.1, [0, -0.42, -0.55], ALONG_Z),
    ],
    radius: 0.98,
    mass: 0.12,
  },
  octopus: {
    parts: [ball(0.56, 0, 0.14, 0), ...SIXTHS.map(([x, z]) => ball(0.2, 0.5 * x, -0.36, 0.5 * z))],
    radius: 0.82,
    mass: 0.12,
  },
  ball: { parts: [ball(0.6, 0, 0, 0)], radius: 0.6, mass: 0.1 },
  gift: { parts: [box([0.5, 0.45, 0.5], [0, 0, 0], 0.06)], radius: 0.85, mass: 0.16 },
  star: {
    parts: [
      cylinder(0.24, 0.42, [0, 0, 0], 0.06),
      ...FIFTHS.map(([x, z]) => ball(0.22, 0.5 * x, 0, 0.5 * z)),
    ],
    radius: 0.73,
    mass: 0.1,
  },
  can: { parts: [cylinder(0.58, 0.36, [0, 0, 0], 0.05)], radius: 0.7, mass: 0.18 },
  donut: {
    parts: SIXTHS.flatMap(([x, z], index) => {
      const [nextX, nextZ] = SIXTHS[(index + 1) % SIXTHS.length] ?? [x, z];
      return [ball(0.27, 0.48 * x, 0, 0.48 * z), ball(0.27, 0.26 * (x + nextX), 0, 0.26 * (z + nextZ))];
    }),
    radius: 0.8,
    mass: 0.1,
  },
  whale: {
    parts: [
      capsule(0.3, 0.46, [0, 0, 0.1], ALONG_Z),
      ball(0.26, 0, 0.06, -0.62),
      capsule(0.28, 0.1, [0, 0.22, -0.86], ALONG_X),
      ball(0.14, -0.46, -0.18, 0.2),
      ball(0.14, 0.46, -0.18, 0.2),
    ],
    radius: 1,
    mass: 0.13,
  },
  robot: {
    parts: [
      box([0.38, 0.4, 0.28], [0, -0.12, 0], 0.05),
      box([0.3, 0.24, 0.26], [0, 0.5, 0], 0.05),
      capsule(0.22, 0.1, [-0.5, -0.1, 0]),
      capsule(0.22, 0.1, [0.5, -0.1, 0]),
      box([0.14, 0.12, 0.2], [-0.2, -0.62, 0.02], 0.03),
      box([0.14, 0.12, 0.2], [0.2, -0.62, 0.02], 0.03),
    ],
    radius: 0.85,
    mass: 0.15,
  },
  // In its box, too heavy for two fingers to carry off: they only shift it.
  figure: { parts: [box([1.05, 0.6, 0.55], [0, 0, 0], 0.04)], radius: 1.33, mass: 0.9 },
  // A plush seal below the lifebuoy that it hangs by. Parts: the buoy's eight sides, body, flippers.
  charm: {
    parts: [
      ...lifebuoy(CHARM_RING_Y),
      ball(0.42, 0, -0.56, 0),
      ball(0.16, -0.36, -0.62, 0),
      ball(0.16, 0.36, -0.62, 0),
      box([0.16, 0.05, 0.2], [0, CHARM_RING_Y + 0.29, 0], 0.02),
    ],
    radius: 1.08,
    mass: 0.15,
  },
  // Never won: it falls into cups, and bounces before.
  marble: { parts: [ball(0.45, 0, 0, 0)], radius: 0.45, mass: 0.06, bounce: 0.55 },
};
