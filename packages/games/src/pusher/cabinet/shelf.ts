import { TURN, turnSine } from '../../physics/index.ts';
import type { PusherConfig } from '../config/config.ts';
import { DECK_DEPTH, MM, SHELF_HALF_LENGTH, SWEEP_REACH } from './geometry.ts';

/** Where the middle of the shelf is after so many steps: to and fro around its mean, at first forward. */
export function shelfZ(config: PusherConfig, step: number): number {
  const { periodSteps, strokeMm } = config.shelf;
  const angle = Math.floor(((step % periodSteps) * TURN) / periodSteps);
  return -DECK_DEPTH - SHELF_HALF_LENGTH + strokeMm * MM * turnSine(angle);
}

/** After so many steps all that moves by itself is where it was. */
export function machinePeriod({ shelf, lanes }: Pick<PusherConfig, 'shelf' | 'lanes'>): number {
  return shelf.periodSteps * (lanes?.sweepStrokes ?? 1);
}

/** Where the middle of the sweeper's ring is after so many steps: to and fro, at first from the middle to the right. */
export function sweeperX(config: Pick<PusherConfig, 'shelf' | 'lanes'>, step: number): number {
  const period = machinePeriod(config);
  return SWEEP_REACH * turnSine(Math.floor(((step % period) * TURN) / period));
}

/** Whether the shelf is at one of its ends after so many steps. */
export function shelfTurn(config: PusherConfig, step: number): 'front' | 'back' | undefined {
  const { periodSteps } = config.shelf;
  const inTurn = step % periodSteps;
  if (inTurn === Math.floor(periodSteps / 4)) return 'front';
  return inTurn === Math.floor((periodSteps * 3) / 4) ? 'back' : undefined;
}
