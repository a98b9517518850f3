import { useEffect } from 'react';
import { playSound } from '../../../platform/sound/sound.ts';
import type { Scene } from './scene.ts';

const LAST_SECONDS = 3;

/** The last seconds of either time are heard, and so is the moment in which the boat sets off. */
export function useTideSounds({ phase, secondsLeft }: Scene): void {
  const isCounting = phase === 'betting' || phase === 'running';
  const isLast = isCounting && secondsLeft > 0 && secondsLeft <= LAST_SECONDS;
  useEffect(() => {
    if (isLast) playSound('tick', { pitch: 1 + (LAST_SECONDS - secondsLeft) / 6 });
  }, [isLast, secondsLeft]);
  useEffect(() => {
    if (phase === 'running') playSound('open', { volume: 0.6 });
  }, [phase]);
}
