import { seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { isOutside, runBattery } from './battery.ts';
import { drawsOf, USES } from './uses.ts';

const COUNT = 24_000;
const SEEDS = { serverSeed: '5b'.repeat(32), clientSeed: 'battery' };

/** A sequence by its place and the draw of a good generator. */
function sequence(next: (draw: number, at: number) => number): Uint32Array {
  const draws = seededDraws(20_261_124);
  return Uint32Array.from({ length: COUNT }, (_, at) => next(draws.uint32(), at));
}

function outsideOf(draws: Uint32Array): readonly string[] {
  return runBattery(draws)
    .filter(isOutside)
    .map(({ test }) => test);
}

describe('a generator with a fault', () => {
  const half = 2 ** 31;
  let before = 0;
  const faults: readonly (readonly [string, string, (draw: number, at: number) => number])[] = [
    ['leaves out a part of its range', 'chi-square', draw => Math.floor(draw * 0.99)],
    ['draws each of 256 parts in turn', 'chi-square', (draw, at) => (at % 256) * 2 ** 24 + (draw >>> 8)],
    [
      'changes sides too often',
      'runs',
      (draw, at) => (draw % half) + ((at + (at % 20 === 0 ? 1 : 0)) % 2) * half,
    ],
    [
      'stays near the draw before',
      'serial correlation',
      draw => {
        before = Math.floor(0.06 * before + 0.94 * draw);
        return before;
      },
    ],
    [
      'comes back to its lowest quarter every fourth time',
      'gap',
      (draw, at) => (at % 4 === 0 ? draw / 4 : draw),
    ],
    [
      'repeats a draw in each hand',
      'poker',
      (draw, at) => (at % 5 === 4 && at % 10 === 9 ? before : (before = draw)),
    ],
    [
      'gives all six coupons again and again',
      'coupon collector',
      (draw, at) => Math.floor(((at % 6) + draw / 2 ** 32) * (2 ** 32 / 6)),
    ],
  ];

  it.each(faults)('that %s is found by %s', (_fault, test, next) => {
    before = 0;
    expect(outsideOf(sequence(next))).toContain(test);
  });
});

describe('what a game draws from its seeds', () => {
  it.each(Object.keys(USES))('is chance: %s', game => {
    const draws = drawsOf(game, SEEDS, COUNT);
    // At 99 % one of a hundred may be outside.
    expect(outsideOf(draws).length).toBeLessThanOrEqual(1);
    expect(drawsOf(game, SEEDS, COUNT)).toEqual(draws);
  });

  it('differs by game, by round and by seed', () => {
    const start = (game: string, serverSeed: string) =>
      [...drawsOf(game, { ...SEEDS, serverSeed }, 2000)].slice(-5).join();
    const starts = Object.keys(USES).flatMap(game => [
      start(game, SEEDS.serverSeed),
      start(game, 'c4'.repeat(32)),
    ]);
    expect(new Set(starts).size).toBeGreaterThan(Object.keys(USES).length);
  });

  it('is refused when it is too little to tell anything', () => {
    expect(() => runBattery(new Uint32Array(1000))).toThrow('fewer draws');
  });
});
