import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ByteWriter, loadPhysics, type Physics, type World } from '../../physics/index.ts';
import { buildCabinet } from './cabinet.ts';
import { decodeLayout, encodeLayout, stockOfLayout } from './layout.ts';
import { HEAP_PLAN } from './plans.ts';
import { PrizeSet } from './prize-set.ts';

let physics: Physics;
let world: World;
let prizes: PrizeSet;
beforeAll(async () => {
  physics = await loadPhysics();
});
beforeEach(() => {
  world = buildCabinet(physics, HEAP_PLAN);
  prizes = new PrizeSet(physics, world);
  prizes.add({ kind: 'ball', at: [0, 1, 0.3], rotation: [0, 0, 0, 1] });
  prizes.add({ kind: 'bear', at: [2, 1.5, -1], rotation: [0, 1, 0, 0] });
  prizes.add({ kind: 'ball', at: [-2, 1.5, -1], rotation: [0, 0, 0, 1] });
});

describe('a layout', () => {
  it('brings prizes back with their ids, kinds and poses, and goes on counting where it was', () => {
    const [, bear] = prizes.prizes;
    if (bear) prizes.remove(bear);
    const layout = decodeLayout(encodeLayout(prizes));
    const again = new PrizeSet(physics, buildCabinet(physics, HEAP_PLAN));
    if (layout) again.lay(layout);
    expect(again.prizes.map(({ id, kind }) => [id, kind])).toEqual([
      [16, 'ball'],
      [18, 'ball'],
    ]);
    expect(again.prizes.map(({ body }) => body.translation())).toEqual(
      prizes.prizes.map(({ body }) => body.translation()),
    );
    expect(again.nextId).toBe(19);
    expect(encodeLayout(again)).toEqual(encodeLayout(prizes));
  });

  it('says how many of each kind lie there', () => {
    expect(stockOfLayout(encodeLayout(prizes))).toMatchObject({ ball: 2, bear: 1, duck: 0 });
    expect(stockOfLayout(new Uint8Array([9]))).toBeUndefined();
  });

  it('is refused when it is cut, longer, of another version, or empty', () => {
    const bytes = encodeLayout(prizes);
    for (let length = 0; length < bytes.length; length++) {
      expect(decodeLayout(bytes.slice(0, length))).toBeUndefined();
    }
    expect(decodeLayout(Uint8Array.of(...bytes, 0))).toBeUndefined();
    expect(decodeLayout(Uint8Array.of(2, ...bytes.slice(1)))).toBeUndefined();
  });

  it.each<readonly [string, number, readonly number[]]>([
    ['no rotation', 16, [0, 1, 0, 0, 0, 0, 0]],
    ['a place outside', 16, [0, 11, 0, 0, 0, 0, 1]],
    ['a place that is none', 16, [Number.NaN, 1, 0, 0, 0, 0, 1]],
    ['the id of a part', 3, [0, 1, 0, 0, 0, 0, 1]],
    ['an id still to come', 30, [0, 1, 0, 0, 0, 0, 1]],
  ])('is refused with %s', (_, id, pose) => {
    const bytes = (prizeId: number, numbers: readonly number[]) => {
      const writer = new ByteWriter();
      for (const number of [1, 20, 1, prizeId, 5]) writer.natural(number);
      writer.raw(new Uint8Array(Float32Array.from(numbers).buffer));
      return writer.finish();
    };
    expect(decodeLayout(bytes(16, [0, 1, 0, 0, 0, 0, 1]))?.prizes).toHaveLength(1);
    expect(decodeLayout(bytes(id, pose))).toBeUndefined();
  });
});
