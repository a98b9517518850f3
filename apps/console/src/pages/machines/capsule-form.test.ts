import { describe, expect, it } from 'vitest';
import { type CapsuleRow, judgeSeries } from './capsule-form.ts';

const row = (chance: number, exchangeCoins = 80): CapsuleRow => {
  return { id: chance, kindId: 1, exchangeCoins, chance, stock: 5 };
};

describe('a series that is typed', () => {
  it.each([
    [[row(7000), row(3000)], 100, 0, '80.0 %', ''],
    [[row(7000), row(2999)], 100, 1, '80.0 %', '0.01 % are missing.'],
    [[row(7000), row(3100)], 100, -100, '80.8 %', '1.00 % are too many.'],
    [[row(10_000, 101)], 100, 0, '101.0 %', 'It would give back more than it takes.'],
    [[row(10_000), row(0)], 100, 0, '80.0 %', 'A chance is at least 0.01 %.'],
    [[row(10_000, 0)], 100, 0, '0.0 %', 'A prize is worth at least one coin.'],
    [[], 100, 10_000, '0.0 %', 'There has to be a capsule.'],
    [[row(10_000)], 0, 0, '0.0 %', 'A turn costs at least one coin.'],
  ])('%#: at %i a turn, %i missing, %s back: %s', (rows, price, missing, returnText, problem) => {
    expect(judgeSeries(rows, price)).toEqual({ missing, returnText, problem });
  });
});
