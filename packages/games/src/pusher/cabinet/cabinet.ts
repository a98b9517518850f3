/** The world of a pusher without its coins: fixed boxes and the shelf, with the materials that were tuned. */
import {
  createWorld,
  type Physics,
  type RigidBody,
  type World,
  type WorldOptions,
} from '../../physics/index.ts';
import type { PusherConfig } from '../config/config.ts';
import type { LaneScene, SceneBox } from '../types.ts';
import { gateHalf, gatePlace, laneScene, pusherScene, SHELF_HEIGHT } from './geometry.ts';
import { shelfZ, sweeperX } from './shelf.ts';

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
 * Friction of coins, deck and shelf; two bodies have their mean. It decides how high coins pile and how flat they lie:
 * at 0.35 one in three is askew, at 0.25 one in four, at 0.13 one in twenty, and still they lie in two layers.
 */
export const FRICTION = 0.13;
/** The friction of glass and wiper: coins must not climb. */
const GLASS_FRICTION = 0.05;
/** A coin that falls into the shelf has to find its nearest way out upwards: for this the shelf goes on below the deck. */
const SHELF_ROOT = 0.5;

export interface Cabinet {
  readonly world: World;
  readonly shelf: RigidBody;
  /** The walls that can close the openings, left and right. */
  readonly gates: readonly RigidBody[];
  /** The cheeks of the ring, in cabinets with lanes. */
  readonly sweeper?: RigidBody;
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
  const collider = physics.ColliderDesc.cuboid(x, y + SHELF_ROOT, z).setTranslation(0, -SHELF_ROOT, 0);
  world.createCollider(collider.setFriction(FRICTION).setRestitution(RESTITUTION), shelf);
  const gates = SIDES.map(side => addGate(physics, world, config, side));
  if (scene.lanes === undefined) return { world, shelf, gates };
  return { world, shelf, gates, sweeper: addSweeper(physics, world, scene.lanes) };
}

const SIDES = [-1, 1] as const;
const RING = laneScene(1).ring;

function addGate(physics: Physics, world: World, config: PusherConfig, side: -1 | 1): RigidBody {
  const body = physics.RigidBodyDesc.kinematicPositionBased().setTranslation(...gatePlace(config, side, 0));
  const gate = world.createRigidBody(body);
  const collider = physics.ColliderDesc.cuboid(...gateHalf(config));
  world.createCollider(collider.setFriction(GLASS_FRICTION).setRestitution(RESTITUTION), gate);
  return gate;
}

/** Before a step: the gates will have risen so far after it. */
export function moveGates(gates: readonly RigidBody[], config: PusherConfig, rise: number): void {
  SIDES.forEach((side, index) => {
    const [x, y, z] = gatePlace(config, side, rise);
    gates[index]?.setNextKinematicTranslation({ x, y, z });
  });
}

function addSweeper(physics: Physics, world: World, { ring }: LaneScene): RigidBody {
  const body = physics.RigidBodyDesc.kinematicPositionBased().setTranslation(0, ring.y, ring.z);
  const sweeper = world.createRigidBody(body);
  for (const side of SIDES) {
    const x = side * (ring.reach + ring.cheekHalf[0]);
    const cheek = physics.ColliderDesc.cuboid(...ring.cheekHalf).setTranslation(x, 0, 0);
    world.createCollider(cheek.setFriction(GLASS_FRICTION).setRestitution(RESTITUTION), sweeper);
  }
  return sweeper;
}

type Moving = Pick<Cabinet, 'shelf' | 'sweeper'>;

/** Before a step: what moves by itself will be where it belongs after it. */
export function moveParts({ shelf, sweeper }: Moving, config: PusherConfig, step: number): void {
  shelf.setNextKinematicTranslation(shelfPlace(config, step));
  sweeper?.setNextKinematicTranslation(sweeperPlace(config, step));
}

/** At once, for a machine that does not begin at its first step. */
export function placeParts({ shelf, sweeper }: Moving, config: PusherConfig, step: number): void {
  shelf.setTranslation(shelfPlace(config, step), true);
  sweeper?.setTranslation(sweeperPlace(config, step), true);
}

function shelfPlace(config: PusherConfig, step: number) {
  return { x: 0, y: SHELF_HEIGHT / 2, z: shelfZ(config, step) };
}

function sweeperPlace(config: PusherConfig, step: number) {
  const { y, z } = RING;
  return { x: sweeperX(config, step), y, z };
}

function addBox(physics: Physics, world: World, { part, center, half }: SceneBox): void {
  const collider = physics.ColliderDesc.cuboid(...half)
    .setTranslation(...center)
    .setFriction(part === 'deck' || part === 'plate' ? FRICTION : GLASS_FRICTION)
    .setRestitution(RESTITUTION);
  world.createCollider(collider);
}
