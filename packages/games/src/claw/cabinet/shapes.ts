/** The parts of a scene as colliders of the engine. */
import type { Physics } from '../../physics/index.ts';
import type { PartSolid, ShapePart } from '../types.ts';

type ColliderDesc = InstanceType<Physics['ColliderDesc']>;

export function partCollider(physics: Physics, part: ShapePart): ColliderDesc {
  const [x, y, z, w] = part.rotation;
  return solidCollider(physics, part)
    .setTranslation(...part.at)
    .setRotation({ x, y, z, w });
}

function solidCollider({ ColliderDesc }: Physics, solid: PartSolid): ColliderDesc {
  switch (solid.solid) {
    case 'ball':
      return ColliderDesc.ball(solid.radius);
    case 'box': {
      const [x, y, z] = solid.half;
      const { round } = solid;
      return ColliderDesc.roundCuboid(x - round, y - round, z - round, round);
    }
    case 'capsule':
      return ColliderDesc.capsule(solid.halfHeight, solid.radius);
    case 'cylinder': {
      const { halfHeight, radius, round } = solid;
      return ColliderDesc.roundCylinder(halfHeight - round, radius - round, round);
    }
  }
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
