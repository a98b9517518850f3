import type { Draws } from '@boardwalk/base';

const SPAN = 0x1_0000_0000;

/** From `minimum` to `maximum`, from one draw; the same bits in every engine. */
export function drawBetween(draws: Draws, minimum: number, maximum: number): number {
  return minimum + ((maximum - minimum) * draws.uint32()) / SPAN;
}
