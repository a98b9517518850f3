import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from '../../physics/index.ts';
import { type Arrival, Falling } from './falling.ts';

function coin(id: number, way: Arrival['way'] = 'front'): Arrival {
  return { id, kind: id % 2 === 0 ? 'coin' : 'star', way, factor: 1 + (id % 2) };
}

describe('coins on their way', () => {
  it('arrive with the step they are due, in the order they fell', () => {
    const falling = new Falling();
    falling.add(coin(20), 5);
    falling.add(coin(17, 'left'), 5);
    falling.add(coin(18), 7);
    expect(falling.isIdle).toBe(false);
    expect(falling.takeDue(4)).toEqual([]);
    expect(falling.takeDue(5)).toEqual([coin(20), coin(17, 'left')]);
    expect(falling.takeDue(6)).toEqual([]);
    expect(falling.takeDue(7)).toEqual([coin(18)]);
    expect(falling.isIdle).toBe(true);
  });

  it('are all taken when nobody asked for a while', () => {
    const falling = new Falling();
    falling.add(coin(20), 5);
    falling.add(coin(21), 6);
    expect(falling.takeDue(100)).toEqual([coin(20), coin(21)]);
  });

  it('are the same after saving and loading', () => {
    const falling = new Falling();
    const coins = [coin(20), coin(21, 'right'), coin(22, 'left')];
    coins.forEach((gone, index) => falling.add(gone, 10 + index));
    const writer = new ByteWriter();
    falling.save(writer);
    const loaded = new Falling();
    loaded.add(coin(99), 1);
    loaded.load(new ByteReader(writer.finish()));
    expect(loaded.takeDue(12)).toEqual(coins);
  });

  it('are bounded: more than a machine can hold is a fault', () => {
    const falling = new Falling();
    for (let id = 0; id < 4096; id++) falling.add(coin(id), 1);
    expect(() => falling.add(coin(1), 1)).toThrow('coins arrive as they fall');
  });
});
