import { DAY_MS } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { goneBeforeMs, isMailTime, isWorthMailing } from './recall.ts';

const at = (text: string) => Date.parse(text);

describe('mail', () => {
  it.each([
    ['UTC', '2026-11-23T09:59:59Z', false],
    ['UTC', '2026-11-23T10:00:00Z', true],
    ['UTC', '2026-11-23T19:59:59Z', true],
    ['UTC', '2026-11-23T20:00:00Z', false],
    // Night there.
    ['Asia/Tokyo', '2026-11-23T15:00:00Z', false],
    ['Asia/Tokyo', '2026-11-23T01:00:00Z', true],
    ['America/Los_Angeles', '2026-11-23T10:00:00Z', false],
    // Summer time moves the hours with it.
    ['Europe/Berlin', '2026-07-01T08:00:00Z', true],
    ['Europe/Berlin', '2026-12-01T08:00:00Z', false],
    ['No/Where', '2026-11-23T10:00:00Z', true],
  ])('to %s at %s: %s', (zone, when, expected) => {
    expect(isMailTime(zone, at(when))).toBe(expected);
  });

  it('is not sent about what ends within a day', () => {
    expect(isWorthMailing(DAY_MS, 0)).toBe(true);
    expect(isWorthMailing(DAY_MS - 1, 0)).toBe(false);
  });
});

it('somebody is gone after so many days', () => {
  expect(goneBeforeMs({ afterDays: 14 }, 14 * DAY_MS)).toBe(0);
});
