/** What is heard of the reels: each stop a step higher, scatters brighter, wins by what happens, never for less than was staked. */
import type { Cue } from '@boardwalk/stage/slot';
import { haptics } from '../../../platform/haptics/haptics.ts';
import { playSound } from '../../../platform/sound/sound.ts';

/** Without half steps: any two of them sound well together. */
const SCALE = [0, 2, 4, 7, 9, 12];
const OCTAVE = 12;

export function soundStop(reel: number, isScatter: boolean): void {
  playSound('thud', { volume: 0.5, pitch: pitchOf(reel) });
  if (isScatter) playSound('landHigh', { pitch: pitchOf(reel) });
}

export function soundCue({ event, won, free }: Cue): void {
  switch (event.type) {
    case 'spin':
      return playSound(free > 0 ? 'tick' : 'drop');
    case 'win':
      // A hundred hundredths are the stake.
      return playSound(won > 100 ? 'landHigh' : 'landLow', { pitch: pitchOf(event.times - 1) });
    case 'fall':
      return playSound('tick', { pitch: 1.5 });
    case 'stick':
      return playSound('grab');
    case 'scatter':
      if (event.spins > 0) haptics.success();
      return playSound(event.spins > 0 ? 'winBig' : 'landHigh');
    case 'pick':
      return playSound('winBig');
    case 'jackpot':
      haptics.success();
      return playSound('fanfare');
    default:
  }
}

function pitchOf(step: number): number {
  return 2 ** ((SCALE[Math.min(step, SCALE.length - 1)] ?? 0) / OCTAVE);
}
