/** What a pusher starts with: a field that the seeds have laid and shaken, or the one that a layout tells of. */
import { seededDraws } from '@boardwalk/base';
import { beforeAll, describe, expect, it } from 'vitest';
import { BODY_FLOATS, loadPhysics, type Physics, readBody } from '../physics/index.ts';
import { COIN_SIZES, GONE_Y, HALF_WIDTH, WIPER_Z } from './cabinet/geometry.ts';
import { decodeLayout, encodeLayout, type Layout } from './cabinet/layout.ts';
import { shelfZ } from './cabinet/shelf.ts';
import type { PusherConfig } from './config/config.ts';
import { type Field, layField, settleField } from './field.ts';
import { layoutOf, SMALL } from './testing/small.test-data.ts';

let physics: Physics;
let field: Field;
beforeAll(async () => {
  physics = await loadPhysics();
  field = settleField(physics, SMALL, seededDraws(1));
});

/** Settling lets a coin in every half second: not one more. */
const LET_IN = Math.floor((6 * SMALL.shelf.periodSteps) / 30);

function layoutBytes({ coins }: Field): Uint8Array {
  return encodeLayout(0, 0, coins.coins);
}

function layoutFrom(bytes: Uint8Array): Layout {
  const layout = decodeLayout(bytes);
  if (layout === undefined) throw new Error('this is no layout');
  return layout;
}

describe('a field that has settled', () => {
  it('has what was laid in and let in, less what fell out meanwhile, and no token', () => {
    const { coins } = field.coins;
    expect(coins.length).toBeLessThanOrEqual(SMALL.fieldCoins + LET_IN);
    expect(coins.length).toBeGreaterThan(SMALL.fieldCoins / 2);
    const stars = coins.filter(({ kind }) => kind === 'star').length;
    expect(stars).toBeGreaterThan(0);
    expect(stars).toBeLessThanOrEqual(SMALL.fieldStars);
    expect(coins.some(({ kind }) => kind === 'token')).toBe(false);
  });

  it('has every coin in the cabinet: between walls and gutters, above where they leave, below the chute', () => {
    for (const { body, kind } of field.coins.coins) {
      const { x, y, z } = body.translation();
      expect(y).toBeGreaterThan(GONE_Y);
      expect(y).toBeLessThan(1.5);
      // Whoever lies on the deck lies between the walls; who is beyond it is on the way out.
      if (y > 0 && z < -SMALL.sideOpeningMm / 100) {
        expect(Math.abs(x) + COIN_SIZES[kind].radius).toBeLessThan(HALF_WIDTH + 0.1);
      }
      expect(z).toBeGreaterThan(WIPER_Z - 0.1);
    }
  });

  it('has its ids in order, none twice, and its shelf where a period begins', () => {
    const ids = field.coins.coins.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted((left, right) => left - right));
    expect(field.shelf.translation().z).toBeCloseTo(shelfZ(SMALL, 0), 5);
  });

  it('is the same for the same draws, and another for others', () => {
    const [same, other] = [1, 2].map(seed => settleField(physics, SMALL, seededDraws(seed)));
    expect(same && layoutBytes(same)).toEqual(layoutBytes(field));
    expect(other && layoutBytes(other)).not.toEqual(layoutBytes(field));
  });

  it.each<readonly [string, Partial<PusherConfig>, number]>([
    ['without coins', { fieldCoins: 0, fieldStars: 0 }, LET_IN],
    ['of stars alone', { fieldCoins: 8, fieldStars: 8 }, 8 + LET_IN],
  ])('may be one %s: only what was let in is added', (_, change, most) => {
    const { coins } = settleField(physics, { ...SMALL, ...change }, seededDraws(3));
    expect(coins.coins.length).toBeLessThanOrEqual(most);
    const stars = coins.coins.filter(({ kind }) => kind === 'star');
    expect(stars.length).toBe(change.fieldStars);
  });
});

describe('a field that is laid', () => {
  it('has every coin as the layout has it, to the last bit of its place and its speed', () => {
    const layout = layoutFrom(layoutBytes(field));
    const laid = layField(physics, SMALL, layout);
    expect(laid.coins.coins.map(({ kind }) => kind)).toEqual(layout.coins.map(({ kind }) => kind));
    const state = new Float32Array(BODY_FLOATS);
    laid.coins.coins.forEach(({ body }, index) => {
      readBody(body, state, 0);
      const told = layout.coins[index]?.state ?? new Float32Array(0);
      for (const part of [0, 1, 2, 7, 8, 9, 10, 11, 12]) expect(state[part]).toBe(told[part]);
      // The engine brings a rotation to length 1 by itself.
      for (const part of [3, 4, 5, 6]) expect(state[part]).toBeCloseTo(told[part] ?? Number.NaN, 5);
    });
  });

  it.each([0, 1, 44, 89])('has its shelf where step %d of a period has it', phase => {
    const { shelf } = layField(physics, SMALL, { phase, aim: 0, coins: [] });
    expect(shelf.translation().z).toBeCloseTo(shelfZ(SMALL, phase), 5);
  });

  it('has its walls down, and names its coins anew from the first number on', () => {
    const layout = layoutFrom(
      layoutOf(physics, [
        { kind: 'token', at: [0, 1, -2] },
        { kind: 'coin', at: [1, 1, -2], speed: [0, -3, 0] },
      ]),
    );
    const laid = layField(physics, SMALL, layout);
    expect(laid.coins.coins.map(({ id, kind }) => [id, kind])).toEqual([
      [16, 'token'],
      [17, 'coin'],
    ]);
    for (const gate of laid.gates) expect(gate.translation().y).toBeLessThan(GONE_Y);
    expect(laid.coins.coins[1]?.body.linvel().y).toBe(-3);
  });
});
