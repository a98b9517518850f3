/**
 * Sounds, for anybody to call at any time: they are silent when switched off, while the page is hidden and until
 * the first touch. Browsers allow no sound before it, and only then is the engine's code loaded.
 */
import { preferences } from '../preferences/preferences.ts';
import type { SoundEngine } from './engine/engine.ts';
import { onMusicWish, wishedMusic } from './music-wishes.ts';
import type { SoundName, SoundOptions } from './sound-names.ts';

/** A touch counts when the finger leaves; a key when it goes down. */
const TOUCHES = ['pointerup', 'touchend', 'click', 'keydown'] as const;

let context: AudioContext | undefined;
let engine: SoundEngine | undefined;

export function playSound(name: SoundName, options: SoundOptions = {}): void {
  if (!preferences.getState().isSoundOn || document.hidden || context?.state !== 'running') return;
  engine?.play(name, options);
}

/** Listens for touches, the page's visibility, the switches and the pages' wishes. Called once. */
export function startSound(): () => void {
  for (const touch of TOUCHES) window.addEventListener(touch, wake, { passive: true, capture: true });
  document.addEventListener('visibilitychange', followVisibility);
  const stopFollowing = [preferences.subscribe(followMusic), onMusicWish(followMusic)];
  return () => {
    for (const touch of TOUCHES) window.removeEventListener(touch, wake, { capture: true });
    document.removeEventListener('visibilitychange', followVisibility);
    for (const stop of stopFollowing) stop();
    dropContext();
  };
}

/** Made and resumed inside the touch itself: phones allow it nowhere else. */
function wake(): void {
  const { isSoundOn, isMusicOn } = preferences.getState();
  if (document.hidden || !(isSoundOn || isMusicOn) || !('AudioContext' in window)) return;
  if (context?.state === 'closed') dropContext();
  if (context === undefined) {
    context = new AudioContext();
    void loadEngine(context);
  }
  if (context.state !== 'running') resume(context);
}

/** One that a phone call or another app has taken may never come back: the next touch makes a new one. */
function resume(sleeping: AudioContext): void {
  sleeping.resume().catch(() => {
    if (sleeping === context) dropContext();
  });
}

async function loadEngine(forContext: AudioContext): Promise<void> {
  const module = await import('./engine/engine.ts').catch(() => undefined);
  if (forContext !== context) return;
  if (module === undefined) return dropContext();
  engine = new module.SoundEngine(forContext);
  followMusic();
}

function dropContext(): void {
  engine?.close();
  if (context !== undefined && context.state !== 'closed') void context.close().catch(() => undefined);
  engine = undefined;
  context = undefined;
}

function followVisibility(): void {
  if (context === undefined || context.state === 'closed') return;
  if (document.hidden) void context.suspend().catch(() => undefined);
  else resume(context);
  followMusic();
}

function followMusic(): void {
  const isHeard = preferences.getState().isMusicOn && !document.hidden;
  engine?.setMusic(isHeard ? wishedMusic() : undefined);
}
