import { DAY_MS } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { dayOf, eventTime, fingerprintOf, withoutSecrets } from './policy.ts';

const fault = { name: 'TypeError', message: 'row 17 is gone', stack: 'at a (app.js:1)\nat b\nat c\nat d' };

describe('the fingerprint of a fault', () => {
  it('is the same whatever numbers the message and the lines hold', () => {
    const later = { ...fault, message: 'row 99 is gone', stack: fault.stack.replace(':1', ':20') };
    expect(fingerprintOf(later)).toEqual(fingerprintOf(fault));
  });

  it('looks at the nearest three lines of the stack', () => {
    expect(fingerprintOf({ ...fault, stack: `${fault.stack}\nat z` })).toEqual(fingerprintOf(fault));
    expect(fingerprintOf({ ...fault, stack: 'at q' })).not.toEqual(fingerprintOf(fault));
  });

  it('differs by name', () => {
    expect(fingerprintOf({ ...fault, name: 'RangeError' })).not.toEqual(fingerprintOf(fault));
  });
});

describe('secrets in reports', () => {
  it.each([
    ['GET https://play.test/api/user?token=abc&x=1 failed', 'GET https://play.test/api/user failed'],
    ['token=abcdef0123', 'token=[redacted]'],
    ['{"password":"hunter22"}', '{"password":"[redacted]"}'],
    ['Authorization: Bearer abcdefgh', 'Authorization: Bearer [redacted]'],
    ['{"code":"123456"}', '{"code":"[redacted]"}'],
    ['code: ENOENT', 'code: ENOENT'],
    ['the code is good', 'the code is good'],
  ])('%j is kept as %j', (text, kept) => {
    expect(withoutSecrets(text)).toBe(kept);
  });
});

describe('the time of an event', () => {
  const nowMs = 100 * DAY_MS;

  it.each([
    ['an hour ago', nowMs - DAY_MS / 24, nowMs - DAY_MS / 24],
    ['a minute ahead', nowMs + 60_000, nowMs + 60_000],
    ['long ago', nowMs - 8 * DAY_MS, nowMs],
    ['far ahead', nowMs + DAY_MS, nowMs],
    ['at zero', 0, nowMs],
  ])('%s', (_case, atMs, kept) => {
    expect(eventTime(atMs, nowMs)).toBe(kept);
  });
});

it('a day is counted in UTC', () => {
  expect(dayOf(Date.UTC(2026, 10, 20, 23, 59, 59))).toBe('2026-11-20');
});
