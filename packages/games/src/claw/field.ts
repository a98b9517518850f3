/** What a machine starts with: prizes heaped up by the seeds, or where a layout has them, and the claw at home. */
import { assert, type Draws } from '@boardwalk/base';
import type { Physics, World } from '../physics/index.ts';
import { buildCabinet } from './cabinet/cabinet.ts';
import { buildClaw, type Claw } from './cabinet/claw.ts';
import { decodeLayout, encodeLayout } from './cabinet/layout.ts';
import { heapPlacements, restockPlacement } from './cabinet/placements.ts';
import { PrizeSet, wayOut } from './cabinet/prize-set.ts';
import type { ClawConfig } from './config/config.ts';
import { Quiet } from './play/quiet.ts';

export interface Field {
  readonly world: World;
  readonly claw: Claw;
  readonly prizes: PrizeSet;
}

const SETTLE_LEAST_STEPS = 120;
const SETTLE_MOST_STEPS = 1500;

/** A heap that has come to rest, as a layout: a machine that fills itself begins exactly as one that is given it. */
export function settledHeap(physics: Physics, config: ClawConfig, draws: Draws): Uint8Array {
  const world = buildCabinet(physics);
  const prizes = new PrizeSet(physics, world);
  for (const placement of heapPlacements(draws, config)) prizes.add(placement);
  const quiet = new Quiet();
  for (let step = 0; step < SETTLE_MOST_STEPS; step++) {
    world.step();
    for (const prize of prizes.prizes.filter(wayOut)) {
      prizes.remove(prize);
      prizes.add(restockPlacement(draws, prize.kind));
    }
    quiet.advance(prizes.prizes);
    if (quiet.isQuiet && step >= SETTLE_LEAST_STEPS) break;
  }
  const layout = encodeLayout(prizes);
  world.free();
  return layout;
}

export function layField(physics: Physics, layout: Uint8Array): Field {
  const laid = decodeLayout(layout);
  assert(laid, 'a layout is checked before a machine starts from it');
  const world = buildCabinet(physics);
  const claw = buildClaw(physics, world);
  const prizes = new PrizeSet(physics, world);
  prizes.lay(laid);
  return { world, claw, prizes };
}
