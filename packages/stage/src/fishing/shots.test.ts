import type { Catch, Flight, Hit } from '@boardwalk/games/fishing';
import { describe, expect, it } from 'vitest';
import {
  bulletAt,
  CATCH_MS,
  endOf,
  FADE_MS,
  type PlayedShot,
  SPLASH_MS,
  seeCatches,
  seenAt,
} from './shots.ts';

const LEGS: Flight['legs'] = [
  { fromMs: 1000, toMs: 2000, x: 0, y: 0, toX: 100, toY: 0 },
  { fromMs: 2000, toMs: 3000, x: 100, y: 0, toX: 100, toY: 200 },
];
const HIT: Hit = { wave: 1, index: 2, kind: 'turtle', atMs: 1500, x: 50, y: 0 };
const CATCH: Catch = { wave: 1, index: 2, kind: 'turtle', multiplier: 20, payout: 1000 };

const played = (change: Partial<PlayedShot> = {}): PlayedShot => ({
  id: 'a',
  shot: { seat: 0, firedAtMs: 1000, weapon: 'bullet', aim: { dx: 1, dy: 0 } },
  isOwn: true,
  stake: 50,
  flight: { legs: LEGS, hits: [] },
  catches: undefined,
  seenHits: 0,
  hasFired: false,
  finish: undefined,
  ...change,
});

describe('a bullet', () => {
  it('is nowhere before it is fired', () => {
    expect(bulletAt({ legs: LEGS, hits: [] }, 999, false)).toBeUndefined();
    expect(bulletAt({ legs: [], hits: [] }, 1000, false)).toBeUndefined();
  });

  it('flies its legs, and looks where it flies', () => {
    expect(bulletAt({ legs: LEGS, hits: [] }, 1250, false)).toMatchObject({ x: 25, y: 0, dx: 1, dy: 0 });
    expect(bulletAt({ legs: LEGS, hits: [] }, 2500, false)).toMatchObject({ x: 100, y: 100, dx: 0, dy: 1 });
  });

  it('ends at the first fish, unless it pierces', () => {
    expect(bulletAt({ legs: LEGS, hits: [HIT] }, 1500, false)).toBeUndefined();
    expect(bulletAt({ legs: LEGS, hits: [HIT] }, 1600, true)).toMatchObject({ x: 60 });
  });

  it('that meets nothing fades', () => {
    expect(bulletAt({ legs: LEGS, hits: [] }, 3000 + FADE_MS / 2, false)?.alpha).toBeCloseTo(0.5);
    expect(bulletAt({ legs: LEGS, hits: [] }, 3000 + FADE_MS, false)).toBeUndefined();
  });
});

describe('a catch', () => {
  it('is seen when its fish is hit, or when its answer comes if that is later', () => {
    expect(seeCatches([CATCH], [HIT], 1200)).toMatchObject([{ atMs: 1500, x: 50, y: 0 }]);
    expect(seeCatches([CATCH], [HIT], 1900)).toMatchObject([{ atMs: 1900 }]);
  });

  it('of a fish that was not hit is none', () => {
    expect(seeCatches([{ ...CATCH, index: 9 }], [HIT], 0)).toEqual([]);
  });
});

describe('the end of a shot', () => {
  it('waits for its answer, but not for ever', () => {
    expect(endOf(played())).toBe(13_000);
    expect(endOf(played({ catches: [] }))).toBe(3000 + FADE_MS);
  });

  it('is after its splash and its catch', () => {
    const flight = { legs: LEGS.slice(0, 1), hits: [{ ...HIT, atMs: 1990 }] };
    expect(endOf(played({ flight, catches: [] }))).toBe(1990 + SPLASH_MS);
    const catches = seeCatches([CATCH], flight.hits, 0);
    expect(endOf(played({ flight, catches }))).toBe(1990 + CATCH_MS);
    expect(seenAt(played({ flight, catches }))).toBeLessThan(1990 + CATCH_MS);
  });

  it('of one that caught nothing is seen when it hits', () => {
    expect(seenAt(played({ flight: { legs: LEGS, hits: [HIT] }, catches: [] }))).toBe(1500);
  });
});
