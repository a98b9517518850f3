import { describe, expect, it } from 'vitest';
import type { MeasuredFile } from './areas.ts';
import { type Figures, figuresOf, listOffenders } from './figures.ts';
import { brokenLimits, tableOf } from './report.ts';

function file(path: string, lines: number, more: Partial<MeasuredFile> = {}): MeasuredFile {
  const kind = path.includes('.test.') ? 'test' : 'code';
  return { path, kind, lines, commentLines: 0, functions: [], anyCount: 0, ...more };
}

const run = (lines: number) => ({ name: 'run', line: 1, lines });

describe('figures', () => {
  it('weigh the lines of tests against the lines of code', () => {
    const figures = figuresOf([file('a.ts', 30), file('b.ts', 10), file('a.test.ts', 60)]);
    expect(figures).toMatchObject({ files: 2, testRatio: 1.5, medianLines: 10, p90Lines: 30 });
  });

  it('count functions of code only, but `any` of tests too', () => {
    const figures = figuresOf([
      file('a.ts', 100, { functions: [run(10), run(71)], commentLines: 8 }),
      file('a.test.ts', 100, { functions: [run(300)], anyCount: 2 }),
    ]);
    expect(figures).toMatchObject({ functions: 2, longFunctionPercent: 50, anyCount: 2, commentPercent: 8 });
  });

  it('of nothing are zeros', () => {
    expect(figuresOf([])).toMatchObject({ files: 0, testRatio: 0, commentPercent: 0 });
  });
});

it('names what is too long', () => {
  const offenders = listOffenders([
    file('long.ts', 401),
    file('long.test.ts', 900),
    file('short.ts', 400, { functions: [run(71), run(70)], anyCount: 1 }),
  ]);
  expect(offenders).toEqual(['long.ts: 401 lines', 'short.ts:1: run has 71 lines', 'short.ts: 1 any']);
});

describe('limits', () => {
  const inside: Figures = {
    files: 9,
    medianLines: 60,
    p90Lines: 250,
    longFilePercent: 0,
    commentPercent: 6,
    functions: 50,
    medianFunctionLines: 12,
    longFunctionPercent: 0,
    testRatio: 1.3,
    anyCount: 0,
  };

  it.each(['all', 'games', 'wallet', 'server', 'web'])('are kept by %s at their bounds', area => {
    expect(brokenLimits([[area, inside]])).toEqual([]);
  });

  it.each<[string, Partial<Figures>, string]>([
    ['all', { commentPercent: 5.9 }, 'all: comment % is 5.9, asked 6 to 12'],
    ['web', { p90Lines: 251 }, 'web: p90 is 251, asked ≤ 250'],
    ['web', { longFilePercent: 0.1 }, 'web: > 400 % is 0.1, asked ≤ 0'],
    ['web', { longFunctionPercent: 0.1 }, 'web: > 70 % is 0.1, asked ≤ 0'],
    ['web', { testRatio: 0.59 }, 'web: tests : code is 0.59, asked ≥ 0.6'],
    ['console', { testRatio: 0.59 }, 'console: tests : code is 0.59, asked ≥ 0.6'],
    ['server', { testRatio: 0.79 }, 'server: tests : code is 0.79, asked ≥ 0.8'],
    ['wallet', { testRatio: 1.29 }, 'wallet: tests : code is 1.29, asked ≥ 1.3'],
    ['base', { anyCount: 1 }, 'base: any is 1, asked ≤ 0'],
  ])('are broken by %s with %j', (area, change, sentence) => {
    expect(brokenLimits([[area, { ...inside, ...change }]])).toEqual([sentence]);
  });

  it.each<[string, Partial<Figures>]>([
    ['web', { medianLines: 20, medianFunctionLines: 20, commentPercent: 0 }],
    ['scripts', { testRatio: 0 }],
  ])('do not ask of %s what only holds for others: %j', (area, change) => {
    expect(brokenLimits([[area, { ...inside, ...change }]])).toEqual([]);
  });

  it('are marked in the table, each in its own column', () => {
    const table = tableOf([
      ['web', { ...inside, p90Lines: 251 }],
      ['games', inside],
    ]);
    const [head, web, games] = table.split('\n');
    expect(head).toMatch(/^ +files +median lines +p90/);
    expect(web).toContain('251 ✗');
    expect(games).toContain('250 ✓');
    expect(games?.indexOf('✓')).toBe(web?.indexOf('✗'));
  });
});
