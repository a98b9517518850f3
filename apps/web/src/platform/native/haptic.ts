import { preferences } from '../preferences/preferences.ts';
import type { HapticKind } from './calls.ts';
import { tellNative } from './native.ts';

/** A short tap back into the finger, where there is a shell and the player wants it. */
export function haptic(kind: HapticKind): void {
  if (preferences.getState().isHapticsOn) tellNative('haptic', { kind });
}
