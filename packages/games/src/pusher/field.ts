/** The coins a machine starts with: laid and shaken by the seeds, or where a layout has them. */
import { assert, type Draws, drawBelow } from '@boardwalk/base';
import { type Physics, placeBody, type RigidBody, type World } from '../physics/index.ts';
import { buildCabinet, type Cabinet, moveParts, placeParts } from './cabinet/cabinet.ts';
import { CoinSet, type Placement } from './cabinet/coin-set.ts';
import { COIN_SIZES, plateBox } from './cabinet/geometry.ts';
import { decodeLayout, type Layout } from './cabinet/layout.ts';
import { chutePlacement, fieldPlacements } from './cabinet/placements.ts';
import { machinePeriod } from './cabinet/shelf.ts';
import { isOnPlate, layerPlacements, layerY } from './cabinet/tower.ts';
import type { PusherConfig } from './config/config.ts';
import { MAX_AIM } from './types.ts';

export interface Field extends Cabinet {
  readonly coins: CoinSet;
}

/** The bodies that are no coins, in the order in which they are saved. */
export function partBodies({ shelf, gates, sweeper }: Cabinet): readonly RigidBody[] {
  return [shelf, ...gates, ...(sweeper ? [sweeper] : [])];
}

/** Strokes of the shelf until what was laid in lies as in a machine that has long been running. */
const SETTLE_PERIODS = 6;
/** In the meantime coins come in as in play: a field that only settled swallows the first forty. */
const SETTLE_DROP_STEPS = 30;

/** Takes about a second. What falls out while the field settles is nobody's. */
export function settleField(physics: Physics, config: PusherConfig, draws: Draws): Field {
  const cabinet = buildCabinet(physics, config);
  const coins = new CoinSet(physics, cabinet.world);
  for (const placement of fieldPlacements(draws, config)) coins.add(placement);
  const period = machinePeriod(config);
  // A machine's first step is one after all of it is at the beginning of its way.
  const steps = Math.ceil((SETTLE_PERIODS * config.shelf.periodSteps) / period) * period;
  for (let step = 1; step <= steps; step++) {
    if (step % SETTLE_DROP_STEPS === 0 && coins.room > 0) coins.add(anywhere(draws));
    moveParts(cabinet, config, step);
    cabinet.world.step();
    coins.watch(step, ignore, ignore);
  }
  if (config.tower) buildFirst(coins, draws, config.tower.firstLayers);
  return { ...cabinet, coins };
}

/** The tower of a new machine, on whatever has come to lie on its plate. */
function buildFirst(coins: CoinSet, draws: Draws, layers: number): void {
  const plate = plateBox();
  for (let layer = 0; layer < layers; layer++) {
    const highest = coins.highest(at => isOnPlate(plate, at, COIN_SIZES.coin.radius));
    for (const placement of layerPlacements(draws, plate, layerY(plate, highest))) {
      if (coins.room > 0) coins.add(placement);
    }
  }
}

export function layField(physics: Physics, config: PusherConfig, layout: Layout): Field {
  const cabinet = buildCabinet(physics, config);
  placeParts(cabinet, config, layout.phase);
  const coins = new CoinSet(physics, cabinet.world);
  const rotation = { x: 0, y: 0, z: 0, w: 1 };
  for (const { kind, state } of layout.coins) {
    const [x = 0, y = 0, z = 0] = state;
    placeBody(coins.add({ kind, x, y, z, rotation }).body, state, 0);
  }
  return { ...cabinet, coins };
}

/**
 * The bodies and the shelf of a layout without the game around them: what a machine's speed is measured against.
 * `layout` is as a machine's `layout()` gave it.
 */
export function bareField(
  physics: Physics,
  config: PusherConfig,
  layout: Uint8Array,
): { readonly world: World; step(): void } {
  const laid = decodeLayout(layout);
  assert(laid, 'a field is laid from a layout');
  const cabinet = layField(physics, config, laid);
  const { world } = cabinet;
  let step = laid.phase;
  return {
    world,
    step() {
      step += 1;
      moveParts(cabinet, config, step);
      world.step();
    },
  };
}

/** From the chute, wherever it might have been. */
function anywhere(draws: Draws): Placement {
  return chutePlacement(draws, 'coin', drawBelow(draws, 2 * MAX_AIM + 1) - MAX_AIM);
}

function ignore(): void {
  // Nobody waits for what falls and lands before the first step.
}
