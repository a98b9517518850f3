import { DAY_MS, HOUR_MS } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHECK_IN_DAYS,
  type CheckIn,
  checkInDay,
  checkInWeek,
  checkInZone,
  runningCycle,
  SIGN_STATUS,
} from './check-in.ts';
import { dayInZone, dayText } from './zone-day.ts';

const calendar = { coins: [15, 15, 20, 20, 30, 30, 100], clubPercents: { 1: 20, 2: 50 } };
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
];
const at = (text: string) => Date.parse(text);

/** What the server does with a player's tries, one after the other. */
function tryAt(taken: readonly CheckIn[], zoneSaid: string, nowMs: number): readonly CheckIn[] {
  const [last] = taken;
  const zone = checkInZone(zoneSaid, last, nowMs);
  const today = checkInDay(zone, last, nowMs);
  const week = checkInWeek({ taken, today, calendar, clubClass: undefined });
  if (week.isTaken) return taken;
  const cycleStart = runningCycle(last, today) ?? today;
  const row = { day: today, cycleStart, serial: week.serial + 1, coins: week.today.coins, zone, atMs: nowMs };
  return [row, ...taken];
}

const days = (wanted: readonly number[]) =>
  wanted.reduce<readonly CheckIn[]>(
    (taken, day) => tryAt(taken, 'UTC', at('2026-11-01T12:00:00Z') + day * DAY_MS),
    [],
  );

describe('the seven days', () => {
  // The days it was taken on, counted from the first; coins of the last one; days in a row.
  it.each([
    [[0], 15, 1],
    [[0, 1], 15, 2],
    [[0, 1, 2, 3, 4, 5, 6], 100, 7],
    [[0, 1, 3], 20, 1],
    [[0, 6], 100, 1],
    [[0, 7], 15, 1],
    [[0, 1, 2, 3, 4, 5, 6, 7], 15, 8],
    [[0, 20], 15, 1],
    [[0, 1, 1, 1], 15, 2],
  ])('taken on %j', (wanted, coins, serial) => {
    expect(days(wanted)[0]).toMatchObject({ coins, serial });
  });

  it('show what was taken, missed, today’s and what comes', () => {
    const taken = days([0, 1]);
    const today = (taken[0]?.day ?? 0) + 1;
    const week = checkInWeek({ taken, today, calendar, clubClass: undefined });
    const { claimed, suspend, unclaimed } = SIGN_STATUS;
    expect(week.days.map(day => day.status)).toEqual([claimed, claimed, ...Array(5).fill(unclaimed)]);
    expect(week).toMatchObject({ serial: 2, isTaken: false, today: { place: 3, isToday: true, coins: 20 } });
    const later = checkInWeek({ taken, today: today + 1, calendar, clubClass: undefined });
    expect(later.days[2]).toMatchObject({ status: suspend, coins: 0, isToday: false });
    expect(later).toMatchObject({ serial: 0, today: { place: 4, coins: 20 } });
  });

  it('bring members more, whole coins only', () => {
    const of = (clubClass: number | undefined) =>
      checkInWeek({ taken: [], today: 1, calendar, clubClass }).days.map(({ coins, clubCoins }) => [
        coins,
        clubCoins,
      ]);
    expect(of(undefined)[0]).toEqual([15, 0]);
    expect(of(1)).toEqual([
      [18, 3],
      [18, 3],
      [24, 4],
      [24, 4],
      [36, 6],
      [36, 6],
      [120, 20],
    ]);
    expect(of(2)[0]).toEqual([22, 7]);
    expect(of(9)[0]).toEqual([15, 0]);
  });

  it('keep what each brought when the calendar is another one', () => {
    const taken = days([0]);
    const rich = { ...calendar, coins: calendar.coins.map(coins => coins * 2) };
    const week = checkInWeek({
      taken,
      today: (taken[0]?.day ?? 0) + 1,
      calendar: rich,
      clubClass: undefined,
    });
    expect(week.days[0]?.coins).toBe(15);
  });
});

