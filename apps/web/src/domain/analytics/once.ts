import { storage } from '../../platform/storage.ts';

const KEPT_MAX = 200;
/** For devices that store nothing. */
const done = new Set<string>();

/** True the first time it is asked for this key on this device. */
export function isFirstTime(key: string): boolean {
  if (wasDone(key)) return false;
  noteDone(key);
  return true;
}

export function wasDone(key: string): boolean {
  return done.has(key) || keptKeys().includes(key);
}

/** The oldest of two hundred are forgotten. */
export function noteDone(key: string): void {
  if (done.size < KEPT_MAX) done.add(key);
  storage.write('reported', [...keptKeys(), key].slice(-KEPT_MAX));
}

/** For tests, each of which stands for a device of its own. */
export function forgetReported(): void {
  done.clear();
}

function keptKeys(): readonly string[] {
  const stored: unknown = storage.read('reported');
  return Array.isArray(stored) ? stored.filter(one => typeof one === 'string') : [];
}
