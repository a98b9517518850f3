/**
 * Rate limits per kind of call: each counts for the address and, when signed in, for the account.
 * Counters live in this process, begin anew with each window and are bounded in number.
 */
import { Refusal, SECOND_MS } from '@boardwalk/base';
import type { CallKind } from '@boardwalk/contract';

interface Limit {
  readonly perAddress: number;
  readonly perAccount: number;
  readonly seconds: number;
}

const limits: Readonly<Record<CallKind, Limit>> = {
  read: { perAddress: 3000, perAccount: 1200, seconds: 60 },
  write: { perAddress: 600, perAccount: 240, seconds: 60 },
  play: { perAddress: 2400, perAccount: 900, seconds: 60 },
  credential: { perAddress: 60, perAccount: 30, seconds: 60 },
  mail: { perAddress: 20, perAccount: 10, seconds: 600 },
  report: { perAddress: 300, perAccount: 120, seconds: 60 },
  upload: { perAddress: 60, perAccount: 30, seconds: 600 },
};

/** Of each kind; the oldest make room, so that a flood of addresses takes bounded memory. */
const KEYS_KEPT = 100_000;

export interface RateLimits {
  /** Both throw `tooManyRequests` with `retryAfterSeconds` when the count is used up. */
  spendOfAddress(kind: CallKind, address: string): void;
  spendOfAccount(kind: CallKind, userId: number): void;
}

export function createRateLimits(factor: number): RateLimits {
  const counters = Object.fromEntries(
    Object.entries(limits).map(([kind, { perAddress, perAccount, seconds }]) => {
      const windowMs = seconds * SECOND_MS;
      const byAddress = createCounter<string>(perAddress * factor, windowMs);
      return [kind, { byAddress, byAccount: createCounter<number>(perAccount * factor, windowMs) }];
    }),
  ) as Record<CallKind, { byAddress: Count<string>; byAccount: Count<number> }>;
  return {
    spendOfAddress: (kind, address) => counters[kind].byAddress(address),
    spendOfAccount: (kind, userId) => counters[kind].byAccount(userId),
  };
}

type Count<Key> = (key: Key) => void;

interface Window {
  count: number;
  readonly endsAtMs: number;
}

function createCounter<Key>(most: number, windowMs: number): Count<Key> {
  const windows = new Map<Key, Window>();
  return key => {
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
    window.count += 1;
    if (window.count <= most) return;
    throw new Refusal('tooManyRequests', {
      retryAfterSeconds: Math.ceil((window.endsAtMs - nowMs) / SECOND_MS),
    });
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
