/**
 * The cups: a bowl of balls at the back, and in front of it a board with five numbered cups. The claw carries a
 * ball straight forward over the board and lets go; the cup into which it falls gives the prize that stands before
 * it. Balls are no prizes: they come back into the bowl.
 */
import type { Draws } from '@boardwalk/base';
import { drawBetween, TURN, turnCosine, turnSine } from '../../physics/index.ts';
import type { Area, Cup, PrizeKind, SceneBox } from '../types.ts';
import { clawShape, THREE_FINGERS } from './claw-shape.ts';
import { glass, HALF, REACH, turnAround, UPRIGHT } from './geometry.ts';
import { stockedKinds } from './placements.ts';
import type { CabinetPlan } from './plan.ts';
import type { Placement, Prize } from './prize-set.ts';

const BALLS = 6;

/** Where the cups stand, and where the claw lets go. */
export const CUP_Z = 2.15;
const RIM_Y = 2.16;
const cup = (x: number, radius: number, value: Cup['value'], kind: PrizeKind): Cup => ({
  x,
  y: RIM_Y,
  z: CUP_Z,
  radius,
  value,
  kind,
});
/** A ball is 0.45: the middle cup is hardly wider. */
export const CUPS: readonly Cup[] = [
  cup(-3.34, 0.92, 1, 'can'),
  cup(-1.58, 0.68, 2, 'gift'),
  cup(0, 0.56, 3, 'robot'),
  cup(1.58, 0.68, 2, 'gift'),
  cup(3.34, 0.92, 1, 'can'),
];
/** How far beside where the player stood the claw lets go, at the most: drawn with the play. */
const DRIFT = 1.2;

/** The bowl's level ground, and the ramps around it. */
export const BOWL: Area = { minX: -3, maxX: 3, minZ: -3, maxZ: -0.55 };
export const BOWL_Y = 1;
/** At the glass: low enough for the claw's fingers. */
const EDGE_Y = 1.3;
const FRONT_EDGE_Y = 1.65;
/** From here on the board lies between balls and player. */
const BOARD_Z = 0.95;
const BOARD_SLOPE = 0.1;
const BOARD_HALF_HEIGHT = 0.08;
/** The prizes stand below its front strip, which leads balls back to the cups. */
const SHELF_Z = 3.86;
const FRONT_Z = 3.2;
const FRONT_SLOPE = 0.35;
const TUBE_BOTTOM_Y = -1.8;
const TUBE_WALL = 0.06;
const EIGHTH = TURN / 8;
/** The tangent of a sixteenth of a turn: half a side of an octagon around a circle of radius 1. */
const HALF_SIDE = 0.414214;

export const CUPS_PLAN: CabinetPlan = {
  style: 'cups',
  boxes: [...bowl(), ...board(), ...CUPS.flatMap(tube), ...shelf(), ...glass()],
  chute: { minX: -HALF, maxX: HALF, minZ: BOARD_Z, maxZ: FRONT_Z },
  home: { x: REACH.minX, z: CUP_Z },
  release: { z: CUP_Z, drift: DRIFT },
  cups: {
    cups: CUPS,
    ball: 'marble',
    bowl: { ...BOWL, minX: -HALF, maxX: HALF, minZ: -HALF, maxZ: BOARD_Z },
  },
  directions: THREE_FINGERS,
  shape: clawShape(THREE_FINGERS),
  fill: (draws, { stock }) => [
    ...Array.from({ length: BALLS }, (_, index) => strewn(draws, index)),
    ...stockedKinds(stock).map((kind, index, all) => standing(kind, index - all.indexOf(kind))),
  ],
  restock: (draws, kind, present) =>
    kind === 'marble' ? dropped(draws) : standing(kind, freePlace(kind, present)),
};

/** Two rows, a little out of line. */
function strewn(draws: Draws, index: number): Placement {
  const [column, row] = [index % 3, Math.floor(index / 3)];
  const x = -1.9 + 1.9 * column + drawBetween(draws, -0.4, 0.4);
  const z = -2.4 + 1.3 * row + drawBetween(draws, -0.3, 0.3);
  return { kind: 'marble', at: [x, BOWL_Y + 1, z], rotation: UPRIGHT };
}

function dropped(draws: Draws): Placement {
  const x = drawBetween(draws, BOWL.minX + 0.3, BOWL.maxX - 0.3);
  const z = drawBetween(draws, BOWL.minZ + 0.3, BOWL.maxZ - 0.3);
  return { kind: 'marble', at: [x, BOWL_Y + 2.4, z], rotation: UPRIGHT };
}

/** Before the cup of its kind, from the left. */
function standing(kind: PrizeKind, place: number): Placement {
  const own = CUPS.filter(one => one.kind === kind);
  return { kind, at: [own[place]?.x ?? 0, 0.8, SHELF_Z], rotation: UPRIGHT };
}

function freePlace(kind: PrizeKind, present: readonly Prize[]): number {
  const own = CUPS.filter(one => one.kind === kind);
  const taken = present.filter(prize => prize.kind === kind).map(({ body }) => body.translation().x);
  return own.findIndex(({ x }) => taken.every(other => Math.abs(other - x) > 0.8));
}

