/** A pusher's snapshot: what `save` wrote, the world as the engine packs it, and which body is whose. */
import { assert } from '@boardwalk/base';
import type { RoundSeeds } from '../fairness/index.ts';
import { ByteReader, ByteWriter, countedDraws, type Physics } from '../physics/index.ts';
import { CoinSet, readSavedCoins } from './cabinet/coin-set.ts';
import type { PusherConfig } from './config/config.ts';
import { type Field, partBodies } from './field.ts';
import type { PusherState } from './mechanism.ts';
import { Play } from './play/play.ts';

/** Shelf and gates; a sweeper follows where there are lanes. */
const PART_BODIES = 3;
const MAX_WORLD_BYTES = 64 * 1024 * 1024;

export function snapshotOf(field: Field, save: (writer: ByteWriter) => void): Uint8Array {
  const writer = new ByteWriter();
  save(writer);
  writer.block(field.world.takeSnapshot());
  const bodies = [...partBodies(field), ...field.coins.coins.map(({ body }) => body)];
  writer.raw(new Uint8Array(Float64Array.from(bodies, body => body.handle).buffer));
  return writer.finish();
}

export function readSnapshot(
  physics: Physics,
  config: PusherConfig,
  seeds: RoundSeeds,
  snapshot: Uint8Array,
): { readonly field: Field; readonly state: PusherState } {
  const reader = new ByteReader(snapshot);
  const [step, busyUntil, taken] = [reader.natural(), reader.natural(), reader.natural()];
  const play = new Play(config);
  play.load(reader);
  const saved = readSavedCoins(reader);
  const worldBytes = reader.block(MAX_WORLD_BYTES);
  const parts = config.lanes === undefined ? PART_BODIES : PART_BODIES + 1;
  const handleBytes = reader.raw(8 * (saved.coins.length + parts));
  assert(reader.isSound && reader.isAtEnd, 'a snapshot of a pusher is whole');
  const world = physics.World.restoreSnapshot(worldBytes);
  const all = Array.from(new Float64Array(handleBytes.buffer), handle => world.getRigidBody(handle));
  const [[shelf, left, right, sweeper], bodies] = [all.slice(0, parts), all.slice(parts)];
  assert(shelf && left && right, 'a snapshot has its shelf and its gates');
  const coins = saved.coins.map((coin, index) => {
    const body = bodies[index];
    assert(body, 'every coin of a snapshot has its body');
    return { ...coin, body };
  });
  const field = {
    world,
    shelf,
    gates: [left, right],
    ...(sweeper && { sweeper }),
    coins: new CoinSet(physics, world, coins, saved.nextId),
  };
  return { field, state: { draws: countedDraws(seeds, taken), play, step, busyUntil } };
}
