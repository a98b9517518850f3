/** How often somebody may do something: a few at once, then one by one. */
import { LRUCache } from 'lru-cache';

export interface Pace {
  /** False for once too often; it costs nothing. */
  take(key: number, nowMs: number): boolean;
}

const KEYS_KEPT = 10_000;

export function createPace({ burst, everyMs }: { burst: number; everyMs: number }): Pace {
  /** When everything taken will be given back. */
  const fullAgainAt = new LRUCache<number, number>({ max: KEYS_KEPT });
  return {
    take: (key, nowMs) => {
      const fromMs = Math.max(nowMs, fullAgainAt.get(key) ?? 0);
      if (fromMs + everyMs - nowMs > burst * everyMs) return false;
      fullAgainAt.set(key, fromMs + everyMs);
      return true;
    },
  };
}
