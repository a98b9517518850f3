/** The world of a pusher without its coins: fixed boxes and the shelf, with the materials that were tuned. */
import {
  createWorld,
  type Physics,
  type RigidBody,
  type World,
  type WorldOptions,
} from '../../physics/index.ts';
import type { PusherConfig } from '../config/config.ts';
import type { SceneBox } from '../types.ts';
import { pusherScene, SHELF_HEIGHT } from './geometry.ts';
import { shelfZ } from './shelf.ts';

/**
 * Tuned for piles of coins. A contact distance of a coin's thickness is what lays coins flat (nine of ten; with less
 * seven of ten), and makes a fourth iteration of the solver needless.
 */
export const COIN_WORLD: WorldOptions = {
  lengthUnit: 0.6,
  solverIterations: 4,
  contactFrequency: 60,
  contactDistance: 0.15,
};

export const RESTITUTION = 0.05;
/**
 * Of coins, deck and shelf; between two bodies the mean holds. It decides how high coins pile and how flat they lie:
 * at 0.35 one in three is askew, below 0.2 the field is a single layer.
 */
export const FRICTION = 0.25;
/** Of glass and wiper: coins must not climb. */
const GLASS_FRICTION = 0.1;

export interface Cabinet {
  readonly world: World;
  readonly shelf: RigidBody;
}

export function buildCabinet(physics: Physics, config: PusherConfig): Cabinet {
  const world = createWorld(physics, COIN_WORLD);
  const scene = pusherScene(config);
  for (const box of scene.boxes) addBox(physics, world, box);
  const body = physics.RigidBodyDesc.kinematicPositionBased().setTranslation(
    0,
    SHELF_HEIGHT / 2,
    shelfZ(config, 0),
  );
  const shelf = world.createRigidBody(body);
  const [x, y, z] = scene.shelfHalf;
  const collider = physics.ColliderDesc.cuboid(x, y, z).setFriction(FRICTION).setRestitution(RESTITUTION);
  world.createCollider(collider, shelf);
  return { world, shelf };
}

/** Before a step: the shelf will be where it belongs after it. */
export function moveShelf(shelf: RigidBody, config: PusherConfig, step: number): void {
  shelf.setNextKinematicTranslation({ x: 0, y: SHELF_HEIGHT / 2, z: shelfZ(config, step) });
}

/** At once, for a machine that does not begin at its first step. */
export function placeShelf(shelf: RigidBody, config: PusherConfig, step: number): void {
  shelf.setTranslation({ x: 0, y: SHELF_HEIGHT / 2, z: shelfZ(config, step) }, true);
}

function addBox(physics: Physics, world: World, { part, center, half }: SceneBox): void {
  const collider = physics.ColliderDesc.cuboid(...half)
    .setTranslation(...center)
    .setFriction(part === 'deck' ? FRICTION : GLASS_FRICTION)
    .setRestitution(RESTITUTION);
  world.createCollider(collider);
}
