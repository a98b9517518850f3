/** The smallest machine there can be: dice in a tray, and a kick from below. For the tests of what all machines share. */
import { Refusal, seededDraws } from '@boardwalk/base';
import type { RoundSeeds } from '../../fairness/index.ts';
import { ByteReader, ByteWriter } from '../exact/bytes.ts';
import { turnCosine, turnSine } from '../exact/sine.ts';
import { BODY_FLOATS, hashBody, placeBody, readBody, readPose } from '../world/bodies.ts';
import type { Physics, RigidBody, World } from '../world/engine.ts';
import { createWorld } from '../world/world.ts';
import { type MachineGame, type MachineStart, type Mechanism, POSE_FLOATS } from './machine.ts';

export interface Kick {
  /** 1 to 9. */
  readonly strength: number;
}

export interface Kicked {
  readonly type: 'kicked';
  readonly strength: number;
}

const DICE = 12;
const MAX_WAITING = 3;
export const SEEDS: RoundSeeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 7 };
export const START: MachineStart = { seeds: SEEDS, layout: new Uint8Array(0) };

export const diceGame: MachineGame<Kick, Kicked, { readonly dice: number }> = {
  name: 'dice',
  configVersion: 'dice-1',
  encodeInput: kick => [kick.strength],
  decodeInput: ([strength = 0, ...rest]) =>
    strength >= 1 && strength <= 9 && rest.length === 0 ? { strength } : undefined,
  isLayout: layout => layout.length === DICE * BODY_FLOATS * 4,
  start: (physics, start) => mechanismOf(fill(physics, start), []),
  restore(physics, _seeds, snapshot) {
    const reader = new ByteReader(snapshot);
    const waiting = [...reader.block(MAX_WAITING)];
    return mechanismOf(physics.World.restoreSnapshot(reader.block(10_000_000)), waiting);
  },
};

function fill(physics: Physics, { seeds, layout }: MachineStart): World {
  const world = createWorld(physics, { lengthUnit: 0.5 });
  world.createCollider(physics.ColliderDesc.cuboid(10, 0.5, 10));
  const draws = seededDraws(seeds.nonce);
  const places = new Float32Array(layout.slice().buffer);
  for (let index = 0; index < DICE; index++) {
    const angle = draws.uint32() % 65_536;
    const rotation = { x: 0, y: turnSine(angle), z: 0, w: turnCosine(angle) };
    const body = physics.RigidBodyDesc.dynamic().setTranslation(0.1 * index, 1 + 0.6 * index, 0);
    const die = world.createRigidBody(body.setRotation(rotation));
    world.createCollider(physics.ColliderDesc.cuboid(0.25, 0.25, 0.25), die);
    if (places.length > 0) placeBody(die, places, index * BODY_FLOATS);
  }
  return world;
}

function bodiesOf(world: World): RigidBody[] {
  const bodies: RigidBody[] = [];
  world.forEachRigidBody(body => bodies.push(body));
  return bodies.sort((a, b) => a.handle - b.handle);
}

function mechanismOf(world: World, waiting: number[]): Mechanism<Kick, Kicked, { readonly dice: number }> {
  const bodies = bodiesOf(world);
  return {
    scene: { dice: DICE },
    get isIdle() {
      return waiting.length === 0;
    },
    apply({ strength }) {
      if (waiting.length === MAX_WAITING) return new Refusal('tooManyPlays', { max: MAX_WAITING });
      waiting.push(strength);
      return undefined;
    },
    advance() {
      const kicks = waiting.splice(0);
      for (const kick of kicks)
        for (const body of bodies) body.setLinvel({ x: 0, y: 2.5 * kick, z: 0 }, true);
      world.step();
      return kicks.map(strength => ({ type: 'kicked', strength }));
    },
    hashInto(hash) {
      for (const body of bodies) hashBody(hash, body);
      hash.bytes(Uint8Array.from(waiting));
    },
    snapshot() {
      const writer = new ByteWriter();
      writer.block(Uint8Array.from(waiting));
      writer.block(world.takeSnapshot());
      return writer.finish();
    },
    layout() {
      const floats = new Float32Array(bodies.length * BODY_FLOATS);
      bodies.forEach((body, index) => readBody(body, floats, index * BODY_FLOATS));
      return new Uint8Array(floats.buffer);
    },
    poses() {
      const floats = new Float32Array(bodies.length * POSE_FLOATS);
      bodies.forEach((body, index) => {
        floats[index * POSE_FLOATS] = index + 1;
        readPose(body, floats, index * POSE_FLOATS + 2);
      });
      return floats;
    },
    free: () => world.free(),
  };
}
