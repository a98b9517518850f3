/** Three ways to play, for measuring: by nothing but chance, as people do, and as well as anybody could. */
import type { Draws } from '@boardwalk/base';
import { drawBetween } from '../../physics/index.ts';
import { REACH } from '../cabinet/geometry.ts';

export const CLAW_PLAYERS = ['random', 'fair', 'perfect'] as const;
export type ClawPlayer = (typeof CLAW_PLAYERS)[number];

/** Where a player lets the claw drop, and how far beside it the trolley stops. */
export interface Aim {
  readonly x: number;
  readonly z: number;
  /** Steps to look on until the claw hangs still. */
  readonly patience: number;
}

/** The sum of three even draws: most people miss by two centimetres, a few by five. */
const FAIR_MISS = 0.17;
export const FAIR_PATIENCE = 20;
export const PERFECT_PATIENCE = 90;

export function anywhere(draws: Draws): Aim {
  const { minX, maxX, minZ, maxZ } = REACH;
  return { x: drawBetween(draws, minX, maxX), z: drawBetween(draws, minZ, maxZ), patience: 0 };
}

/** As near to a place as the trolley gets. */
export function aimedAt(x: number, z: number, patience: number): Aim {
  const { minX, maxX, minZ, maxZ } = REACH;
  return { x: Math.max(minX, Math.min(maxX, x)), z: Math.max(minZ, Math.min(maxZ, z)), patience };
}

export function miss(draws: Draws): number {
  return [0, 1, 2].reduce(sum => sum + drawBetween(draws, -FAIR_MISS, FAIR_MISS), 0);
}
