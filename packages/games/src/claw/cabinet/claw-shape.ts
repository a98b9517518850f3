/** What a claw looks like: a head, and fingers alike on hinges around it. */
import { TURN, turnCosine, turnSine } from '../../physics/index.ts';
import type { ClawShape, Quaternion4, ShapePart, Vector3 } from '../types.ts';
import { CABLE_Y, UPRIGHT } from './geometry.ts';

/** Level, of length 1: which way a finger points from the head's axis. */
export interface FingerDirection {
  readonly x: number;
  readonly z: number;
}

export const HEAD_RADIUS = 0.42;
export const HEAD_HALF_HEIGHT = 0.3;
/** The hinges, from the middle of the head. */
const HINGE_RADIUS = 0.36;
const HINGE_Y = -0.22;
/** 46 degrees, in 65,536ths of a turn: fingers are closed at 0. */
export const OPEN_ANGLE = 8374;

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
/** Reaches over a rod and past both sides of the ring on it. */
export const RAKE_HALF_WIDTH = 0.62;

/** A third of a turn apart, none of them towards the player. */
export const THREE_FINGERS = [0.25, 1.25, 2.25].map(third => directionAt(Math.round((third * TURN) / 3)));
/** To the right and to the left. */
export const TWO_FINGERS = [0, TURN / 2].map(directionAt);

function directionAt(angle: number): FingerDirection {
  return { x: turnCosine(angle), z: turnSine(angle) };
}

export function hingeOf({ x, z }: FingerDirection): Vector3 {
  return [HINGE_RADIUS * x, HINGE_Y, HINGE_RADIUS * z];
}

/** Around it a finger turns, outwards for positive angles. */
export function hingeAxisOf({ x, z }: FingerDirection): Vector3 {
  return [-z, 0, x];
}

export function clawShape(directions: readonly FingerDirection[], padHalfWidth = PAD_HALF_WIDTH): ClawShape {
  return {
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
    fingers: directions.map(direction => [
      ...LINKS.map(link => linkPart(link, direction)),
      padPart(direction, padHalfWidth),
    ]),
  };
}

function linkPart([from, to]: (typeof LINKS)[number], direction: FingerDirection): ShapePart {
  const turned = ([x, y]: Vector3): Vector3 => [x * direction.x, y, x * direction.z];
  return capsuleBetween(turned(from), turned(to), LINK_RADIUS);
}

/** Across the tip, as a rake's end: prizes lie on it. */
function padPart({ x, z }: FingerDirection, halfWidth: number): ShapePart {
  const [radius, y] = TIP;
  const end = (side: number): Vector3 => [
    radius * x - side * halfWidth * z,
    y,
    radius * z + side * halfWidth * x,
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
