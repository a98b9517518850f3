import { gemScript } from '@boardwalk/games/gem';
import { describe, expect, test } from 'vitest';
import { NOTHING_TOLD, type Told, withEvent } from './told.ts';

const told = (drop: number, stake: number): readonly Told[] => {
  const all = [NOTHING_TOLD];
  for (const event of gemScript(drop)) all.push(withEvent(all.at(-1) ?? NOTHING_TOLD, event, stake));
  return all;
};

describe('what is told of a drop', () => {
  test('ends with the coins it pays, however they came together', () => {
    for (const drop of [0, 55, 4095, 172_301, 777_777]) {
      const total = gemScript(drop).find(event => event.type === 'total');
      const last = told(drop, 500).at(-1);
      expect(last).toMatchObject({ isOver: true, coins: ((total?.multiplierHundredths ?? 0) * 500) / 100 });
      const won = last?.clusters.reduce((sum, { coins }) => sum + coins, 0);
      expect(won).toBe(last?.coins);
    }
  });

  test('only ever grows, and never past the end of the track', () => {
    const all = told(172_301, 100);
    for (const [at, { coins, step }] of all.entries()) {
      expect(coins).toBeGreaterThanOrEqual(all[at - 1]?.coins ?? 0);
      expect(step ?? 0).toBeLessThanOrEqual(5);
    }
    expect(all.at(-1)?.step).toBe(5);
  });

  test('is nothing where nothing bursts', () => {
    expect(told(55, 100).at(-1)).toEqual({ ...NOTHING_TOLD, isOver: true });
  });
});
