/**
 * Counts by key in windows that begin anew. Counters live in this process and are bounded in number: the oldest make
 * room, so that a flood of addresses takes bounded memory.
 */
export interface RateCounter<Key> {
  /** Counts, also what is beyond the limit. */
  spend(key: Key, cost?: number): Spent;
}

export interface Spent {
  readonly isWithin: boolean;
  /** Until the window begins anew. */
  readonly remainingMs: number;
}

interface Window {
  count: number;
  readonly endsAtMs: number;
}

const KEYS_KEPT = 100_000;

export function createRateCounter<Key>(most: number, windowMs: number): RateCounter<Key> {
  const windows = new Map<Key, Window>();
  return {
    spend: (key, cost = 1) => {
      // Not the clock of the product, which tests set: this guards the process.
      const nowMs = performance.now();
      let window = windows.get(key);
      if (window === undefined || window.endsAtMs <= nowMs) {
        window = { count: 0, endsAtMs: nowMs + windowMs };
        // Set anew, so that the first of the map is always the oldest.
        windows.delete(key);
        windows.set(key, window);
        dropOldest(windows, nowMs);
      }
      window.count += cost;
      return { isWithin: window.count <= most, remainingMs: window.endsAtMs - nowMs };
    },
  };
}

/** Each new window takes one that is over along; two of them when there are too many. */
function dropOldest(windows: Map<unknown, Window>, nowMs: number): void {
  let dropped = 0;
  for (const [key, { endsAtMs }] of windows) {
    if ((endsAtMs > nowMs || dropped === 2) && windows.size <= KEYS_KEPT) return;
    windows.delete(key);
    dropped += 1;
  }
}