/** A slab whose upper side runs from one height to another, from one z (or x) to another. */
function ramp(
  part: SceneBox['part'],
  axis: 'x' | 'z',
  across: readonly [number, number],
  from: Point,
  to: Point,
): SceneBox {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  const [sine, cosine] = [dy / length, dx / length];
  const thick = part === 'board' ? BOARD_HALF_HEIGHT : 0.3;
  const along = (from[0] + to[0]) / 2 + sine * thick;
  const y = (from[1] + to[1]) / 2 - cosine * thick;
  const [middle, reach] = [(across[0] + across[1]) / 2, (across[1] - across[0]) / 2];
  // Half the angle's sine and cosine; angles are small and cosines positive.
  const half = Math.sqrt((1 + cosine) / 2);
  const halfSine = sine / (2 * half);
  return axis === 'x'
    ? { part, center: [along, y, middle], half: [length / 2, thick, reach], rotation: [0, 0, halfSine, half] }
    : {
        part,
        center: [middle, y, along],
        half: [reach, thick, length / 2],
        rotation: [-halfSine, 0, 0, half],
      };
}

type Point = readonly [along: number, y: number];

function bowl(): SceneBox[] {
  const { minX, maxX, minZ, maxZ } = BOWL;
  const whole = [-HALF, HALF] as const;
  return [
    { part: 'floor', center: [0, BOWL_Y - 0.5, (minZ + maxZ) / 2], half: [maxX, 0.5, (maxZ - minZ) / 2] },
    ramp('floor', 'x', [-HALF, BOARD_Z], [-HALF, EDGE_Y], [minX, BOWL_Y]),
    ramp('floor', 'x', [-HALF, BOARD_Z], [maxX, BOWL_Y], [HALF, EDGE_Y]),
    ramp('floor', 'z', whole, [-HALF, EDGE_Y], [minZ, BOWL_Y]),
    ramp('floor', 'z', whole, [maxZ, BOWL_Y], [BOARD_Z, FRONT_EDGE_Y]),
    // Below the board nothing gets back into the bowl.
    { part: 'floor', center: [0, -0.1, BOARD_Z - 0.1], half: [HALF, 1.75, 0.1] },
  ];
}

function boardY(z: number): number {
  return 2 + (z - CUP_Z) * BOARD_SLOPE;
}

/** A strip behind the cups, one before them, and what lies between: all lead balls that missed to the back. */
function board(): SceneBox[] {
  const widest = Math.max(...CUPS.map(({ radius }) => radius));
  const piece = (minX: number, maxX: number, minZ: number, maxZ: number): SceneBox =>
    ramp('board', 'z', [minX, maxX], [minZ, boardY(minZ)], [maxZ, boardY(maxZ)]);
  const [back, front] = [CUP_Z - widest, CUP_Z + widest];
  const edges = [-HALF, ...CUPS.flatMap(({ x, radius }) => [x - radius, x + radius]), HALF];
  const between = [0, 2, 4, 6, 8, 10].map(index =>
    piece(edges[index] ?? 0, edges[index + 1] ?? 0, back, front),
  );
  const beside = CUPS.filter(({ radius }) => radius < widest).flatMap(({ x, radius }) => [
    piece(x - radius, x + radius, back, CUP_Z - radius),
    piece(x - radius, x + radius, CUP_Z + radius, front),
  ]);
  const frontY = boardY(front);
  return [
    piece(-HALF, HALF, BOARD_Z, back),
    ...between,
    ...beside,
    ramp('board', 'z', [-HALF, HALF], [front, frontY], [HALF, frontY + (HALF - front) * FRONT_SLOPE]),
  ];
}

/** An octagon of walls from the rim down past the sensor; those in the corners are as thick as the corners. */
function tube({ x, z, radius }: Cup): SceneBox[] {
  return Array.from({ length: 8 }, (_, side): SceneBox => {
    const angle = side * EIGHTH;
    const isCorner = side % 2 === 1;
    const thick = isCorner ? radius * 0.2 : TUBE_WALL / 2;
    const [outX, outZ] = [turnCosine(angle), turnSine(angle)];
    const at = radius + thick;
    const top = isCorner ? RIM_Y - 0.1 : RIM_Y;
    return {
      part: 'cup',
      center: [x + outX * at, (top + TUBE_BOTTOM_Y) / 2, z + outZ * at],
      half: [thick, (top - TUBE_BOTTOM_Y) / 2, radius * HALF_SIDE],
      rotation: turnAround([0, 1, 0], -angle),
    };
  });
}

/** A case of glass that the claw does not reach. */
function shelf(): SceneBox[] {
  return [
    { part: 'shelf', center: [0, -0.5, (FRONT_Z + HALF) / 2], half: [HALF, 0.5, (HALF - FRONT_Z) / 2] },
    { part: 'glass', center: [0, 0.9, FRONT_Z + 0.04], half: [HALF, 1.1, 0.03] },
  ];
}
