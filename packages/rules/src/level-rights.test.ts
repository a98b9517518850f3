import { DAY_MS } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import {
  FIRST_LEVEL_RIGHTS,
  factsOf,
  factsSince,
  isFreeShippingLeft,
  type LevelRights,
  type LevelVersion,
  levelRightsFault,
  returnOpenUntilMs,
  rightsAt,
} from './level-rights.ts';

// Level, days a prize is kept, days an exchange or a refund stays open, the three further rights.
const FACTS = [
  [0, 7, 3, false, false, 0],
  [1, 14, 7, true, false, 0],
  [2, 30, 7, true, true, 0],
  [3, 90, 14, true, true, 0],
  [4, 150, 14, true, true, 200],
  [5, 300, 30, true, true, 200],
  [6, 600, 30, true, true, 200],
  [7, 999, 30, true, true, 200],
  [8, 999, 30, true, true, 200],
  [9, 9999, 30, true, true, 200],
  [10, 9999, 30, true, true, 200],
  [19, 9999, 30, true, true, 200],
] as const;

describe('factsOf', () => {
  it.each(FACTS)(
    'level %i keeps prizes %i days, returns %i; shipping %s, reservations %s, a gift of %i',
    (level, prizeDays, returnDays, hasFreeShipping, hasReservations, birthdayCoins) => {
      expect(factsOf(FIRST_LEVEL_RIGHTS, level)).toMatchObject({
        prizeDays,
        returnDays,
        hasFreeShipping,
        hasReservations,
        birthdayCoins,
      });
    },
  );
});

const changed = (change: Partial<LevelRights>): LevelRights => ({ ...FIRST_LEVEL_RIGHTS, ...change });
const flat = (value: number) => FIRST_LEVEL_RIGHTS.prizeDays.map(() => value);

describe('versions', () => {
  const versions: LevelVersion[] = [
    { fromMs: 2000, rights: changed({ birthdayCoins: 2 }) },
    { fromMs: 1000, rights: changed({ birthdayCoins: 1 }) },
  ];

  it.each([
    [999, 200],
    [1000, 1],
    [1999, 1],
    [2000, 2],
  ])('at %i the gift is %i', (atMs, birthdayCoins) => {
    expect(rightsAt(versions, atMs).birthdayCoins).toBe(birthdayCoins);
  });

  it('never take away what was had before them', () => {
    const worse = changed({
      prizeDays: flat(1),
      returnDays: flat(1),
      freeShippingFrom: 19,
      reservationsFrom: 19,
      birthdayFrom: 19,
      birthdayCoins: 1,
    });
    const since = factsSince([{ fromMs: 1000, rights: worse }], 4, 500, 5000);
    expect(since).toEqual(factsOf(FIRST_LEVEL_RIGHTS, 4));
    expect(factsSince([{ fromMs: 1000, rights: worse }], 4, 1000, 5000)).toMatchObject({
      prizeDays: 1,
      hasFreeShipping: false,
      birthdayCoins: 0,
    });
  });

  it('that are still to come change nothing', () => {
    const better = changed({ prizeDays: flat(9999) });
    expect(factsSince([{ fromMs: 6000, rights: better }], 0, 500, 5000).prizeDays).toBe(7);
    expect(factsSince([{ fromMs: 5000, rights: better }], 0, 500, 5000).prizeDays).toBe(9999);
  });

  it('give a level as many coins as it has now', () => {
    const rewardCoins = FIRST_LEVEL_RIGHTS.rewardCoins.map(() => 7);
    expect(factsSince([{ fromMs: 1000, rights: changed({ rewardCoins }) }], 4, 500, 5000).rewardCoins).toBe(
      7,
    );
  });
});

describe('free shipping', () => {
  const at = (text: string) => Date.parse(text);
  const has = { hasFreeShipping: true };

  it.each([
    ['never used', undefined, '2026-11-23T12:00Z', 'UTC', true],
    ['used this month', '2026-11-01T00:00Z', '2026-11-30T23:59Z', 'UTC', false],
    ['used last month', '2026-10-31T23:59Z', '2026-11-01T00:00Z', 'UTC', true],
    ['used last year', '2025-12-31T12:00Z', '2026-01-01T00:00Z', 'UTC', true],
    ['used where it was December already', '2026-11-30T20:00Z', '2026-12-01T06:00Z', 'Asia/Tokyo', false],
    ['used where it was November still', '2026-12-01T02:00Z', '2026-12-01T06:00Z', 'America/New_York', true],
    [
      'used, and the zone moved back over the month',
      '2026-12-01T06:00Z',
      '2026-12-01T07:00Z',
      'Pacific/Honolulu',
      false,
    ],
  ])('%s', (_when, usedAt, now, zone, isLeft) => {
    const last = usedAt === undefined ? undefined : at(usedAt);
    expect(isFreeShippingLeft(has, last, at(now), zone)).toBe(isLeft);
  });

  it('is not there below its level', () => {
    expect(isFreeShippingLeft({ hasFreeShipping: false }, undefined, at('2026-11-23'), 'UTC')).toBe(false);
  });
});

it('a return is open for its days from when the goods came', () => {
  expect(returnOpenUntilMs(1000, { returnDays: 7 })).toBe(1000 + 7 * DAY_MS);
});

describe('levelRightsFault', () => {
  const falling = FIRST_LEVEL_RIGHTS.prizeDays.map((_, level) => 100 - level);
  it.each([
    [{}, undefined],
    [{ rewardCoins: [0, 1] }, 'lists'],
    [{ rewardCoins: flat(1) }, 'rewardCoins'],
    [{ rewardCoins: [0, ...flat(0.5).slice(1)] }, 'rewardCoins'],
    [{ prizeDays: flat(0) }, 'prizeDays'],
    [{ prizeDays: falling }, 'prizeDays'],
    [{ prizeDays: flat(10_000) }, 'prizeDays'],
    [{ returnDays: falling }, 'returnDays'],
    [{ freeShippingFrom: -1 }, 'levels'],
    [{ birthdayFrom: 20 }, 'levels'],
    [{ birthdayCoins: 1_000_001 }, 'birthdayCoins'],
  ])('of %j is %s', (change, fault) => {
    expect(levelRightsFault(changed(change))).toBe(fault);
  });
});
