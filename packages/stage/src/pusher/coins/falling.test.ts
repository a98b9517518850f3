import { POSE_FLOATS } from '@boardwalk/games/physics';
import { describe, expect, it } from 'vitest';
import { FallingCoins } from './falling.ts';

const coins = (...places: readonly (readonly [id: number, x: number, y: number])[]) => {
  const poses = new Float32Array(places.length * POSE_FLOATS);
  places.forEach(([id, x, y], index) => poses.set([id, 2, x, y, 0.2, 0, 0, 0, 1], index * POSE_FLOATS));
  return poses;
};

describe('coins that fall', () => {
  it('are remembered where they were last seen below the deck', () => {
    const falling = new FallingCoins();
    falling.watch(coins([20, 1, -0.3], [21, 2, 0.1]), 2);
    falling.watch(coins([20, 1.5, -0.9]), 1);
    expect(falling.take(20)).toBe(1.5);
    expect(falling.take(21)).toBe(0);
  });

  it('are told of once', () => {
    const falling = new FallingCoins();
    falling.watch(coins([20, 1, -0.3]), 1);
    expect([falling.take(20), falling.take(20)]).toEqual([1, 0]);
  });

  it('are no parts of the machine', () => {
    const falling = new FallingCoins();
    falling.watch(coins([1, 3, -0.3]), 1);
    expect(falling.take(1)).toBe(0);
  });

  it('are forgotten, the oldest first, when nobody asks', () => {
    const falling = new FallingCoins();
    for (let id = 100; id < 400; id++) falling.watch(coins([id, 2, -0.5]), 1);
    expect([falling.take(100), falling.take(399)]).toEqual([0, 2]);
  });
});
