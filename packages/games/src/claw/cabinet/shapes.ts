/** The parts of a scene as colliders of the engine. */
import { type Physics, TURN } from '../../physics/index.ts';
import type { PartSolid, ShapePart } from '../types.ts';
import { turnAround } from './geometry.ts';

type ColliderDesc = InstanceType<Physics['ColliderDesc']>;

/** For most parts one. */
export function partColliders(physics: Physics, part: ShapePart): readonly ColliderDesc[] {
  const [x, y, z, w] = part.rotation;
  return solidColliders(physics, part).map(collider =>
    collider.setTranslation(...part.at).setRotation(times({ x, y, z, w }, collider.rotation)),
  );
}

function solidColliders({ ColliderDesc }: Physics, solid: PartSolid): readonly ColliderDesc[] {
  switch (solid.solid) {
    case 'ball':
      return [ColliderDesc.ball(solid.radius)];
    case 'box': {
      const [x, y, z] = solid.half;
      const { round } = solid;
      return [ColliderDesc.roundCuboid(x - round, y - round, z - round, round)];
    }
    case 'capsule':
      return [ColliderDesc.capsule(solid.halfHeight, solid.radius)];
    case 'cylinder':
      return CYLINDER_TURNS.map(angle => {
        const { halfHeight, radius, round } = solid;
        // The corners of a square reach to the round of the cylinder.
        const half = (radius - round) * Math.sqrt(0.5);
        const [x, y, z, w] = turnAround([0, 1, 0], angle);
        return ColliderDesc.roundCuboid(half, halfHeight - round, half, round).setRotation({ x, y, z, w });
      });
  }
}

/**
 * A cylinder is three boxes through each other, which lie on their edges: of the engine's own cylinders those that lie
 * on their side roll to and fro for ever.
 */
const CYLINDER_TURNS = [0, TURN / 12, TURN / 6].map(Math.round);

interface Quaternion {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
}

function times(a: Quaternion, b: Quaternion): Quaternion {
  return {
    x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
    y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
    z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
    w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
  };
}

/** Half of 2π, which is what an engine's own constant is. */
const PI = 6.283185307179586 / 2;

/** Edges and corners are counted as sharp. */
export function volumeOf(solid: PartSolid): number {
  switch (solid.solid) {
    case 'ball':
      return (4 / 3) * PI * solid.radius * solid.radius * solid.radius;
    case 'box':
      return 8 * solid.half[0] * solid.half[1] * solid.half[2];
    case 'capsule':
      return PI * solid.radius * solid.radius * (2 * solid.halfHeight + (4 / 3) * solid.radius);
    case 'cylinder':
      return 2 * PI * solid.radius * solid.radius * solid.halfHeight;
  }
}
