import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyOf, type Fish, mostSpeedOf, pathThrough, poseOf } from './fish.ts';
import { FISH_NAMES, kindOf } from './kinds.data.ts';
import { REEF, waveAt } from './reef.ts';
import { fishOfWave } from './waves.ts';

const WAVE = waveAt(Date.UTC(2026, 10, 24, 12));
const some = fc
  .tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 5000 }), fc.nat(500))
  .map(([room, after, place]) => {
    const fish = fishOfWave(room, WAVE + after);
    return fish.at(place % fish.length) as Fish;
  });
const swimmer = (path: readonly number[], lastsMs = 1000): Fish => ({
  wave: 0,
  index: 0,
  kind: 'sardine',
  fromMs: 0,
  toMs: lastsMs,
  path,
  mostSpeed: mostSpeedOf(path, lastsMs),
});

describe('a way', () => {
  it('goes through its points, each after the same time', () => {
    const points = [
      { x: 0, y: 100 },
      { x: 250, y: 180 },
      { x: 520, y: 90 },
      { x: 760, y: 300 },
    ];
    const fish = swimmer(pathThrough(points), 3000);
    points.slice(0, 3).forEach((point, at) => {
      const pose = poseOf(fish, at * 1000);
      expect(pose?.x).toBeCloseTo(point.x, 9);
      expect(pose?.y).toBeCloseTo(point.y, 9);
    });
  });

  it('is straight and even between two points', () => {
    const fish = swimmer(
      pathThrough([
        { x: 0, y: 0 },
        { x: 300, y: 400 },
      ]),
    );
    expect(poseOf(fish, 500)?.x).toBeCloseTo(150, 9);
    expect(poseOf(fish, 500)).toMatchObject({ dx: expect.closeTo(0.6, 9), dy: expect.closeTo(0.8, 9) });
  });

  it('looks ahead where nothing moves', () => {
    const still = swimmer([5, 6, 5, 6, 5, 6, 5, 6]);
    expect(poseOf(still, 10)).toMatchObject({ x: expect.closeTo(5, 9), y: 6, dx: 1, dy: 0 });
  });

  it('turns without a corner where its pieces join', () => {
    fc.assert(
      fc.property(some, fish => {
        const pieces = (fish.path.length - 2) / 6;
        for (let join = 1; join < pieces; join++) {
          const atMs = fish.fromMs + ((fish.toMs - fish.fromMs) * join) / pieces;
          const before = poseOf(fish, atMs - 0.01);
          const after = poseOf(fish, atMs + 0.01);
          expect(Math.abs((before?.dx ?? 9) - (after?.dx ?? 0))).toBeLessThan(0.01);
          expect(Math.abs((before?.dy ?? 9) - (after?.dy ?? 0))).toBeLessThan(0.01);
        }
      }),
    );
  });
});

describe('a fish', () => {
  it('is nowhere before it is born and after it has left', () => {
    fc.assert(
      fc.property(some, fish => {
        expect(poseOf(fish, fish.fromMs - 1)).toBeUndefined();
        expect(poseOf(fish, fish.fromMs)).toBeDefined();
        expect(poseOf(fish, fish.toMs - 1)).toBeDefined();
        expect(poseOf(fish, fish.toMs)).toBeUndefined();
      }),
    );
  });

  it('comes from outside and leaves to the other side', () => {
    fc.assert(
      fc.property(some, fish => {
        const { reach } = bodyOf(fish.kind);
        const { x: from = 0 } = poseOf(fish, fish.fromMs) ?? {};
        const { x: to = 0 } = poseOf(fish, fish.toMs - 0.001) ?? {};
        const [left, right] = from < to ? [from, to] : [to, from];
        expect(left).toBeLessThanOrEqual(-reach + 30);
        expect(left).toBeLessThan(0);
        expect(right).toBeGreaterThan(REEF.width);
      }),
    );
  });

  it('never jumps: it is never quicker than it says', () => {
    fc.assert(
      fc.property(some, fc.double({ min: 0, max: 0.99, noNaN: true }), (fish, share) => {
        const atMs = fish.fromMs + (fish.toMs - fish.fromMs) * share;
        const now = poseOf(fish, atMs);
        const next = poseOf(fish, atMs + 16);
        if (!now || !next) return;
        const moved = Math.sqrt((next.x - now.x) ** 2 + (next.y - now.y) ** 2);
        expect(moved).toBeLessThanOrEqual(fish.mostSpeed * 16 + 1e-6);
        // A swordfish makes its eight units a frame, and nothing more than twice that.
        expect(moved).toBeLessThan(16);
      }),
    );
  });

  it('looks where it swims, with a length of one', () => {
    fc.assert(
      fc.property(some, fc.double({ min: 0, max: 0.98, noNaN: true }), (fish, share) => {
        const atMs = fish.fromMs + (fish.toMs - fish.fromMs) * share;
        const now = poseOf(fish, atMs);
        const next = poseOf(fish, atMs + 5);
        if (!now || !next) return;
        expect(now.dx * now.dx + now.dy * now.dy).toBeCloseTo(1, 9);
        expect((next.x - now.x) * now.dx + (next.y - now.y) * now.dy).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a body', () => {
  it.each(FISH_NAMES)('of a %s fills its length and height, without a gap', name => {
    const { length, height } = kindOf(name);
    const { radius, offsets, isUpright, reach } = bodyOf(name);
    expect(isUpright).toBe(height > length);
    expect(radius * 2).toBe(Math.min(length, height));
    expect(reach * 2).toBe(Math.max(length, height));
    expect(Math.max(...offsets) + radius).toBeCloseTo(reach, 9);
    expect(Math.min(...offsets) - radius).toBeCloseTo(-reach, 9);
    offsets.slice(1).forEach((offset, at) => {
      expect(offset - (offsets.at(at) as number)).toBeLessThanOrEqual(radius + 1e-9);
    });
  });
});
