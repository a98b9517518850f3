import { describe, expect, test } from 'vitest';
import { BEATS_A_BAR, BEATS_A_MINUTE, hertzOf, WALTZ_BEATS, waltz } from './waltz.ts';

describe('the waltz', () => {
  const notes = waltz();
  const bars = Array.from({ length: WALTZ_BEATS / BEATS_A_BAR }, (_, bar) =>
    notes.filter(({ atBeat }) => Math.floor(atBeat / BEATS_A_BAR) === bar),
  );

  test.each([
    ['A4', 440],
    ['A5', 880],
    ['C4', 261.63],
    ['F#5', 739.99],
    ['Ab4', 415.3],
  ])('writes %s for %d Hz', (name, hertz) => {
    expect(hertzOf(name)).toBeCloseTo(hertz, 1);
  });

  test('lasts between half a minute and a minute', () => {
    const seconds = (WALTZ_BEATS * 60) / BEATS_A_MINUTE;
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThan(60);
  });

  test('fills every bar: a bass on the first beat, chords on the others, and a tune that stays inside', () => {
    for (const [bar, inside] of bars.entries()) {
      const beats = (part: string) =>
        inside.filter(note => note.part === part).map(({ atBeat }) => atBeat - bar * BEATS_A_BAR);
      expect(beats('bass')).toEqual([0]);
      expect(new Set(beats('chord'))).toEqual(new Set([1, 2]));
      const tune = inside.filter(({ part }) => part === 'box');
      expect(tune.length).toBeGreaterThan(0);
      for (const { atBeat, beats: length } of tune) {
        expect(atBeat - bar * BEATS_A_BAR + length).toBeLessThanOrEqual(BEATS_A_BAR);
      }
    }
  });

  test('begins each bar on a note of its chord', () => {
    const nameOf = (hertz: number) => ((Math.round(12 * Math.log2(hertz / 440)) % 12) + 12) % 12;
    const strange = bars.filter(inside => {
      const chord = new Set(inside.filter(({ part }) => part !== 'box').map(({ hertz }) => nameOf(hertz)));
      const first = inside.find(({ part }) => part === 'box');
      return first === undefined || !chord.has(nameOf(first.hertz));
    });
    expect(strange).toEqual([]);
  });

  test('is within what a music box can play and a phone can sound', () => {
    expect(notes.every(({ hertz }) => hertz > 80 && hertz < 1800)).toBe(true);
  });
});
