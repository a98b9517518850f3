/** When something that flies touches a fish, against what a look at every millisecond sees. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyOf, type Fish, mostSpeedOf, poseOf } from './fish.ts';
import { FISH_NAMES, type FishName, kindOf } from './kinds.data.ts';
import { distanceTo, type Leg, mayMeet, meetTime, pointOn } from './meet.ts';
import { REEF, waveAt } from './reef.ts';
import { fishOfWave } from './waves.ts';

const WAVE = waveAt(Date.UTC(2026, 10, 24, 12));
const RADIUS = 10;

/** One that stays where it is, and looks to the right. */
function still(kind: FishName, x = 500, y = 800): Fish {
  const path = [x, y, x, y, x, y, x, y];
  return { wave: 0, index: 0, kind, fromMs: 0, toMs: 10_000, path, mostSpeed: mostSpeedOf(path, 10_000) };
}

/** From the left to the right at this height, a unit a millisecond. */
const across = (y: number): Leg => ({ fromMs: 0, toMs: 1000, x: 0, y, toX: 1000, toY: y });

const swimmers = fc
  .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 900 }), fc.nat(300))
  .map(([room, after, place]) => {
    const fish = fishOfWave(room, WAVE + after);
    return fish.at(place % fish.length) as Fish;
  });
const points = fc.record({
  x: fc.integer({ min: 0, max: REEF.width }),
  y: fc.integer({ min: 0, max: REEF.height }),
});
/** Through the middle of its life, so that many meet. */
const meetings = fc
  .tuple(swimmers, points, points, fc.integer({ min: 200, max: 1600 }))
  .map(([fish, from, to, lasts]) => {
    const fromMs = Math.round((fish.fromMs + fish.toMs) / 2);
    const leg: Leg = { fromMs, toMs: fromMs + lasts, ...from, toX: to.x, toY: to.y };
    return { fish, leg };
  });

describe('a leg', () => {
  it('is flown evenly from its one end to the other', () => {
    const leg: Leg = { fromMs: 100, toMs: 300, x: 10, y: 20, toX: 50, toY: 0 };
    expect(pointOn(leg, 100)).toEqual({ x: 10, y: 20 });
    expect(pointOn(leg, 200)).toEqual({ x: 30, y: 10 });
    expect(pointOn(leg, 300)).toEqual({ x: 50, y: 0 });
  });

  it('that takes no time is where it begins', () => {
    expect(pointOn({ fromMs: 5, toMs: 5, x: 7, y: 8, toX: 90, toY: 90 }, 5)).toEqual({ x: 7, y: 8 });
  });
});

describe('a fish that stays', () => {
  it.each(FISH_NAMES)('is touched at its edge: %s', kind => {
    const { radius, offsets, isUpright } = bodyOf(kind);
    const fish = still(kind);
    const [first = 0] = offsets;
    const [ends, middle] = isUpright ? [0, first] : [first, 0];
    // A body of circles: the one at its end is what comes first on its axis.
    const edge = 500 + ends - radius - RADIUS;
    expect(meetTime(fish, across(800 + middle), RADIUS, 0, 1000)).toBeCloseTo(edge, 6);
    expect(mayMeet(fish, across(800), RADIUS, 0, 1000)).toBe(true);
  });

  it.each(FISH_NAMES)('is passed right above its back and not right on it: %s', kind => {
    const fish = still(kind);
    const half = kindOf(kind).height / 2 + RADIUS;
    expect(meetTime(fish, across(800 - half - 0.5), RADIUS, 0, 1000)).toBeUndefined();
    expect(meetTime(fish, across(800 - half + 0.5), RADIUS, 0, 1000)).toBeDefined();
  });

  it('is touched at once by what begins inside of it', () => {
    const inside: Leg = { fromMs: 0, toMs: 100, x: 500, y: 800, toX: 540, toY: 800 };
    expect(meetTime(still('turtle'), inside, RADIUS, 40, 100)).toBe(40);
  });

  it('is not touched by what flies away from it', () => {
    const away: Leg = { fromMs: 0, toMs: 400, x: 600, y: 800, toX: 1000, toY: 800 };
    expect(meetTime(still('sardine'), away, RADIUS, 0, 400)).toBeUndefined();
  });

  it('is looked at in the asked part of the leg alone', () => {
    const fish = still('sardine');
    const at = meetTime(fish, across(800), RADIUS, 0, 1000) ?? 0;
    expect(meetTime(fish, across(800), RADIUS, 0, Math.floor(at) - 1)).toBeUndefined();
    expect(meetTime(fish, across(800), RADIUS, 0, Math.ceil(at) + 20)).toBeCloseTo(at, 6);
    expect(mayMeet(fish, across(800), RADIUS, 0, 100)).toBe(false);
  });

  it('is met by nobody before it is born and after it has left', () => {
    const fish = { ...still('sardine'), fromMs: 5000, toMs: 9000 };
    expect(mayMeet(fish, across(800), RADIUS, 0, 1000)).toBe(false);
    expect(meetTime(fish, across(800), RADIUS, 0, 1000)).toBeUndefined();
    expect(mayMeet({ ...fish, fromMs: -9000, toMs: 0 }, across(800), RADIUS, 0, 1000)).toBe(false);
  });
});

