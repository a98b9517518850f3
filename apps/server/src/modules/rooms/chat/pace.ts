/** How often somebody may do something: a few at once, then one by one. */
export interface Pace {
  /** False for once too often; it costs nothing. */
  take(key: number, nowMs: number): boolean;
}

const KEYS_KEPT = 10_000;

export function createPace({ burst, everyMs }: { burst: number; everyMs: number }): Pace {
  /** When everything taken will be given back. */
  const fullAgainAt = new Map<number, number>();
  return {
    take: (key, nowMs) => {
      const fromMs = Math.max(nowMs, fullAgainAt.get(key) ?? 0);
      if (fromMs + everyMs - nowMs > burst * everyMs) return false;
      fullAgainAt.delete(key);
      fullAgainAt.set(key, fromMs + everyMs);
      if (fullAgainAt.size > KEYS_KEPT) dropOldest(fullAgainAt);
      return true;
    },
  };
}

function dropOldest(map: Map<number, number>): void {
  for (const key of map.keys()) {
    map.delete(key);
    return;
  }
}
