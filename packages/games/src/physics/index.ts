export { ByteReader, ByteWriter } from './exact/bytes.ts';
export { createHash64, type Hash64 } from './exact/hash.ts';
export { TURN, turnCosine, turnSine } from './exact/sine.ts';
export { drawBetween } from './exact/uniform.ts';
export { type CountedDraws, countedDraws } from './machine/draws.ts';
export * from './machine/log.ts';
export { decodeMachineLog, encodeMachineLog } from './machine/log-codec.ts';
export * from './machine/machine.ts';
export {
  checkLog,
  type Replay,
  type ReplayedEvent,
  type ReplayResult,
  replay,
  startReplay,
} from './machine/replay.ts';
export { firstOutside, isWithin, type Range, settingsVersion } from './machine/settings.ts';
export { resumeMachine, startMachine } from './machine/start-machine.ts';
export { BODY_FLOATS, hashBody, placeBody, readBody, readPose } from './world/bodies.ts';
export {
  type Collider,
  loadPhysics,
  PHYSICS_ENGINE,
  type Physics,
  type RigidBody,
  type World,
} from './world/engine.ts';
export { createWorld, STEPS_PER_SECOND, UNITS_PER_METRE, type WorldOptions } from './world/world.ts';
