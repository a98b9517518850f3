import { storage } from '../storage.ts';

const KEPT_MAX = 200;
/** For devices that store nothing. */
const done = new Set<string>();

/** True the first time it is asked for this key on this device; the oldest of two hundred are forgotten. */
export function isFirstTime(key: string): boolean {
  const stored: unknown = storage.read('reported');
  const keys = Array.isArray(stored) ? stored.filter(one => typeof one === 'string') : [];
  if (done.has(key) || keys.includes(key)) return false;
  if (done.size < KEPT_MAX) done.add(key);
  storage.write('reported', [...keys, key].slice(-KEPT_MAX));
  return true;
}
