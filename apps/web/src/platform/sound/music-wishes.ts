/** Which music the pages in sight ask for. Kept apart from the engine, which may not be there yet. */
import type { MusicName } from './sound-names.ts';

const wishes = new Map<symbol, MusicName>();
const listeners = new Set<() => void>();

/** Gives back how the wish is taken back. */
export function wishMusic(name: MusicName): () => void {
  const key = Symbol(name);
  wishes.set(key, name);
  tellAll();
  return () => {
    wishes.delete(key);
    tellAll();
  };
}

/** The latest wish counts. */
export function wishedMusic(): MusicName | undefined {
  return [...wishes.values()].at(-1);
}

export function onMusicWish(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellAll(): void {
  for (const listener of listeners) listener();
}
