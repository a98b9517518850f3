/** The jackpot wheel as numbers: which slice is where, and how it turns. Angles are radians, clockwise from the top. */
import type { Jackpot } from '@boardwalk/games/pusher';
import type { WheelPart } from '../options.ts';

export interface Slice {
  readonly segment: number;
  readonly result: Jackpot;
  readonly from: number;
  readonly to: number;
}

const TURN = 2 * Math.PI;
/** Wider parts are cut, so that the wheel looks like one; together they stay as wide as their weight. */
const WIDEST = 0.17;
const TURNS = 5;

/** Every part as wide as it is likely, cut into slices that alternate around the wheel. */
export function sliceWheel(wheel: readonly WheelPart[]): readonly Slice[] {
  const total = wheel.reduce((sum, { weight }) => sum + weight, 0);
  const pieces = wheel.flatMap(({ result, weight }, segment) => {
    const share = weight / total;
    const count = Math.ceil(share / WIDEST);
    return Array.from({ length: count }, (_, index) => ({
      segment,
      result,
      width: (share / count) * TURN,
      // Where it would be if all of its kind were spread evenly; the segment keeps equal places apart.
      order: (index + 0.5) / count + segment * 1e-6,
    }));
  });
  let from = 0;
  return pieces
    .toSorted((left, right) => left.order - right.order)
    .map(({ segment, result, width }) => {
      const slice = { segment, result, from, to: from + width };
      from = slice.to;
      return slice;
    });
}

/** Which turn of the wheel brings a slice of the segment under the pointer; another of them with every spin. */
export function stopTurn(slices: readonly Slice[], segment: number, spin: number): number {
  const fitting = slices.filter(slice => slice.segment === segment);
  const slice = fitting[spin % Math.max(fitting.length, 1)];
  return slice === undefined ? 0 : (TURN - (slice.from + slice.to) / 2) % TURN;
}

/** From where it stands, forwards, some whole turns and on to the stop. */
export function spinEnd(from: number, stop: number): number {
  const rest = (((stop - from) % TURN) + TURN) % TURN;
  return from + TURNS * TURN + rest;
}

/** Fast at once, long in slowing down. */
export function wheelTurnAt(from: number, end: number, share: number): number {
  const left = 1 - Math.min(Math.max(share, 0), 1);
  return end - (end - from) * left * left * left;
}
