// What is heard of the board: a scale that rises with the rows, and an ending by what the slot pays.

import type { PlinkoLanding } from '@boardwalk/stage/plinko';
import { playSound } from '../../../platform/sound/sound.ts';
import { playWin } from '../../../ui/feedback/celebration/play-win.ts';

/** Two octaves without half steps: any two of them sound well together, and several balls fall at once. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24];
const OCTAVE = 12;

export function soundBounce(row: number, rows: number): void {
  const step = SCALE[Math.round((row / Math.max(1, rows - 1)) * (SCALE.length - 1))] ?? 0;
  playSound('tick', { pitch: 2 ** ((step - OCTAVE) / OCTAVE) });
}

/** The greatest wins sound with their card. */
export function soundLanding({ celebration }: PlinkoLanding): void {
  playSound(celebration === 'none' ? 'landLow' : 'landHigh');
  if (celebration === 'burst') playWin(celebration);
}
