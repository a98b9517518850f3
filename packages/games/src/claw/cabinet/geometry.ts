/**
 * The measures of the cabinet, in decimetres: x to the right, y up from the floor, z to the player, 0 in the middle.
 * In the front left corner the floor has a hole with a rim, over which the claw rests: the chute.
 */
import { TURN, turnCosine, turnSine } from '../../physics/index.ts';
import type { Area, ClawScene, ClawShape, Quaternion4, SceneBox, ShapePart, Vector3 } from '../types.ts';
import { PRIZE_SHAPES } from './prize-kinds.data.ts';

export const MM = 0.01;

export const HALF = 4.5;
export const GLASS_HEIGHT = 9;
const CHUTE_SIZE = 2.8;
export const CHUTE: Area = { minX: -HALF, maxX: -HALF + CHUTE_SIZE, minZ: HALF - CHUTE_SIZE, maxZ: HALF };
const RIM_HEIGHT = 0.9;
const RIM_HALF_WIDTH = 0.07;
const SHAFT_DEPTH = 4;
/** Below this a prize has passed the sensor. */
export const SENSOR_Y = -1.6;
const WALL = 0.5;

/** Open fingers just miss the glass at the ends of the trolley's way. */
export const REACH: Area = { minX: -3.1, maxX: 3.1, minZ: -3.1, maxZ: 3.1 };
export const HOME = { x: REACH.minX, z: REACH.maxZ } as const;

export const RAIL_Y = 8.4;
/** The length of cable when the claw is up. */
export const SHORTEST_LINE = 1.6;

export const HEAD_RADIUS = 0.42;
export const HEAD_HALF_HEIGHT = 0.3;
export const CABLE_Y = 0.55;
/** The hinges, from the middle of the head. */
const HINGE_RADIUS = 0.36;
const HINGE_Y = -0.22;
export const FINGERS = 3;
/** 46 degrees, in 65,536ths of a turn: fingers are closed at 0. */
export const OPEN_ANGLE = 8374;

/** Height of the head's middle while the claw is up. */
export const HEAD_TOP_Y = RAIL_Y - SHORTEST_LINE - CABLE_Y;

const KNUCKLE: Vector3 = [0.5, -0.75, 0];
const BEND: Vector3 = [0.34, -1.28, 0];
const TIP: Vector3 = [-0.2, -1.58, 0];
const LINK_RADIUS = 0.09;
/** One finger that points along x, from its hinge: down and out to the knuckle, then in to the tip. */
const LINKS: readonly (readonly [from: Vector3, to: Vector3])[] = [
  [[0, 0, 0], KNUCKLE],
  [KNUCKLE, BEND],
  [BEND, TIP],
];
const PAD_HALF_WIDTH = 0.17;

export const UPRIGHT: Quaternion4 = [0, 0, 0, 1];

export function clawScene(): ClawScene {
  return {
    boxes: [...floor(), ...glass(), ...rim()],
    half: HALF,
    glassHeight: GLASS_HEIGHT,
    chute: CHUTE,
    reach: REACH,
    home: HOME,
    railY: RAIL_Y,
    claw: CLAW_SHAPE,
    prizes: PRIZE_SHAPES,
  };
}

export function fingerDirection(finger: number): { readonly x: number; readonly z: number } {
  const angle = Math.round(((finger + 0.25) * TURN) / FINGERS);
  return { x: turnCosine(angle), z: turnSine(angle) };
}

export function hingeOf(finger: number): Vector3 {
  const { x, z } = fingerDirection(finger);
  return [HINGE_RADIUS * x, HINGE_Y, HINGE_RADIUS * z];
}

/** Around it a finger turns, outwards for positive angles. */
export function hingeAxisOf(finger: number): Vector3 {
  const { x, z } = fingerDirection(finger);
  return [-z, 0, x];
}

/** The turn around an axis of length 1, by 65,536ths of a turn. */
export function turnAround([x, y, z]: Vector3, angle: number): Quaternion4 {
  // Half an angle of whole 65,536ths: even angles only keep it whole.
  const half = Math.round(angle / 2);
  const sine = turnSine(half);
  return [x * sine, y * sine, z * sine, turnCosine(half)];
}

