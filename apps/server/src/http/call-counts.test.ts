import { isRefusal } from '@boardwalk/base';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RateLimits } from './limits.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** How many calls pass before one is refused. */
function passed(spend: () => void, most = 10_000): number {
  for (let count = 0; count < most; count++) {
    try {
      spend();
    } catch (error) {
      if (isRefusal(error) && error.code === 'tooManyRequests') return count;
      throw error;
    }
  }
  return most;
}

describe('counting calls', () => {
  it('count each address and each account for itself', () => {
    const limits = new RateLimits(1);
    expect(passed(() => limits.spendOfAddress('credential', '10.0.0.1'))).toBe(60);
    expect(passed(() => limits.spendOfAccount('credential', 7))).toBe(30);
    expect(passed(() => limits.spendOfAccount('credential', 8))).toBe(30);
  });

  it('count each kind for itself, and more with a factor', () => {
    const limits = new RateLimits(2);
    expect(passed(() => limits.spendOfAddress('mail', '10.0.0.1'))).toBe(40);
    expect(passed(() => limits.spendOfAddress('upload', '10.0.0.1'))).toBe(120);
  });

  it('say how long to wait, and begin anew afterwards', () => {
    const limits = new RateLimits(1);
    passed(() => limits.spendOfAddress('mail', '10.0.0.1'));
    vi.advanceTimersByTime(200_000);
    expect(() => limits.spendOfAddress('mail', '10.0.0.1')).toThrow(
      expect.objectContaining({ detail: { retryAfterSeconds: 400 } }),
    );
    vi.advanceTimersByTime(400_000);
    expect(passed(() => limits.spendOfAddress('mail', '10.0.0.1'))).toBe(20);
  });

  it('still refuse the newest address of a flood of more than they remember', () => {
    const limits = new RateLimits(1);
    for (let host = 0; host < 100_500; host++) limits.spendOfAddress('mail', `flood-${host}`);
    expect(passed(() => limits.spendOfAddress('mail', 'flood-100499'))).toBe(19);
    expect(passed(() => limits.spendOfAddress('mail', 'flood-0'))).toBe(20);
  });
});
