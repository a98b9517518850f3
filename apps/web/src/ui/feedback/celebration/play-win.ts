import type { Celebration } from '@boardwalk/games/celebration';
import { haptics } from '../../../platform/haptics/haptics.ts';
import { playSound } from '../../../platform/sound/sound.ts';

const SOUNDS = { chip: 'winSmall', burst: 'winBig', celebration: 'fanfare' } as const;

/** How a win sounds and feels; a return at or below the stake does neither. */
export function playWin(size: Celebration): void {
  if (size === 'none') return;
  playSound(SOUNDS[size]);
  if (size !== 'chip') haptics.success();
}