describe('a fish that swims', () => {
  /** How far the edges are apart, below 0 where they overlap. */
  const apart = (fish: Fish, leg: Leg, atMs: number) =>
    (distanceTo(fish, atMs, pointOn(leg, atMs)) ?? Number.POSITIVE_INFINITY) - RADIUS;

  it('is touched at the moment that is told', () => {
    let met = 0;
    fc.assert(
      fc.property(meetings, ({ fish, leg }) => {
        const atMs = meetTime(fish, leg, RADIUS, leg.fromMs, leg.toMs);
        if (atMs === undefined) return;
        met += 1;
        expect(atMs).toBeGreaterThanOrEqual(leg.fromMs);
        expect(atMs).toBeLessThanOrEqual(leg.toMs);
        expect(apart(fish, leg, atMs)).toBeLessThan(1);
      }),
      { numRuns: 800 },
    );
    expect(met).toBeGreaterThan(10);
  });

  it('was not touched before, and never where nothing is told', () => {
    fc.assert(
      fc.property(meetings, ({ fish, leg }) => {
        const atMs = meetTime(fish, leg, RADIUS, leg.fromMs, leg.toMs) ?? leg.toMs;
        // What it turns within a step is taken as straight.
        for (let ms = leg.fromMs; ms < atMs - 1; ms += 1) expect(apart(fish, leg, ms)).toBeGreaterThan(-1);
      }),
      { numRuns: 120 },
    );
  });

  it('is never left out by the quick look', () => {
    fc.assert(
      fc.property(meetings, ({ fish, leg }) => {
        if (meetTime(fish, leg, RADIUS, leg.fromMs, leg.toMs) === undefined) return;
        expect(mayMeet(fish, leg, RADIUS, leg.fromMs, leg.toMs)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('is mostly left out where it is far away', () => {
    const fish = still('sardine', 900, 1400);
    expect(mayMeet(fish, { ...across(200), toX: 300 }, RADIUS, 0, 1000)).toBe(false);
  });
});

describe('the distance to a fish', () => {
  it.each(FISH_NAMES)('is that to its edge, and below 0 inside: %s', kind => {
    const fish = still(kind);
    const { offsets, isUpright, radius } = bodyOf(kind);
    const [first = 0] = offsets;
    const [x, y] = isUpright ? [500, 800 + first] : [500 + first, 800];
    expect(distanceTo(fish, 100, { x, y: y - radius - 30 })).toBeCloseTo(30, 6);
    expect(distanceTo(fish, 100, { x, y })).toBeCloseTo(0 - radius, 6);
  });

  it('turns with where it looks', () => {
    const path = [500, 800, 500, 801, 500, 802, 500, 803];
    const down: Fish = { ...still('hammerhead'), path, mostSpeed: 1 };
    const { length, height } = kindOf('hammerhead');
    expect(distanceTo(down, 1, { x: 500 + height / 2 + 20, y: 800 })).toBeCloseTo(20, 1);
    expect(distanceTo(down, 1, { x: 500, y: 800 + length / 2 + 20 })).toBeCloseTo(20, 1);
  });

  it('is none to who is not there', () => {
    expect(distanceTo(still('ray'), 10_000, { x: 500, y: 800 })).toBeUndefined();
    expect(poseOf(still('ray'), 10_000)).toBeUndefined();
  });
});
