/** Short feedback under the finger: a native shell's own means, or the browser's vibration. */
import { isMotionReduced } from '../motion.ts';
import { tellNative } from '../native/native.ts';
import { isInShell } from '../native/wire/shell.ts';
import { preferences } from '../preferences/preferences.ts';

type Haptic = 'tap' | 'win' | 'warning';

const PATTERNS_MS: Readonly<Record<Haptic, readonly number[]>> = {
  tap: [8],
  win: [14, 50, 24],
  warning: [30, 60, 30],
};

function feel(haptic: Haptic): void {
  if (!preferences.getState().isHapticsOn || document.hidden || isMotionReduced()) return;
  if (isInShell()) tellNative('haptic', { kind: haptic });
  // Before the first touch browsers refuse, and complain.
  else if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...PATTERNS_MS[haptic]]);
}

export const haptics = {
  tap: (): void => feel('tap'),
  success: (): void => feel('win'),
  warning: (): void => feel('warning'),
};
