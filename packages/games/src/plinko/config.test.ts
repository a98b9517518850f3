import { describe, expect, it } from 'vitest';
import { plinkoConfigVersion, plinkoPaytable, versionOf } from './config.ts';
import { PLINKO_HALF_TABLES } from './odds.data.ts';
import { PLINKO_RISKS, PLINKO_ROWS, type PlinkoRisk, type PlinkoRows } from './types.ts';

const CHOICES = PLINKO_RISKS.flatMap(risk => PLINKO_ROWS.map(rows => [risk, rows] as const));

describe.each(CHOICES)('the paytable of %s risk and %i rows', (risk, rows) => {
  const paytable = plinkoPaytable(rows, risk);

  it('has a slot more than rows, the same from either side', () => {
    expect(paytable).toHaveLength(rows + 1);
    expect(paytable.toReversed()).toEqual(paytable);
  });

  it('rises from the middle to the edge, step by step', () => {
    const half = PLINKO_HALF_TABLES[risk][rows];
    expect(half).toHaveLength(Math.floor(rows / 2) + 1);
    for (let step = 1; step < half.length; step++) expect(half[step]).toBeLessThan(half[step - 1] ?? 0);
  });

  it('is made of whole tenths above nothing and at most a thousandfold', () => {
    for (const hundredths of paytable) {
      expect(hundredths % 10).toBe(0);
      expect(hundredths).toBeGreaterThan(0);
      expect(hundredths).toBeLessThanOrEqual(100_000);
    }
  });

  it('cannot be changed by who reads it', () => {
    expect(Object.isFrozen(paytable)).toBe(true);
  });
});

describe('the paytables', () => {
  it('keep low risk at half the stake or more', () => {
    for (const rows of PLINKO_ROWS)
      expect(Math.min(...plinkoPaytable(rows, 'low'))).toBeGreaterThanOrEqual(50);
  });

  it('pay more at the edge with more rows and with more risk', () => {
    const edge = (risk: PlinkoRisk, rows: PlinkoRows): number => plinkoPaytable(rows, risk)[0] ?? 0;
    for (const [risk, rows] of CHOICES) {
      const next = PLINKO_ROWS.find(other => other > rows);
      if (next) expect(edge(risk, next)).toBeGreaterThan(edge(risk, rows));
    }
    for (const rows of PLINKO_ROWS) {
      expect(edge('medium', rows)).toBeGreaterThan(edge('low', rows));
      expect(edge('high', rows)).toBeGreaterThan(edge('medium', rows));
    }
  });

  it.each([
    ['medium', 12, [11000, 1300, 330, 170, 120, 50, 30, 50, 120, 170, 330, 1300, 11000]],
    ['low', 9, [540, 220, 130, 120, 60, 60, 120, 130, 220, 540]],
    ['high', 8, [3000, 460, 120, 30, 20, 30, 120, 460, 3000]],
  ] as const)('read left to right for %s risk and %i rows', (risk, rows, expected) => {
    expect(plinkoPaytable(rows, risk)).toEqual(expected);
  });
});

describe('plinkoConfigVersion', () => {
  // Rounds record it: whoever changes a table or the engine must see this fail, and change it here.
  it('is the one of these tables', () => {
    expect(plinkoConfigVersion).toBe('plinko-8529d7bcadaa429e');
  });

  it('is the same for the same tables', () => {
    expect(versionOf([['low-8', [50, 10]]], 1)).toBe(versionOf([['low-8', [50, 10]]], 1));
  });

  it.each([
    ['a multiplier', [['low-8', [50, 20]]], 1],
    ['the choice it belongs to', [['low-9', [50, 10]]], 1],
    ['their number', [], 1],
    ['the engine', [['low-8', [50, 10]]], 2],
  ] as const)('changes with %s', (_what, tables, engine) => {
    expect(versionOf(tables, engine)).not.toBe(versionOf([['low-8', [50, 10]]], 1));
  });
});
