import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fish, poseOf } from './fish.ts';
import { FISH_NAMES, kindOf } from './kinds.data.ts';
import { REEF, waveAt } from './reef.ts';
import { findFish, fishAt, fishOfWave, LONGEST_LIFE_MS } from './waves.ts';

const NOON_MS = Date.UTC(2026, 10, 24, 12);
const WAVE = waveAt(NOON_MS);
const rooms = fc.integer({ min: 1, max: 2_147_483_647 });
const waves = fc.integer({ min: 29_000_000, max: 45_000_000 });
const isBoss = ({ kind }: Fish) => kind === 'lanternJaw' || kind === 'oldKraken';

describe('a wave', () => {
  it('is the same whoever makes it, whenever', () => {
    const made = fishOfWave(7, WAVE);
    // Others push it out of what is kept.
    for (let other = 1; other <= 200; other++) fishOfWave(8, WAVE + other);
    const again = fishOfWave(7, WAVE);
    expect(again).not.toBe(made);
    expect(again).toEqual(made);
  });

  it('is this one, on every machine and in every year', () => {
    const content = JSON.stringify(fishOfWave(3, 29_925_720));
    expect(createHash('sha256').update(content).digest('hex')).toBe(
      'ffd77a56260dcac9463a96c2682e9474f427e38b09c7bb572533c09b995440b1',
    );
  });

  it('differs from room to room and from minute to minute', () => {
    const texts = [
      fishOfWave(1, WAVE),
      fishOfWave(2, WAVE),
      fishOfWave(1, WAVE + 1),
      fishOfWave(1, WAVE + 256),
    ];
    expect(new Set(texts.map(fish => JSON.stringify(fish.map(({ path }) => path)))).size).toBe(4);
  });

  it('gives every fish its place in it, its life in its minute, and a way', () => {
    fc.assert(
      fc.property(rooms, waves, (room, wave) => {
        fishOfWave(room, wave).forEach((fish, index) => {
          expect(fish).toMatchObject({ wave, index });
          expect(waveAt(fish.fromMs)).toBe(wave);
          expect(fish.toMs).toBeGreaterThan(fish.fromMs + 4000);
          expect(fish.toMs - fish.fromMs).toBeLessThanOrEqual(LONGEST_LIFE_MS);
          expect(findFish(room, wave, index)).toBe(fish);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('knows no fish that it has not', () => {
    expect(findFish(1, WAVE, 999)).toBeUndefined();
    expect(findFish(1, WAVE, -1)).toBeUndefined();
    expect(findFish(1, WAVE, 0.5)).toBeUndefined();
  });

  it('brings every kind within an hour, and small ones oftener', () => {
    const counts = new Map<string, number>();
    for (let minute = 0; minute < 60; minute++) {
      for (const { kind } of fishOfWave(1, WAVE + minute)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual([...FISH_NAMES].toSorted());
    expect(counts.get('sardine')).toBeGreaterThan(counts.get('hammerhead') as number);
    expect(counts.get('puffer')).toBeGreaterThan(counts.get('octopus') as number);
  });

  it('has a boss every third minute, one', () => {
    const bosses = Array.from(
      { length: 9 },
      (_, minute) => fishOfWave(1, WAVE + minute).filter(isBoss).length,
    );
    expect(bosses.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(Math.max(...bosses)).toBe(1);
  });

  it('lets a boss cross slowly through the middle', () => {
    const all = Array.from({ length: 90 }, (_, minute) => fishOfWave(4, WAVE + minute).filter(isBoss)).flat();
    for (const boss of all) {
      expect(boss.toMs - boss.fromMs).toBeGreaterThan(25_000);
      const pose = poseOf(boss, (boss.fromMs + boss.toMs) / 2);
      expect(pose?.x).toBeGreaterThan(300);
      expect(pose?.x).toBeLessThan(700);
      expect(pose?.y).toBeGreaterThan(250);
      expect(pose?.y).toBeLessThan(1350);
    }
  });

  it('keeps a school together', () => {
    const [first, second] = fishOfWave(1, WAVE).filter(({ kind }) => kind === 'sardine') as [Fish, Fish];
    const atMs = first.fromMs + 6000;
    const one = poseOf(first, atMs);
    const other = poseOf(second, atMs);
    expect(Math.abs((one?.x ?? 0) - (other?.x ?? 0))).toBeLessThan(120);
    expect(Math.abs((one?.y ?? 0) - (other?.y ?? 0))).toBeLessThan(120);
  });
});

describe('the reef', () => {
  it('has 25 to 60 fish at any time', () => {
    for (let room = 1; room <= 4; room++) {
      for (let second = 0; second < 3600; second += 3) {
        const { length } = fishAt(room, NOON_MS + second * 1000);
        expect(length).toBeGreaterThanOrEqual(25);
        expect(length).toBeLessThanOrEqual(60);
      }
    }
  });

  it('has those that are born and have not left, of this minute and the one before', () => {
    fc.assert(
      fc.property(rooms, fc.integer({ min: 0, max: 600_000 }), (room, after) => {
        const atMs = NOON_MS + after;
        for (const fish of fishAt(room, atMs)) {
          expect([waveAt(atMs), waveAt(atMs) - 1]).toContain(fish.wave);
          expect(poseOf(fish, atMs)).toBeDefined();
        }
      }),
      { numRuns: 60 },
    );
  });

  it('leaves a third and more of its water free', () => {
    for (let minute = 0; minute < 30; minute++) {
      const covered = fishAt(2, NOON_MS + minute * 61_000).reduce((sum, { kind }) => {
        const { length, height } = kindOf(kind);
        return sum + length * height;
      }, 0);
      expect(covered / (REEF.width * REEF.height)).toBeLessThan(0.66);
    }
  });

  it('never brings a fish before the cannons', () => {
    fc.assert(
      fc.property(rooms, waves, (room, wave) => {
        for (const fish of fishOfWave(room, wave)) {
          for (let share = 0; share < 0.95; share += 0.1) {
            const y = poseOf(fish, fish.fromMs + (fish.toMs - fish.fromMs) * share)?.y ?? 0;
            expect(y).toBeGreaterThan(40);
            expect(y).toBeLessThan(REEF.height - 40);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
