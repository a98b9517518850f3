import { t } from '../../../platform/i18n/i18n.ts';
import type { CameraState } from './camera-line.ts';

/** What is said while there is no picture; empty when there is. */
export function cameraNote(state: CameraState): string {
  if (state === 'playing') return '';
  return t(state === 'connecting' ? 'seat.connecting' : 'machine.noPicture');
}
