/** Where a camera stands, as numbers: fitted to what it has to show, turned by a finger, on its way between two views. */
export type Point3 = readonly [x: number, y: number, z: number];

/** What a named camera shows, and from which side. Angles in radians; yaw 0 looks from the front, pitch is downwards. */
export interface View {
  readonly yaw: number;
  readonly pitch: number;
  /** All of these are in the picture, in its middle. */
  readonly points: readonly Point3[];
}

export interface CameraPlace {
  readonly yaw: number;
  readonly pitch: number;
  readonly distance: number;
  readonly target: Point3;
}

export interface Orbit {
  readonly yaw: number;
  readonly pitch: number;
}

const ORBIT_YAW = 0.6;
const ORBIT_PITCH = 0.35;
const LEAST_PITCH = 0.05;
const MOST_PITCH = 1.5;

/** As near as leaves every point in the picture of this opening (radians, vertical) and width to height. */
export function fitView({ yaw, pitch, points }: View, opening: number, aspect: number): CameraPlace {
  const [right, up, ahead] = axesOf(yaw, pitch);
  const tallness = Math.tan(opening / 2);
  const seen = points.map(point => ({ x: dot(point, right), y: dot(point, up), depth: dot(point, ahead) }));
  const across = span(seen.map(({ x, depth }) => [x / (tallness * aspect), depth]));
  const along = span(seen.map(({ y, depth }) => [y / tallness, depth]));
  const distance = Math.max(across.distance, along.distance);
  const [x, y] = [across.shift * tallness * aspect, along.shift * tallness];
  const target = (axis: 0 | 1 | 2) => right[axis] * x + up[axis] * y;
  return { yaw, pitch, distance, target: [target(0), target(1), target(2)] };
}

/** The distance at which both sides just fit, and by how much the view has to move for it. */
function span(points: readonly (readonly [offset: number, depth: number])[]): {
  distance: number;
  shift: number;
} {
  const high = Math.max(...points.map(([offset, depth]) => offset - depth));
  const low = Math.max(...points.map(([offset, depth]) => -offset - depth));
  return { distance: (high + low) / 2, shift: (high - low) / 2 };
}

export function positionOf({ yaw, pitch, distance, target }: CameraPlace): Point3 {
  const ahead = axesOf(yaw, pitch)[2];
  return [target[0] - ahead[0] * distance, target[1] - ahead[1] * distance, target[2] - ahead[2] * distance];
}

export function turnOrbit(orbit: Orbit, yawDelta: number, pitchDelta: number): Orbit {
  return {
    yaw: clamp(orbit.yaw + yawDelta, -ORBIT_YAW, ORBIT_YAW),
    pitch: clamp(orbit.pitch + pitchDelta, -ORBIT_PITCH, ORBIT_PITCH),
  };
}

export function orbited(view: View, orbit: Orbit): View {
  const pitch = clamp(view.pitch + orbit.pitch, LEAST_PITCH, MOST_PITCH);
  return { ...view, yaw: view.yaw + orbit.yaw, pitch };
}

/** `share` 0 to 1 of the way, slow at both ends; turns around what is looked at rather than going straight. */
export function between(from: CameraPlace, to: CameraPlace, share: number): CameraPlace {
  const eased = share * share * (3 - 2 * share);
  const mix = (left: number, right: number) => left + (right - left) * eased;
  return {
    yaw: mix(from.yaw, to.yaw),
    pitch: mix(from.pitch, to.pitch),
    distance: mix(from.distance, to.distance),
    target: [
      mix(from.target[0], to.target[0]),
      mix(from.target[1], to.target[1]),
      mix(from.target[2], to.target[2]),
    ],
  };
}

function axesOf(yaw: number, pitch: number): readonly [right: Point3, up: Point3, ahead: Point3] {
  const [sinYaw, cosYaw, sinPitch, cosPitch] = [
    Math.sin(yaw),
    Math.cos(yaw),
    Math.sin(pitch),
    Math.cos(pitch),
  ];
  return [
    [cosYaw, 0, -sinYaw],
    [-sinYaw * sinPitch, cosPitch, -cosYaw * sinPitch],
    [-sinYaw * cosPitch, -sinPitch, -cosYaw * cosPitch],
  ];
}

function dot(left: Point3, right: Point3): number {
  return left[0] * right[0] + left[1] * right[1] + left[2] * right[2];
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
