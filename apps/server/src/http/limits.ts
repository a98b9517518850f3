/**
 * Rate limits per kind of call: each counts for the address and, when signed in, for the account.
 * Counters live in this process and are bounded by their own expiry.
 */
import { Refusal } from '@boardwalk/base';
import type { CallKind } from '@boardwalk/contract';
import { RateLimiterMemory } from 'rate-limiter-flexible';

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

export interface RateLimits {
  /** Both throw `tooManyRequests` with `retryAfterSeconds` when the count is used up. */
  spendOfAddress(kind: CallKind, address: string): Promise<void>;
  spendOfAccount(kind: CallKind, userId: number): Promise<void>;
}

export function createRateLimits(factor: number): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([kind, limit]) => [kind, pair(limit, factor)]),
  ) as Record<CallKind, ReturnType<typeof pair>>;
  return {
    spendOfAddress: (kind, address) => consume(limiters[kind].byAddress, address),
    spendOfAccount: (kind, userId) => consume(limiters[kind].byAccount, String(userId)),
  };
}

function pair({ perAddress, perAccount, seconds }: Limit, factor: number) {
  return {
    byAddress: new RateLimiterMemory({ points: perAddress * factor, duration: seconds }),
    byAccount: new RateLimiterMemory({ points: perAccount * factor, duration: seconds }),
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (rejection) {
    if (rejection instanceof Error) throw rejection;
    const { msBeforeNext } = rejection as { msBeforeNext: number };
    throw new Refusal('tooManyRequests', { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) });
  }
}
