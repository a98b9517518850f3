/**
 * Sine and cosine out of a fixed table, because those of JavaScript differ between engines in their last bits.
 * Angles are whole numbers, 65,536 to a turn; between two entries the way is straight (error below 0.000005).
 */
import { assert } from '@boardwalk/base';
import { QUARTER_SINE } from './sine.data.ts';

export const TURN = 0x1_0000;

const QUARTER = TURN / 4;
const UNITS_PER_ENTRY = QUARTER / (QUARTER_SINE.length - 1);
const SCALE = 0x4000_0000;

export function turnSine(angle: number): number {
  assert(Number.isSafeInteger(angle), 'an angle is a whole number of 65,536ths of a turn');
  const inTurn = ((angle % TURN) + TURN) % TURN;
  const inHalf = inTurn % (TURN / 2);
  const inQuarter = inHalf <= QUARTER ? inHalf : TURN / 2 - inHalf;
  const value = quarterSine(inQuarter);
  return inTurn === inHalf ? value : -value;
}

export function turnCosine(angle: number): number {
  return turnSine(angle + QUARTER);
}

function quarterSine(angle: number): number {
  const index = Math.floor(angle / UNITS_PER_ENTRY);
  const low = QUARTER_SINE[index] ?? 0;
  const high = QUARTER_SINE[index + 1] ?? low;
  return (low + ((high - low) * (angle % UNITS_PER_ENTRY)) / UNITS_PER_ENTRY) / SCALE;
}
