import { seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from '../../physics/index.ts';
import type { Placement } from '../cabinet/coin-set.ts';
import { DEFAULT_PUSHER } from '../config/default.data.ts';
import type { PusherEvent } from '../types.ts';
import { Bonuses } from './bonus.ts';

const CONFIG = { ...DEFAULT_PUSHER, showerCoins: 3, towerCoins: 4 };

function run(bonuses: Bonuses, steps: number, room = 100): (readonly [number, readonly Placement[]])[] {
  const draws = seededDraws(3);
  return Array.from(
    { length: steps },
    (_, index) => [index + 1, bonuses.advance(draws, room)] as const,
  ).filter(([, placements]) => placements.length > 0);
}

function started(...wanted: readonly ('shower' | 'tower')[]): { bonuses: Bonuses; told: PusherEvent[] } {
  const bonuses = new Bonuses(CONFIG);
  const told: PusherEvent[] = [];
  for (const bonus of wanted) bonuses.start(bonus, event => told.push(event));
  return { bonuses, told };
}

describe('a bonus', () => {
  it('is told of with all its coins when it begins', () => {
    expect(started('shower', 'tower').told).toEqual([
      { type: 'bonusDropped', bonus: 'shower', coins: 3 },
      { type: 'bonusDropped', bonus: 'tower', coins: 5 },
    ]);
  });

  it('showers coin by coin', () => {
    const { bonuses } = started('shower');
    const fallen = run(bonuses, 100);
    expect(fallen.map(([step]) => step)).toEqual([1, 9, 17]);
    expect(fallen.map(([, placements]) => placements.map(({ kind }) => kind))).toEqual([
      ['coin'],
      ['coin'],
      ['coin'],
    ]);
    expect(bonuses.isIdle).toBe(true);
  });

  it('drops a tower at once, with a token on top', () => {
    const [[, placements] = [0, []], ...rest] = run(started('tower').bonuses, 100);
    expect(rest).toEqual([]);
    expect(placements.map(({ kind }) => kind)).toEqual(['coin', 'coin', 'coin', 'coin', 'token']);
  });

  it('drops towers before showers, each after the one before is out of the way', () => {
    const fallen = run(started('shower', 'tower', 'tower').bonuses, 200);
    expect(fallen.map(([step, placements]) => [step, placements.length])).toEqual([
      [1, 5],
      [61, 5],
      [121, 1],
      [129, 1],
      [137, 1],
    ]);
  });

  it('waits for room in the machine', () => {
    const { bonuses } = started('tower');
    expect(run(bonuses, 50, 4)).toEqual([]);
    expect(bonuses.isIdle).toBe(false);
    expect(run(bonuses, 1, 5)).toHaveLength(1);
    const shower = started('shower').bonuses;
    expect(run(shower, 50, 0)).toEqual([]);
    expect(run(shower, 50, 1)).toHaveLength(3);
  });

  it('goes on after saving and loading as it would have', () => {
    const { bonuses } = started('shower', 'tower', 'shower');
    run(bonuses, 65);
    const writer = new ByteWriter();
    bonuses.save(writer);
    const loaded = new Bonuses(CONFIG);
    loaded.load(new ByteReader(writer.finish()));
    expect(run(loaded, 100)).toEqual(run(bonuses, 100));
  });
});
