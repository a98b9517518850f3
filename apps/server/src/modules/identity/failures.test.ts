import { describe, expect, it } from 'vitest';
import { mailAddress } from '../accounts/index.ts';
import { createPasswordFailures } from './failures.ts';

const ann = mailAddress('ann@example.test');
const ben = mailAddress('ben@example.test');

describe('wrong passwords', () => {
  it('make only their own address wait', async () => {
    const failures = createPasswordFailures();
    for (let attempt = 0; attempt < 20; attempt++) {
      await failures.check(ann);
      await failures.count(ann);
    }
    await expect(failures.check(ann)).rejects.toMatchObject({ code: 'tooManyRequests' });
    await failures.check(ben);
  });

  it('tell how long, a quarter of an hour at most', async () => {
    const failures = createPasswordFailures();
    for (let attempt = 0; attempt < 20; attempt++) await failures.count(ann);
    const refusal = await failures
      .check(ann)
      .catch((error: unknown) => error as { detail: { retryAfterSeconds: number } });
    expect(refusal?.detail.retryAfterSeconds).toBeGreaterThan(0);
    expect(refusal?.detail.retryAfterSeconds).toBeLessThanOrEqual(900);
  });

  it('are forgotten after a right one', async () => {
    const failures = createPasswordFailures();
    for (let attempt = 0; attempt < 19; attempt++) await failures.count(ann);
    await failures.forget(ann);
    await failures.count(ann);
    expect(await failures.check(ann)).toBeUndefined();
  });
});
