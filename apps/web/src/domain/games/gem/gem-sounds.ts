/** What is heard and felt of a drop: every cascade is higher than the one before. */
import type { GemEvent } from '@boardwalk/games/gem';
import { haptics } from '../../../platform/haptics/haptics.ts';
import { playSound } from '../../../platform/sound/sound.ts';

/** Without half steps, so that whatever sounds together sounds well. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24];
const OCTAVE = 12;

export function soundEvent(event: GemEvent, step: number): void {
  if (event.type === 'fall') playSound('thud', { volume: 0.8 });
  if (event.type === 'refill') playSound('thud', { volume: 0.45, pitch: 1.25 });
  if (event.type === 'step') playSound('landHigh', { pitch: pitchOf(step) });
  if (event.type === 'cluster') {
    playSound('coin', { pitch: 0.5 * pitchOf(step) });
    haptics.tap();
  }
  if (event.type === 'blast') {
    playSound(event.special === 'bomb' ? 'landLow' : 'open', { pitch: event.special === 'bomb' ? 0.8 : 1.5 });
    haptics.tap();
  }
}

/** From an octave below on. */
function pitchOf(step: number): number {
  return 2 ** (((SCALE[Math.min(step, SCALE.length - 1)] ?? 0) - OCTAVE) / OCTAVE) * 1.2;
}
