export { BODY_FLOATS, hashBody, placeBody, readBody, readPose } from './bodies.ts';
export { ByteReader, ByteWriter } from './bytes.ts';
export {
  type Collider,
  loadPhysics,
  PHYSICS_ENGINE,
  type Physics,
  type RigidBody,
  type World,
} from './engine.ts';
export { createHash64, type Hash64 } from './hash.ts';
export * from './log.ts';
export { decodeMachineLog, encodeMachineLog } from './log-codec.ts';
export * from './machine.ts';
export {
  checkLog,
  type Replay,
  type ReplayedEvent,
  type ReplayResult,
  replay,
  startReplay,
} from './replay.ts';
export { TURN, turnCosine, turnSine } from './sine.ts';
export { resumeMachine, startMachine } from './start-machine.ts';
export { createWorld, STEPS_PER_SECOND, type WorldOptions } from './world.ts';
