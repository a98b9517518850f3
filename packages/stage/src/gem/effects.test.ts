import { describe, expect, test } from 'vitest';
import {
  BLAST_MS,
  BLASTS_MAX,
  GemEffects,
  SHATTER_MS,
  SHATTERS_MAX,
  type ShardPose,
  shardPose,
} from './effects.ts';
import type { GemCue } from './timeline.ts';

const cluster = (atMs: number, cells: readonly number[]): GemCue => ({
  atMs,
  event: { type: 'cluster', kind: 'ruby', cells, multiplier: 1, paysHundredths: 100 },
});
const blast = (atMs: number): GemCue => ({
  atMs,
  event: { type: 'blast', special: 'bomb', cell: 3, cleared: [3] },
});

describe('effects', () => {
  test('shatter every gem of a cluster, and let go of it', () => {
    const effects = new GemEffects();
    effects.add(cluster(100, [1, 2, 3, 4, 5]));
    expect(effects.shatters.map(({ cell }) => cell)).toEqual([1, 2, 3, 4, 5]);
    effects.prune(100 + SHATTER_MS - 1);
    expect(effects.shatters).toHaveLength(5);
    effects.prune(100 + SHATTER_MS);
    expect(effects.shatters).toEqual([]);
  });

  test('show a blast for as long as it takes', () => {
    const effects = new GemEffects();
    effects.add(blast(50));
    effects.prune(50 + BLAST_MS - 1);
    expect(effects.blasts).toEqual([{ atMs: 50, cell: 3, special: 'bomb' }]);
    effects.prune(50 + BLAST_MS);
    expect(effects.blasts).toEqual([]);
  });

  test('are never more than can be drawn; the oldest give way', () => {
    const effects = new GemEffects();
    for (let at = 0; at < 40; at++) {
      effects.add(cluster(at, [at % 49, 48]));
      effects.add(blast(at));
    }
    expect(effects.shatters).toHaveLength(SHATTERS_MAX);
    expect(effects.blasts).toHaveLength(BLASTS_MAX);
    expect(effects.blasts.at(-1)?.atMs).toBe(39);
  });

  test('come of nothing else, and end with their drop', () => {
    const effects = new GemEffects();
    effects.add({ atMs: 0, event: { type: 'step', cascade: 0, multiplier: 1 } });
    expect([effects.shatters, effects.blasts]).toEqual([[], []]);
    effects.add(cluster(0, [1]));
    effects.add(blast(0));
    effects.clear();
    expect([effects.shatters, effects.blasts]).toEqual([[], []]);
  });
});

describe('a shard', () => {
  const at = (seed: number, part: number): ShardPose => {
    const pose: ShardPose = { x: 0, y: 0, turn: 0, scale: 1, alpha: 1 };
    shardPose(seed, part, pose);
    return pose;
  };

  test('begins in the middle of its gem, and ends unseen', () => {
    for (let seed = 0; seed < 50; seed++) {
      expect(Math.hypot(at(seed, 0).x, at(seed, 0).y)).toBe(0);
      expect(at(seed, 0).alpha).toBe(1);
      expect(at(seed, 1).alpha).toBe(0);
    }
  });

  test('goes its own way, the same each time', () => {
    expect(at(7, 0.4)).toEqual(at(7, 0.4));
    expect(new Set(Array.from({ length: 30 }, (_, seed) => at(seed, 0.4).x.toFixed(4))).size).toBeGreaterThan(
      25,
    );
  });
});
