/** Machines for tests: one prize or a whole heap, a pilot that hits what it aims at, and a look at what lies where. */
import { type Physics, type PhysicsMachine, POSE_FLOATS, startMachine } from '../physics/index.ts';
import { clawGame } from './game.ts';
import { type ClawConfig, DEFAULT_CLAW } from './index.ts';
import {
  type ClawEvent,
  type ClawInput,
  type ClawScene,
  FIRST_PRIZE_ID,
  type PrizeKind,
  prizeKindOfPose,
} from './types.ts';

export type ClawMachine = PhysicsMachine<ClawInput, ClawEvent, ClawScene>;

export const EMPTY = new Uint8Array(0);

export function seedsOf(nonce: number) {
  return { serverSeed: '5eed'.padEnd(64, '0'), clientSeed: 'claw test', nonce };
}

export function configOf(change: Partial<ClawConfig> = {}): ClawConfig {
  return { ...DEFAULT_CLAW, ...change };
}

export function startClaw(
  physics: Physics,
  config: ClawConfig,
  nonce = 0,
  layout: Uint8Array = EMPTY,
): ClawMachine {
  return startMachine(physics, clawGame(config), { seeds: seedsOf(nonce), layout });
}

/** A machine whose only prize lies still in the middle of the floor. */
export function startWithOne(physics: Physics, config: ClawConfig, kind: PrizeKind, nonce = 0): ClawMachine {
  const filled = startClaw(physics, { ...config, stock: { [kind]: 1 } }, nonce);
  const layout = filled.layout();
  filled.free();
  // The pose is the layout's end: x, y, z, quaternion.
  const pose = new Float32Array(layout.slice(-28).buffer);
  pose[0] = 0.5;
  pose[2] = -0.5;
  layout.set(new Uint8Array(pose.buffer), layout.length - 28);
  return startClaw(physics, config, nonce, layout);
}

export interface SeenPrize {
  readonly id: number;
  readonly kind: PrizeKind;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly pose: readonly number[];
}

export function seenPrizes(machine: ClawMachine): SeenPrize[] {
  const poses = machine.poses();
  const seen: SeenPrize[] = [];
  for (let offset = 0; offset < poses.length; offset += POSE_FLOATS) {
    const pose = Array.from(poses.subarray(offset, offset + POSE_FLOATS));
    const [id = 0, kind = 0, x = 0, y = 0, z = 0] = pose;
    const name = prizeKindOfPose(kind);
    if (id >= FIRST_PRIZE_ID && name) seen.push({ id, kind: name, x, y, z, pose });
  }
  return seen;
}

export function run(machine: ClawMachine, steps: number): ClawEvent[] {
  return Array.from({ length: steps }, () => machine.advance()).flat();
}

/** Until the round has ended; the events on the way. */
export function finish(machine: ClawMachine, mostSteps = 4000): ClawEvent[] {
  const events: ClawEvent[] = [];
  for (let step = 0; step < mostSteps && !machine.isIdle; step++) events.push(...machine.advance());
  return events;
}

/** Begins a round and stops the trolley within 3 mm of a place; short taps at the end. */
export function steerTo(machine: ClawMachine, x: number, z: number, pity = 0): void {
  machine.apply({ type: 'begin', round: 1, pity });
  for (let step = 0; step < 600; step++) {
    const [, , atX = 0, , atZ = 0] = machine.poses();
    machine.apply({ type: 'move', x: tap(x - atX, step), z: tap(z - atZ, step) });
    machine.advance();
  }
  machine.apply({ type: 'move', x: 0, z: 0 });
}

function tap(way: number, step: number): -1 | 0 | 1 {
  if (Math.abs(way) < 0.03) return 0;
  const isNow = Math.abs(way) > 0.4 || step % 12 === 0;
  return isNow ? (Math.sign(way) as -1 | 1) : 0;
}

export function typesOf(events: readonly ClawEvent[]): string[] {
  return events.map(event => (event.type === 'phase' ? event.phase : event.type));
}
