import { DAY_MS, HOUR_MS, MINUTE_MS } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayInZone, dayStartInZone, findZone, minuteInZone, monthInZone } from './zone-day.ts';

const at = (text: string) => Date.parse(text);
const dayOf = (text: string) => at(text) / DAY_MS;

describe('the day of a zone', () => {
  it.each([
    ['UTC', '2026-11-23T23:59Z', '2026-11-23'],
    ['Asia/Tokyo', '2026-11-23T15:00Z', '2026-11-24'],
    ['America/New_York', '2026-11-23T04:59Z', '2026-11-22'],
    ['America/New_York', '2026-07-01T04:00Z', '2026-07-01'],
    ['Asia/Kathmandu', '2026-11-23T18:15Z', '2026-11-24'],
    ['Pacific/Kiritimati', '2026-11-23T10:00Z', '2026-11-24'],
  ])('%s at %s is %s', (zone, now, day) => expect(dayInZone(zone, at(now))).toBe(dayOf(day)));

  it.each([
    ['UTC', '2026-11-23', '2026-11-23T00:00Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00Z'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00Z'],
    ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00Z'],
    ['Asia/Kathmandu', '2026-11-24', '2026-11-23T18:15Z'],
    // Chile's clocks go from 24:00 to 01:00: there is no midnight.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00Z'],
  ])('%s: %s begins at %s', (zone, day, start) => expect(dayStartInZone(zone, dayOf(day))).toBe(at(start)));

  it('begins where the day before ends, in every zone and through every change of clocks', () => {
    const zone = fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'America/New_York',
      'America/Santiago',
      'Asia/Beirut',
      'Australia/Lord_Howe',
      'Africa/Cairo',
      'Asia/Kathmandu',
      'Pacific/Chatham',
      'Pacific/Kiritimati',
      'America/Havana',
    );
    fc.assert(
      fc.property(zone, fc.integer({ min: dayOf('2020-01-01'), max: dayOf('2030-01-01') }), (name, day) => {
        const start = dayStartInZone(name, day);
        expect([dayInZone(name, start), dayInZone(name, start - MINUTE_MS)]).toEqual([day, day - 1]);
      }),
      { numRuns: 2000 },
    );
  });
});

it.each([
  ['UTC', '2026-11-23T13:05Z', 13 * 60 + 5],
  ['Asia/Kathmandu', '2026-11-23T18:14Z', 23 * 60 + 59],
  ['Europe/Berlin', '2026-07-01T22:30Z', 30],
])('the minute in %s at %s is %i', (zone, now, minute) => expect(minuteInZone(zone, at(now))).toBe(minute));

it.each([
  ['UTC', '2026-11-30T23:59Z', 682],
  ['Asia/Tokyo', '2026-11-30T20:00Z', 683],
  ['America/New_York', '2026-12-01T02:00Z', 682],
])('the month in %s at %s', (zone, now, month) => expect(monthInZone(zone, at(now))).toBe(month));

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Nowhere/City', undefined],
  ['../etc/passwd', undefined],
  ['', undefined],
  ['A'.repeat(65), undefined],
])('%s is the zone %s', (name, zone) => expect(findZone(name)).toBe(zone));

it('a clock of the server an hour back is an hour back there', () => {
  const now = at('2026-11-23T00:30Z');
  expect(dayInZone('UTC', now - HOUR_MS)).toBe(dayInZone('UTC', now) - 1);
});
