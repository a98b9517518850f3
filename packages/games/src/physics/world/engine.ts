/**
 * The one physics engine, loaded once for each thread. Its bytes come inside the package: loading reads nothing from
 * disk or network by itself. Import only types of the engine elsewhere, so that what merely names a machine's
 * configuration does not carry its three megabytes.
 */
import { assert } from '@boardwalk/base';

export type Physics = typeof import('@dimforge/rapier3d-simd-compat');
export type { Collider, RigidBody, World } from '@dimforge/rapier3d-simd-compat';

const VERSION = '0.20.0';

/**
 * Package, version and the first digits of its WebAssembly's SHA-256; every log records it. Other versions and other
 * builds of the same version move bodies differently, so a log is only proof when replayed with its own.
 */
export const PHYSICS_ENGINE = `@dimforge/rapier3d-simd-compat ${VERSION} eeae0bc27ed97b5f`;

const WARM_UP_STEPS = 40;
const WARM_UP_BODIES = 24;

let loading: Promise<Physics> | undefined;

/** The same promise every time; a failed load may be tried again. */
export function loadPhysics(): Promise<Physics> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Physics> {
  const physics = await import('@dimforge/rapier3d-simd-compat');
  await physics.init();
  assert(physics.version() === VERSION, 'the physics engine is the one that is recorded');
  warmUp(physics);
  return physics;
}

/** First steps are compiled while they run and take up to 75 ms: here, and not in front of a player. */
function warmUp(physics: Physics): void {
  const world = new physics.World({ x: 0, y: -9.81, z: 0 });
  world.createCollider(physics.ColliderDesc.cuboid(5, 0.1, 5));
  for (let index = 0; index < WARM_UP_BODIES; index++) {
    const body = physics.RigidBodyDesc.dynamic().setTranslation(index % 3, 0.5 + 0.2 * index, index % 2);
    world.createCollider(physics.ColliderDesc.cylinder(0.1, 0.5), world.createRigidBody(body));
  }
  for (let step = 0; step < WARM_UP_STEPS; step++) world.step();
  world.takeSnapshot();
  world.free();
}
