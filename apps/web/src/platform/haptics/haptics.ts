/** Short feedback under the finger: through the browser's vibration, or whatever a native shell puts in its place. */
import { isMotionReduced } from '../motion.ts';
import { preferences } from '../preferences/preferences.ts';

export type Haptic = 'tap' | 'success' | 'warning';

const PATTERNS_MS: Readonly<Record<Haptic, readonly number[]>> = {
  tap: [8],
  success: [14, 50, 24],
  warning: [30, 60, 30],
};

/** Before the first touch browsers refuse, and complain. */
function vibrate(haptic: Haptic): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...PATTERNS_MS[haptic]]);
}

let play: (haptic: Haptic) => void = vibrate;

/** For the native shells, whose devices have finer means. Without an argument the browser's own is back. */
export function replaceHaptics(native: (haptic: Haptic) => void = vibrate): void {
  play = native;
}

function feel(haptic: Haptic): void {
  if (preferences.getState().isHapticsOn && !document.hidden && !isMotionReduced()) play(haptic);
}

export const haptics = {
  tap: (): void => feel('tap'),
  success: (): void => feel('success'),
  warning: (): void => feel('warning'),
};
