/** The world of a claw machine without claw and prizes: floor, glass and rim, with the materials that were tuned. */
import { createWorld, type Physics, type World, type WorldOptions } from '../../physics/index.ts';
import type { SceneBox } from '../types.ts';
import type { CabinetPlan } from './plan.ts';

/** Prizes are a decimetre or more across. More iterations than coins need: the fingers' hinges must not give way. */
const CLAW_WORLD: WorldOptions = {
  lengthUnit: 1,
  solverIterations: 8,
  contactFrequency: 60,
  contactDistance: 0.04,
};

export const RESTITUTION = 0.1;
/** Who may touch whom: the claw's own parts do not touch each other. */
export const PRIZE_GROUPS = 0x0001_0003;
export const CLAW_GROUPS = 0x0002_0001;

/** Bars wear rubber: a box that lies on them does not slide by itself. */
const FRICTIONS: Partial<Record<SceneBox['part'], number>> = { floor: 0.6, bar: 0.6, shelf: 0.6 };
/** The friction of glass and rim: prizes must not hang on them. */
const GLASS_FRICTION = 0.1;

export function buildCabinet(physics: Physics, { boxes }: Pick<CabinetPlan, 'boxes'>): World {
  const world = createWorld(physics, CLAW_WORLD);
  for (const box of boxes) addBox(physics, world, box);
  return world;
}

function addBox(physics: Physics, world: World, { part, center, half, rotation }: SceneBox): void {
  const collider = physics.ColliderDesc.cuboid(...half)
    .setTranslation(...center)
    .setFriction(FRICTIONS[part] ?? GLASS_FRICTION)
    .setRestitution(RESTITUTION);
  if (rotation !== undefined) {
    const [x, y, z, w] = rotation;
    collider.setRotation({ x, y, z, w });
  }
  world.createCollider(collider);
}
