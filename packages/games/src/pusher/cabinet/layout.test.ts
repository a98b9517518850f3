import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { BODY_FLOATS, createWorld, loadPhysics, placeBody } from '../../physics/index.ts';
import { COIN_KINDS } from '../types.ts';
import { CoinSet } from './coin-set.ts';
import { decodeLayout, encodeLayout } from './layout.ts';

const LEVEL = { x: 0, y: 0, z: 0, w: 1 };
/** Where in the bytes of a layout the state of the first coin begins: after version, phase, aim, count and kind. */
const FIRST_STATE = 6;

let coins: CoinSet;
let bytes: Uint8Array;
beforeAll(async () => {
  const physics = await loadPhysics();
  coins = new CoinSet(physics, createWorld(physics, { lengthUnit: 0.6 }));
  COIN_KINDS.forEach((kind, index) => {
    const { body } = coins.add({ kind, x: index, y: 2, z: -index, rotation: LEVEL });
    placeBody(body, Float32Array.from([index, 2, -1, 0.6, 0, 0, 0.8, 1, 2, 3, -4, 5, 6]), 0);
  });
  bytes = encodeLayout(77, -400, coins.coins);
});

/** The layout with one number of its first coin replaced. */
function withNumber(index: number, value: number): Uint8Array {
  const changed = bytes.slice();
  new DataView(changed.buffer).setFloat32(FIRST_STATE + 4 * index, value, true);
  return changed;
}

describe('a layout', () => {
  it('tells where the shelf, the chute and every coin were', () => {
    const layout = decodeLayout(bytes);
    expect(layout).toMatchObject({ phase: 77, aim: -400 });
    expect(layout?.coins.map(({ kind }) => kind)).toEqual(COIN_KINDS);
    const state = Array.from(layout?.coins[2]?.state ?? []);
    [2, 2, -1, 0.6, 0, 0, 0.8, 1, 2, 3, -4, 5, 6].forEach((value, index) => {
      expect(state[index]).toBeCloseTo(value, 5);
    });
  });

  it('takes 53 bytes for a coin', () => {
    expect(bytes.length - encodeLayout(77, -400, []).length).toBe(3 * (1 + 4 * BODY_FLOATS));
  });

  it('may be of an empty machine', () => {
    expect(decodeLayout(encodeLayout(0, 0, []))).toEqual({ phase: 0, aim: 0, coins: [] });
  });
});

describe('bytes are no layout', () => {
  it('wherever they are cut, or when something follows', () => {
    for (let length = 0; length < bytes.length; length++)
      expect(decodeLayout(bytes.slice(0, length))).toBeUndefined();
    expect(decodeLayout(Uint8Array.from([...bytes, 0]))).toBeUndefined();
  });

  it('of another version', () => {
    expect(decodeLayout(bytes.with(0, 2))).toBeUndefined();
  });

  it('with an aim no chute has', () => {
    expect(decodeLayout(encodeLayout(0, 1000, []))).toBeDefined();
    expect(decodeLayout(encodeLayout(0, 1001, []))).toBeUndefined();
  });

  it.each([
    ['a place beyond every machine', 0, 21],
    ['no place at all', 1, Number.NaN],
    ['an endless place', 2, Number.NEGATIVE_INFINITY],
    ['a rotation of another length', 3, 0.9],
    ['a rotation that is none', 6, Number.NaN],
    ['a speed no coin has', 7, 201],
    ['a spin no coin has', 12, -1e30],
  ])('with %s', (_, index, value) => {
    expect(decodeLayout(withNumber(index, value))).toBeUndefined();
    expect(decodeLayout(withNumber(0, 1))).toBeDefined();
  });

  it('by chance, and never throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), tail => {
        const decoded = decodeLayout(Uint8Array.from([1, ...tail]));
        if (decoded !== undefined) expect(decoded.coins.length).toBeLessThanOrEqual(tail.length / 53);
      }),
    );
  });
});
