/**
 * Rate limits per kind of request: each counts for the address and, for calls of somebody signed in, for the account.
 * Counters live in this process, begin anew with each window and are bounded in number.
 */
import { MINUTE_MS, Refusal, SECOND_MS } from '@boardwalk/base';
import type { CallKind } from '@boardwalk/contract';
import { RateCounter } from '../platform/rate-counter.ts';

/**
 * What is no call: files and pages of the app, documents for builders, health and metrics, offers of video, and what
 * game servers of other studios ask.
 */
export type PageKind = 'file' | 'document' | 'probe' | 'video' | 'studio';
export type LimitKind = CallKind | PageKind;

interface Limit {
  readonly perAddress: number;
  readonly perAccount: number;
  readonly windowMs: number;
}

const callLimits: Readonly<Record<CallKind, Limit>> = {
  read: { perAddress: 3000, perAccount: 1200, windowMs: MINUTE_MS },
  write: { perAddress: 600, perAccount: 240, windowMs: MINUTE_MS },
  play: { perAddress: 2400, perAccount: 900, windowMs: MINUTE_MS },
  credential: { perAddress: 60, perAccount: 30, windowMs: MINUTE_MS },
  mail: { perAddress: 20, perAccount: 10, windowMs: 10 * MINUTE_MS },
  report: { perAddress: 300, perAccount: 120, windowMs: MINUTE_MS },
  upload: { perAddress: 60, perAccount: 30, windowMs: 10 * MINUTE_MS },
};

/** Nobody signs in for these. */
const pageLimits: Readonly<Record<PageKind, Limit>> = {
  file: { perAddress: 6000, perAccount: 0, windowMs: MINUTE_MS },
  document: { perAddress: 30, perAccount: 0, windowMs: MINUTE_MS },
  probe: { perAddress: 600, perAccount: 0, windowMs: MINUTE_MS },
  video: { perAddress: 60, perAccount: 0, windowMs: MINUTE_MS },
  // One game server asks for all its players.
  studio: { perAddress: 12_000, perAccount: 0, windowMs: MINUTE_MS },
};

const limits: Readonly<Record<LimitKind, Limit>> = { ...callLimits, ...pageLimits };

export const LIMIT_KINDS = Object.keys(limits) as readonly LimitKind[];

interface Counters {
  readonly byAddress: RateCounter<string>;
  readonly byAccount: RateCounter<number>;
  /** The staff's, who are numbered apart from players. */
  readonly byStaff: RateCounter<number>;
}

/** Both throw `tooManyRequests` with `retryAfterSeconds` when the count is used up. */
export class RateLimits {
  readonly #counters: Readonly<Record<LimitKind, Counters>>;

  constructor(factor: number) {
    this.#counters = Object.fromEntries(
      Object.entries(limits).map(([kind, { perAddress, perAccount, windowMs }]) => {
        const byAddress = new RateCounter<string>(perAddress * factor, windowMs);
        const perPerson = () => new RateCounter<number>(perAccount * factor, windowMs);
        return [kind, { byAddress, byAccount: perPerson(), byStaff: perPerson() }];
      }),
    ) as Record<LimitKind, Counters>;
  }

  spendOfAddress(kind: LimitKind, address: string): void {
    spend(this.#counters[kind].byAddress, address);
  }

  spendOfAccount(kind: CallKind, userId: number): void {
    spend(this.#counters[kind].byAccount, userId);
  }

  spendOfStaff(kind: CallKind, staffId: number): void {
    spend(this.#counters[kind].byStaff, staffId);
  }
}

/** Throws `tooManyRequests` with `retryAfterSeconds`. */
export function spend<Key>(counter: RateCounter<Key>, key: Key, cost = 1): void {
  const { isWithin, remainingMs } = counter.spend(key, cost);
  if (!isWithin)
    throw new Refusal('tooManyRequests', { retryAfterSeconds: Math.ceil(remainingMs / SECOND_MS) });
}
