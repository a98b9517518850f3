/**
 * The jackpot reel as numbers. Its strip never ends: what passes is as rare as it comes, so that nobody sees the great
 * prizes roll by more often than they are won. Places are counted in cells.
 */
import type { Jackpot } from '@boardwalk/games/pusher';
import { shadeOf } from '../../machine/instances.ts';
import type { WheelPart } from '../options.ts';

/** Cells around the drum. */
export const CELLS = 12;
/** Cells that pass in a turn. */
const PASSING = 40;

/** What stands in a cell of the strip; `stops` are the cells at which it has stopped or will stop. */
export function resultAt(
  wheel: readonly WheelPart[],
  stops: ReadonlyMap<number, Jackpot>,
  cell: number,
): Jackpot {
  const stopped = stops.get(cell);
  if (stopped !== undefined) return stopped;
  const total = wheel.reduce((sum, { weight }) => sum + weight, 0);
  let rest = shadeOf(cell) * total;
  for (const { result, weight } of wheel) {
    rest -= weight;
    if (rest < 0) return result;
  }
  return wheel[0]?.result ?? 'loss';
}

/** Which cell of the strip a face of the drum shows when the drum stands at a place: the nearest of its own. */
export function cellOf(face: number, place: number): number {
  return face + CELLS * Math.round((place - face) / CELLS);
}

/** Where the next turn ends: on a cell, forwards. */
export function nextStop(place: number): number {
  return Math.round(place) + PASSING;
}
