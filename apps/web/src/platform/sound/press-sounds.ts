/**
 * Every press is heard and felt, wherever in the app the button stands. `data-sound="none"` on it, or around it,
 * leaves the sound to what the press does.
 */
import { haptics } from '../haptics/haptics.ts';
import { playSound } from './sound.ts';

const PRESSABLE = 'button, a[href], summary, label, select, [role="button"]';

export function watchPresses(): () => void {
  document.addEventListener('click', press, true);
  return () => document.removeEventListener('click', press, true);
}

function press({ target }: Event): void {
  const pressed = target instanceof Element ? target.closest(PRESSABLE) : null;
  if (!pressed || pressed.matches(':disabled, [aria-busy="true"], [aria-disabled="true"]')) return;
  // A label's click comes again from its input.
  if (target instanceof HTMLInputElement && pressed instanceof HTMLLabelElement) return;
  haptics.tap();
  if (!pressed.closest('[data-sound="none"]')) playSound('press');
}
