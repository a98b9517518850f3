import { DAY_MS, HOUR_MS, MINUTE_MS } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { isZone, type PlayerZone, playerDay, tellZone, ZONE_MINUTES } from './player-day.ts';

const NOON = Date.UTC(2026, 10, 23, 12);
const DAY = Math.floor(NOON / DAY_MS);

describe('the day of a player', () => {
  it.each([
    [0, DAY],
    [14 * 60, DAY + 1],
    [-12 * 60, DAY],
    [12 * 60, DAY + 1],
  ])('follows the first zone that is told: %i minutes', (offsetMinutes, dayNo) => {
    expect(playerDay(tellZone(undefined, offsetMinutes, NOON), NOON).dayNo).toBe(dayNo);
  });

  it('takes another zone at the next midnight of the one before', () => {
    const zone = tellZone({ offsetMinutes: 0 }, 14 * 60, NOON);
    expect(playerDay(zone, NOON)).toEqual({ dayNo: DAY, endsAtMs: NOON + 12 * HOUR_MS });
    expect(playerDay(zone, NOON + 12 * HOUR_MS)).toEqual({ dayNo: DAY + 1, endsAtMs: NOON + 22 * HOUR_MS });
  });

  it('does not bring a day back to who goes west', () => {
    const before = { offsetMinutes: 14 * 60 };
    const zone = tellZone(before, -12 * 60, NOON);
    const midnight = playerDay(before, NOON).endsAtMs;
    const last = playerDay(before, NOON).dayNo;
    expect(playerDay(zone, midnight).dayNo).toBe(last);
    expect(playerDay(tellZone(zone, 0, midnight + HOUR_MS), midnight + HOUR_MS).dayNo).toBe(last);
  });

  it('forgets a change that was taken back before it came', () => {
    const zone = tellZone(tellZone({ offsetMinutes: 0 }, 60, NOON), 0, NOON + 1);
    expect(zone).toEqual({ offsetMinutes: 0 });
  });

  it.each([[7], [-13 * 60], [14 * 60 + 15], [0.5], [Number.NaN]])('knows no zone of %d minutes', offset =>
    expect(isZone(offset)).toBe(false),
  );
});

describe('zones that are moved about', () => {
  it('never make a day come twice, nor more of them than the calendar has and one at each end', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const draw = drawsOf(seed);
      let zone: PlayerZone = { offsetMinutes: 0 };
      const days = new Set<number>();
      let last = Number.MIN_SAFE_INTEGER;
      const steps = 400;
      for (let step = 0; step < steps; step += 1) {
        const nowMs = NOON + step * 37 * MINUTE_MS;
        const { least, most, step: quarter } = ZONE_MINUTES;
        zone = tellZone(zone, least + quarter * draw((most - least) / quarter + 1), nowMs);
        const { dayNo, endsAtMs } = playerDay(zone, nowMs);
        expect(dayNo).toBeGreaterThanOrEqual(last);
        expect(endsAtMs).toBeGreaterThan(nowMs);
        last = dayNo;
        days.add(dayNo);
      }
      expect(days.size).toBeLessThanOrEqual(Math.ceil((steps * 37 * MINUTE_MS) / DAY_MS) + 2);
    }
  });
});

function drawsOf(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
