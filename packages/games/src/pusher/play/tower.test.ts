import { seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from '../../physics/index.ts';
import type { Placement } from '../cabinet/coin-set.ts';
import { plateBox } from '../cabinet/geometry.ts';
import { Tower } from './tower.ts';

const SETTINGS = { firstLayers: 0, mostLayers: 3 };
const PLATE = plateBox();
const PLATE_TOP = PLATE.center[1] + PLATE.half[1];

interface Standing {
  readonly room?: number;
  readonly highest?: number;
}

function run(tower: Tower, steps: number, { room = 100, highest }: Standing = {}) {
  const draws = seededDraws(9);
  const layers: (readonly [step: number, layer: readonly Placement[]])[] = [];
  let full = 0;
  for (let step = 1; step <= steps; step++) {
    const layer = tower.advance(draws, { room, highest: () => highest, onFull: () => full++ });
    if (layer.length > 0) layers.push([step, layer]);
  }
  return { layers, full };
}

function towerWith(layers: number): Tower {
  const tower = new Tower(SETTINGS, PLATE);
  for (let layer = 0; layer < layers; layer++) tower.addLayer();
  return tower;
}

describe('the layers of a tower', () => {
  it('come one after the other, as soon as the one before lies', () => {
    const tower = towerWith(3);
    expect(run(tower, 200).layers.map(([step, layer]) => [step, layer.length])).toEqual([
      [1, 7],
      [46, 7],
      [91, 7],
    ]);
    expect(tower.isIdle).toBe(true);
  });

  it('begin above the bare plate, or above the highest coin on it', () => {
    const bare = run(towerWith(1), 1).layers[0]?.[1][0]?.y ?? 0;
    expect(bare).toBeGreaterThan(PLATE_TOP + 0.045);
    const highest = PLATE_TOP + 0.1;
    const onCoins = run(towerWith(1), 1, { highest }).layers[0]?.[1][0]?.y ?? 0;
    expect(onCoins).toBeGreaterThan(highest + 0.09);
  });

  it('wait for room for all of a layer', () => {
    const tower = towerWith(1);
    expect(run(tower, 100, { room: 6 }).layers).toEqual([]);
    expect(tower.isIdle).toBe(false);
    expect(run(tower, 1, { room: 7 }).layers).toHaveLength(1);
  });

  it('are handed on when the tower is as high as it may be, and never lost', () => {
    const tower = towerWith(2);
    const { layers, full } = run(tower, 200, { highest: PLATE_TOP + 0.3 });
    expect([layers.length, full]).toEqual([0, 2]);
    expect(tower.isIdle).toBe(true);
  });

  it('go on after saving and loading as they would have', () => {
    const tower = towerWith(3);
    run(tower, 60);
    const writer = new ByteWriter();
    tower.save(writer);
    const loaded = new Tower(SETTINGS, PLATE);
    loaded.load(new ByteReader(writer.finish()));
    expect(run(loaded, 100)).toEqual(run(tower, 100));
  });
});
