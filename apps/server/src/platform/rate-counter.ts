/**
 * Counts by key in windows that begin anew. Counters live in this process and are bounded in number: the oldest make
 * room, so that a flood of addresses takes bounded memory.
 */
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

export class RateCounter<Key> {
  readonly #windows = new Map<Key, Window>();
  readonly #most: number;
  readonly #windowMs: number;

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Counts, also what is beyond the limit. */
  spend(key: Key, cost = 1): Spent {
    // Not the clock of the product, which tests set: this guards the process.
    const nowMs = performance.now();
    let window = this.#windows.get(key);
    if (window === undefined || window.endsAtMs <= nowMs) {
      window = { count: 0, endsAtMs: nowMs + this.#windowMs };
      // Set anew, so that the first of the map is always the oldest.
      this.#windows.delete(key);
      this.#windows.set(key, window);
      this.#dropOldest(nowMs);
    }
    window.count += cost;
    return { isWithin: window.count <= this.#most, remainingMs: window.endsAtMs - nowMs };
  }

  /** Each new window takes one that is over along; two of them when there are too many. */
  #dropOldest(nowMs: number): void {
    const windows = this.#windows;
    let dropped = 0;
    for (const [key, { endsAtMs }] of windows) {
      if ((endsAtMs > nowMs || dropped === 2) && windows.size <= KEYS_KEPT) return;
      windows.delete(key);
      dropped += 1;
    }
  }
}
