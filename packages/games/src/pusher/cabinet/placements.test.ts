import { seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PUSHER } from '../config/default.data.ts';
import { TOWER_PUSHER } from '../config/tower.data.ts';
import type { Placement } from './coin-set.ts';
import {
  CHUTE_REACH,
  CHUTE_Y,
  CHUTE_Z,
  COIN_SIZES,
  HALF_WIDTH,
  plateBox,
  SHELF_HEIGHT,
  WIPER_Z,
} from './geometry.ts';
import { chutePlacement, fieldPlacements, showerPlacement, towerPlacements } from './placements.ts';

const draws = () => seededDraws(11);
const { radius, halfHeight } = COIN_SIZES.coin;

function areApart(left: Placement, right: Placement): boolean {
  const beside = Math.hypot(left.x - right.x, left.z - right.z);
  return beside >= 2 * radius || Math.abs(left.y - right.y) >= 2 * halfHeight;
}

function tiltOf({ rotation }: Placement): number {
  return Math.acos(1 - 2 * (rotation.x ** 2 + rotation.z ** 2));
}

describe('a new field', () => {
  const placements = fieldPlacements(draws(), DEFAULT_PUSHER);

  it('has the coins and stars of its configuration', () => {
    expect(placements).toHaveLength(DEFAULT_PUSHER.fieldCoins);
    expect(placements.filter(({ kind }) => kind === 'star')).toHaveLength(DEFAULT_PUSHER.fieldStars);
    expect(placements.filter(({ kind }) => kind === 'token')).toEqual([]);
  });

  it('lays no coin into another', () => {
    placements.forEach((left, index) => {
      for (const right of placements.slice(index + 1)) expect(areApart(left, right)).toBe(true);
    });
  });

  it('lays all of them between the walls, the wiper and the front', () => {
    for (const { x, y, z } of placements) {
      expect(Math.abs(x)).toBeLessThan(HALF_WIDTH - radius);
      expect(z).toBeGreaterThan(WIPER_Z + radius - 0.01);
      expect(z).toBeLessThan(0.2);
      expect(y).toBeGreaterThan(0.2);
    }
  });

  it('leaves the plate of a tower bare, and lays no coin less for it', () => {
    const { center, half } = plateBox();
    const laid = fieldPlacements(draws(), TOWER_PUSHER);
    expect(laid).toHaveLength(TOWER_PUSHER.fieldCoins);
    const isNear = ({ x, z }: (typeof laid)[number]) =>
      Math.abs(x - center[0]) < half[0] + radius - 0.05 && Math.abs(z - center[2]) < half[2] + radius - 0.05;
    expect(laid.filter(isNear)).toEqual([]);
    expect(placements.some(isNear)).toBe(true);
  });

  it('is the same for the same draws and another for others', () => {
    expect(fieldPlacements(draws(), DEFAULT_PUSHER)).toEqual(placements);
    expect(fieldPlacements(seededDraws(12), DEFAULT_PUSHER)).not.toEqual(placements);
  });

  it.each([
    [0, 0],
    [1, 1],
    [450, 60],
  ])('may have %d coins, %d of them stars', (fieldCoins, fieldStars) => {
    const laid = fieldPlacements(draws(), { ...DEFAULT_PUSHER, fieldCoins, fieldStars });
    expect(laid).toHaveLength(fieldCoins);
    expect(laid.filter(({ kind }) => kind === 'star')).toHaveLength(fieldStars);
  });
});

describe('a dropped coin', () => {
  it.each([-1000, -500, 0, 1000])('aimed at %d comes out there, a little scattered and askew', aim => {
    const source = draws();
    for (let coin = 0; coin < 200; coin++) {
      const placement = chutePlacement(source, 'star', aim);
      expect(placement.kind).toBe('star');
      expect(Math.abs(placement.x - (aim * CHUTE_REACH) / 1000)).toBeLessThanOrEqual(0.031);
      expect(placement.y).toBe(CHUTE_Y);
      expect(placement.z - CHUTE_Z).toBeGreaterThanOrEqual(0);
      expect(tiltOf(placement)).toBeLessThan(0.31);
    }
  });

  it('turns by a rotation, which a quaternion is only at length 1', () => {
    const source = draws();
    for (let coin = 0; coin < 200; coin++) {
      const { x, y, z, w } = chutePlacement(source, 'coin', 0).rotation;
      expect(Math.hypot(x, y, z, w)).toBeCloseTo(1, 4);
    }
  });
});

describe('a bonus', () => {
  it('showers over the whole way of the chute', () => {
    const source = draws();
    const places = Array.from({ length: 500 }, () => showerPlacement(source).x);
    expect(Math.min(...places)).toBeLessThan(-0.9 * CHUTE_REACH);
    expect(Math.max(...places)).toBeGreaterThan(0.9 * CHUTE_REACH);
    expect(Math.max(...places.map(Math.abs))).toBeLessThanOrEqual(CHUTE_REACH);
  });

  it('stacks a tower of coins that do not touch, with the token on top', () => {
    const tower = towerPlacements(draws(), 12);
    expect(tower).toHaveLength(13);
    expect(tower.map(({ kind }) => kind).indexOf('token')).toBe(12);
    for (let index = 1; index < tower.length; index++) {
      const [below, above] = [tower[index - 1], tower[index]] as [Placement, Placement];
      const gap = above.y - COIN_SIZES[above.kind].halfHeight - (below.y + COIN_SIZES[below.kind].halfHeight);
      expect(gap).toBeGreaterThan(0.005);
      expect([above.x, above.z]).toEqual([below.x, below.z]);
    }
  });

  it('comes in above a coin that was just let go, and over the shelf', () => {
    const [lowest] = towerPlacements(draws(), 3) as [Placement];
    expect(lowest.y - halfHeight).toBeGreaterThan(CHUTE_Y + radius);
    expect(Math.abs(lowest.x)).toBeLessThanOrEqual(HALF_WIDTH / 2);
    expect(lowest.z - COIN_SIZES.token.radius).toBeGreaterThan(WIPER_Z);
    expect(lowest.y).toBeGreaterThan(SHELF_HEIGHT);
  });
});
