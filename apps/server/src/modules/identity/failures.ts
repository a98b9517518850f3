/** Wrong passwords per address; counted in this process and bounded by their own expiry. */
import { Refusal } from '@boardwalk/base';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { MailAddress } from '../accounts/index.ts';
import { PASSWORD_FAILURES, PASSWORD_FAILURES_MS } from './policy.ts';

export interface PasswordFailures {
  /** Refuses with `tooManyRequests` once the address has used up its failures. */
  check(mail: MailAddress): Promise<void>;
  count(mail: MailAddress): Promise<void>;
  forget(mail: MailAddress): Promise<void>;
}

export function createPasswordFailures(): PasswordFailures {
  const limiter = new RateLimiterMemory({ points: PASSWORD_FAILURES, duration: PASSWORD_FAILURES_MS / 1000 });
  return {
    check: async mail => {
      const used = await limiter.get(mail);
      if (used && used.consumedPoints >= PASSWORD_FAILURES)
        throw new Refusal('tooManyRequests', { retryAfterSeconds: Math.ceil(used.msBeforeNext / 1000) });
    },
    count: async mail => void (await limiter.penalty(mail)),
    forget: async mail => void (await limiter.delete(mail)),
  };
}
