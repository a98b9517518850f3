/** A claw machine's snapshot: what `save` wrote, the world as the engine packs it, and which body is whose. */
import { assert } from '@boardwalk/base';
import type { RoundSeeds } from '../fairness/index.ts';
import { ByteReader, ByteWriter, countedDraws, type Physics, type World } from '../physics/index.ts';
import { type Claw, hingeOfHandle, massOf } from './cabinet/claw.ts';
import { planOf } from './cabinet/plans.ts';
import { MAX_PRIZES, PrizeSet, readSavedPrizes } from './cabinet/prize-set.ts';
import type { ClawConfig } from './config/config.ts';
import type { Field } from './field.ts';
import type { ClawState } from './mechanism.ts';
import { Play } from './play/play.ts';
import { PRIZE_KINDS } from './types.ts';

const MAX_WORLD_BYTES = 64 * 1024 * 1024;

export function snapshotOf({ world, claw, prizes }: Field, save: (writer: ByteWriter) => void): Uint8Array {
  const writer = new ByteWriter();
  save(writer);
  writer.block(world.takeSnapshot());
  const handles = [claw.head, ...claw.fingers, ...claw.hinges, ...prizes.prizes.map(({ body }) => body)];
  writer.raw(new Uint8Array(Float64Array.from(handles, ({ handle }) => handle).buffer));
  return writer.finish();
}

export function readSnapshot(
  physics: Physics,
  config: ClawConfig,
  seeds: RoundSeeds,
  snapshot: Uint8Array,
): { readonly field: Field; readonly state: ClawState } {
  const reader = new ByteReader(snapshot);
  const { length: count } = planOf(config).directions;
  const taken = reader.natural();
  const play = new Play(config);
  play.load(reader);
  const coming = Array.from({ length: reader.natural(MAX_PRIZES) }, () => kindOf(reader));
  const saved = readSavedPrizes(reader);
  const worldBytes = reader.block(MAX_WORLD_BYTES);
  const handleBytes = reader.raw(8 * (1 + 2 * count + saved.prizes.length));
  assert(reader.isSound && reader.isAtEnd, 'a snapshot of a claw machine is whole');
  const world = physics.World.restoreSnapshot(worldBytes);
  const handles = Array.from(new Float64Array(handleBytes.buffer));
  const bodies = handles.slice(1 + 2 * count);
  const prizes = saved.prizes.map((prize, index) => ({ ...prize, body: bodyOf(world, bodies[index]) }));
  const claw = restoredClaw(physics, world, handles.slice(0, 1 + 2 * count));
  const field = { world, claw, prizes: new PrizeSet(physics, world, prizes, saved.nextId) };
  return { field, state: { draws: countedDraws(seeds, taken), play, coming } };
}

/** The head, its fingers, and as many hinges. */
function restoredClaw(physics: Physics, world: World, [head, ...rest]: readonly number[]): Claw {
  const count = rest.length / 2;
  const fingers = rest.slice(0, count).map(handle => bodyOf(world, handle));
  const hinges = rest.slice(count).map(handle => hingeOfHandle(physics, world, handle));
  return { head: bodyOf(world, head), fingers, hinges, mass: massOf(fingers) };
}

function bodyOf(world: World, handle: number | undefined) {
  const body = handle === undefined ? undefined : world.getRigidBody(handle);
  assert(body, 'whatever a snapshot names has its body');
  return body;
}

function kindOf(reader: ByteReader) {
  return PRIZE_KINDS[reader.natural(PRIZE_KINDS.length - 1)] ?? 'ball';
}