export const CLAW_SHAPE: ClawShape = {
  cableY: CABLE_Y,
  head: [
    {
      solid: 'cylinder',
      halfHeight: HEAD_HALF_HEIGHT - 0.05,
      radius: HEAD_RADIUS - 0.05,
      round: 0.05,
      at: [0, 0, 0],
      rotation: UPRIGHT,
    },
  ],
  fingers: Array.from({ length: FINGERS }, (_, finger) => [
    ...LINKS.map(link => linkPart(link, finger)),
    padPart(finger),
  ]),
};

function linkPart([from, to]: (typeof LINKS)[number], finger: number): ShapePart {
  const direction = fingerDirection(finger);
  const turned = ([x, y]: Vector3): Vector3 => [x * direction.x, y, x * direction.z];
  return capsuleBetween(turned(from), turned(to), LINK_RADIUS);
}

/** Across the tip, as a rake's end: prizes lie on it. */
function padPart(finger: number): ShapePart {
  const { x, z } = fingerDirection(finger);
  const [radius, y] = TIP;
  const end = (side: number): Vector3 => [
    radius * x - side * PAD_HALF_WIDTH * z,
    y,
    radius * z + side * PAD_HALF_WIDTH * x,
  ];
  return capsuleBetween(end(-1), end(1), LINK_RADIUS);
}

function capsuleBetween(from: Vector3, to: Vector3, radius: number): ShapePart {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
  const at: Vector3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2];
  return {
    solid: 'capsule',
    halfHeight: length / 2,
    radius,
    at,
    rotation: fromUp([-dx / length, -dy / length, -dz / length]),
  };
}

/** The shortest turn that takes y to a direction of length 1 that does not point straight down. */
function fromUp([x, y, z]: Vector3): Quaternion4 {
  const length = Math.sqrt(2 * (1 + y));
  return [z / length, 0, -x / length, length / 2];
}

/** Three boxes around the hole, thick enough to be no matter of speed. */
function floor(): SceneBox[] {
  const slab = (minX: number, maxX: number, minZ: number, maxZ: number): SceneBox => ({
    part: 'floor',
    center: [(minX + maxX) / 2, -0.5, (minZ + maxZ) / 2],
    half: [(maxX - minX) / 2, 0.5, (maxZ - minZ) / 2],
  });
  return [slab(-HALF, HALF, -HALF, CHUTE.minZ), slab(CHUTE.maxX, HALF, CHUTE.minZ, HALF)];
}

/** The glass goes on under the floor, as two walls of the shaft. */
function glass(): SceneBox[] {
  const y = (GLASS_HEIGHT - SHAFT_DEPTH) / 2;
  const height = (GLASS_HEIGHT + SHAFT_DEPTH) / 2;
  const wall = (center: Vector3, half: Vector3): SceneBox => ({ part: 'glass', center, half });
  return [-1, 1].flatMap(side => [
    wall([side * (HALF + WALL), y, 0], [WALL, height, HALF + 2 * WALL]),
    wall([0, y, side * (HALF + WALL)], [HALF + 2 * WALL, height, WALL]),
  ]);
}

function rim(): SceneBox[] {
  const [middleX, middleZ] = [(CHUTE.minX + CHUTE.maxX) / 2, (CHUTE.minZ + CHUTE.maxZ) / 2];
  const reach = CHUTE_SIZE / 2;
  const along = (part: 'rim' | 'shaft', bottom: number, top: number): SceneBox[] => [
    {
      part,
      center: [CHUTE.maxX + RIM_HALF_WIDTH, (bottom + top) / 2, middleZ - RIM_HALF_WIDTH],
      half: [RIM_HALF_WIDTH, (top - bottom) / 2, reach + RIM_HALF_WIDTH],
    },
    {
      part,
      center: [middleX, (bottom + top) / 2, CHUTE.minZ - RIM_HALF_WIDTH],
      half: [reach, (top - bottom) / 2, RIM_HALF_WIDTH],
    },
  ];
  return [...along('rim', -0.5, RIM_HEIGHT), ...along('shaft', -SHAFT_DEPTH, -0.5)];
}