describe('whose midnight counts', () => {
  const last: CheckIn = {
    day: dayInZone('Europe/Berlin', at('2026-11-20T22:50:00Z')),
    cycleStart: dayInZone('Europe/Berlin', at('2026-11-20T22:50:00Z')),
    serial: 1,
    coins: 15,
    zone: 'Europe/Berlin',
    atMs: at('2026-11-20T22:50:00Z'),
  };

  // A zone that a device says, when, whose midnight it is.
  it.each([
    ['Asia/Tokyo', '2026-11-20T23:10:00Z', 'Europe/Berlin'],
    ['Asia/Tokyo', '2026-11-21T18:49:59Z', 'Europe/Berlin'],
    ['Asia/Tokyo', '2026-11-21T18:50:00Z', 'Asia/Tokyo'],
    // A clock that was set back.
    ['Asia/Tokyo', '2026-11-19T22:50:00Z', 'Europe/Berlin'],
    ['Mars/Olympus', '2026-11-25T00:00:00Z', 'Europe/Berlin'],
    [undefined, '2026-11-25T00:00:00Z', 'Europe/Berlin'],
  ])('%s at %s: %s', (said, now, zone) => {
    expect(checkInZone(said, last, at(now))).toBe(zone);
  });

  it('is the world’s for who never said anything', () => {
    expect(checkInZone(undefined, undefined, 0)).toBe('UTC');
    expect(checkInZone('nonsense', undefined, 0)).toBe('UTC');
  });
});

const START = at('2026-03-20T00:00:00Z');
const tries = fc.array(
  fc.record({
    // Over the beginning of summer time in Europe; a clock may be set back as well.
    hours: fc.double({ min: -30, max: 40, noNaN: true }),
    zone: fc.constantFrom(...ZONES),
  }),
  { minLength: 1, maxLength: 60 },
);

describe('whatever is tried', () => {
  it('a local day is taken once, and never two within twenty hours by another zone', () => {
    fc.assert(
      fc.property(tries, all => {
        let nowMs = START;
        let taken: readonly CheckIn[] = [];
        for (const { hours, zone } of all) {
          nowMs += Math.round(hours * HOUR_MS);
          taken = tryAt(taken, zone, nowMs);
        }
        expect(new Set(taken.map(({ day }) => day)).size).toBe(taken.length);
        taken.slice(1).forEach((before, place) => {
          const after = taken[place];
          if (!after) return;
          expect(after.day).toBeGreaterThan(before.day);
          if (after.zone !== before.zone)
            expect(after.atMs - before.atMs).toBeGreaterThanOrEqual(20 * HOUR_MS);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('so many days bring so many check-ins and two more at most, wherever somebody says they are', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ZONES), { minLength: 1, maxLength: 240 }), zones => {
        const taken = zones.reduce<readonly CheckIn[]>(
          (known, zone, hour) => tryAt(known, zone, START + hour * HOUR_MS),
          [],
        );
        expect(taken.length).toBeLessThanOrEqual(Math.ceil(zones.length / 24) + 2);
      }),
    );
  });

  it('who stays where they are and comes each day misses none, over both ends of summer time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.integer({ min: 0, max: 23 }), (zone, hour) => {
        for (const start of ['2026-03-05', '2026-10-01', '2026-03-29', '2026-04-04']) {
          let taken: readonly CheckIn[] = [];
          for (let day = 0; day < 45; day++) {
            const from = at(`${start}T00:00:00Z`) + day * DAY_MS + hour * HOUR_MS;
            taken = tryAt(taken, zone, from);
          }
          const [latest] = taken;
          // An hour that lies on midnight's both sides may share a day with the one before.
          expect(taken.length).toBeGreaterThanOrEqual(44);
          expect(latest?.cycleStart ?? 0).toBeGreaterThan((latest?.day ?? 0) - CHECK_IN_DAYS);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('days where somebody lives', () => {
  it.each([
    ['Europe/Berlin', '2026-03-28T22:59:00Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
    // Summer time: midnight comes an hour sooner.
    ['Europe/Berlin', '2026-03-29T21:59:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['America/New_York', '2026-11-01T03:59:00Z', '2026-10-31'],
    ['America/New_York', '2026-11-02T04:59:00Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
    ['Pacific/Kiritimati', '2026-01-01T10:00:00Z', '2026-01-02'],
  ])('%s at %s is %s', (zone, when, text) => {
    expect(dayText(dayInZone(zone, at(when)))).toBe(text);
  });
});
