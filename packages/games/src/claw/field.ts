/** What a machine starts with: prizes heaped up by the seeds, or where a layout has them, and the claw at home. */
import { assert, type Draws } from '@boardwalk/base';
import type { Physics, World } from '../physics/index.ts';
import { buildCabinet } from './cabinet/cabinet.ts';
import { buildClaw, type Claw } from './cabinet/claw.ts';
import { decodeLayout, encodeLayout } from './cabinet/layout.ts';
import { planOf } from './cabinet/plans.ts';
import { PrizeSet, wayOut } from './cabinet/prize-set.ts';
import type { ClawConfig } from './config/config.ts';

export interface Field {
  readonly world: World;
  readonly claw: Claw;
  readonly prizes: PrizeSet;
}

const HEAP_MOST_STEPS = 1500;
const LAID_MOST_STEPS = 90;

/** A heap that has come to rest, as a layout: a machine that fills itself begins exactly as one that is given it. */
export function settledHeap(physics: Physics, config: ClawConfig, draws: Draws): Uint8Array {
  const plan = planOf(config);
  const world = buildCabinet(physics, plan);
  const prizes = new PrizeSet(physics, world);
  for (const placement of plan.fill(draws, config)) prizes.add(placement);
  for (let step = 0; step < HEAP_MOST_STEPS && !isAsleep(prizes); step++) {
    world.step();
    for (const prize of prizes.prizes.filter(one => wayOut(one, plan))) {
      prizes.remove(prize);
      prizes.add(plan.restock(draws, prize.kind, prizes.prizes));
    }
  }
  const layout = encodeLayout(prizes);
  world.free();
  return layout;
}

/**
 * Prizes are laid awake and fall asleep in half a second, less than half a millimetre from where they were. Bodies that
 * are created asleep have no contacts for the engine's first steps: the first touch then lets all of them fall.
 */
export function layField(physics: Physics, config: ClawConfig, layout: Uint8Array): Field {
  const laid = decodeLayout(layout);
  assert(laid, 'a layout is checked before a machine starts from it');
  const plan = planOf(config);
  const world = buildCabinet(physics, plan);
  const prizes = new PrizeSet(physics, world);
  prizes.lay(laid);
  for (let step = 0; step < LAID_MOST_STEPS && !isAsleep(prizes); step++) world.step();
  return { world, claw: buildClaw(physics, world, plan), prizes };
}

function isAsleep({ prizes }: PrizeSet): boolean {
  return prizes.every(({ body }) => body.isSleeping());
}
