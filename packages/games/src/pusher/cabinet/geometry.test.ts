import { describe, expect, it } from 'vitest';
import { DEFAULT_PUSHER } from '../config/default.data.ts';
import type { SceneBox } from '../types.ts';
import {
  CHUTE_REACH,
  CHUTE_Y,
  CHUTE_Z,
  COIN_SIZES,
  DECK_DEPTH,
  GATE_STEPS,
  GONE_Y,
  gatePlace,
  HALF_WIDTH,
  pusherScene,
  SHELF_HALF_LENGTH,
  SHELF_HEIGHT,
  WIPER_Z,
} from './geometry.ts';

const scene = pusherScene(DEFAULT_PUSHER);
const partsOf = (part: SceneBox['part']): readonly SceneBox[] => scene.boxes.filter(box => box.part === part);
const frontOf = ({ center, half }: SceneBox): number => center[2] + half[2];
const bottomOf = ({ center, half }: SceneBox): number => center[1] - half[1];

describe('the cabinet', () => {
  it('has a deck that ends at the front edge, level with nothing', () => {
    const [deck] = partsOf('deck') as [SceneBox];
    expect(frontOf(deck)).toBeCloseTo(0, 9);
    expect(deck.center[1] + deck.half[1]).toBe(0);
    expect(deck.half[0]).toBe(HALF_WIDTH);
  });

  it('lets no coin under the wiper, however hard the shelf pulls', () => {
    const [wiper] = partsOf('wiper') as [SceneBox];
    expect(bottomOf(wiper)).toBeLessThan(SHELF_HEIGHT);
    expect(bottomOf(wiper)).toBeGreaterThan(0);
    expect(frontOf(wiper)).toBeCloseTo(WIPER_Z, 9);
  });

  it.each([0, 100, 250, 370])('leaves the sides open for %d mm from the front', sideOpeningMm => {
    const sides = pusherScene({ ...DEFAULT_PUSHER, sideOpeningMm }).boxes.filter(box => box.part === 'side');
    expect(sides).toHaveLength(2);
    for (const side of sides) {
      expect(frontOf(side)).toBeCloseTo(-sideOpeningMm / 100, 9);
      expect(Math.abs(side.center[0]) - side.half[0]).toBeCloseTo(HALF_WIDTH, 9);
    }
  });

  it('has gutters that the largest coin fits through beside a raised wall', () => {
    for (const gutter of partsOf('gutter')) {
      const width = Math.abs(gutter.center[0]) - gutter.half[0] - HALF_WIDTH;
      expect(width - 2 * scene.gateHalf[0]).toBeGreaterThan(2 * COIN_SIZES.token.radius);
    }
  });

  it.each([-1, 1] as const)('has on side %d a wall that closes the opening, or is out of every way', side => {
    const [x, upY, z] = gatePlace(DEFAULT_PUSHER, side, GATE_STEPS);
    const [halfX, halfY, halfZ] = scene.gateHalf;
    expect(Math.abs(x) - halfX).toBeCloseTo(HALF_WIDTH, 9);
    expect([z - halfZ, z + halfZ > 0]).toEqual([-DEFAULT_PUSHER.sideOpeningMm / 100, true]);
    expect(upY - halfY).toBeLessThan(0);
    expect(upY + halfY).toBeGreaterThan(8 * COIN_SIZES.coin.halfHeight);
    const [, downY] = gatePlace(DEFAULT_PUSHER, side, 0);
    expect(downY + halfY).toBeLessThan(GONE_Y);
  });

  it('keeps the shelf long enough to reach behind the wiper at the front end of its way', () => {
    const stroke = DEFAULT_PUSHER.shelf.strokeMm / 100;
    expect(-DECK_DEPTH + stroke - 2 * SHELF_HALF_LENGTH).toBeLessThan(WIPER_Z);
  });

  it('drops coins on the shelf wherever that is, between the walls and above the pile', () => {
    const back = -DECK_DEPTH - DEFAULT_PUSHER.shelf.strokeMm / 100;
    expect(CHUTE_Z).toBeLessThan(back);
    expect(CHUTE_Z - COIN_SIZES.coin.radius).toBeGreaterThan(WIPER_Z);
    expect(CHUTE_REACH + COIN_SIZES.token.radius).toBeLessThan(HALF_WIDTH);
    expect(CHUTE_Y).toBeGreaterThan(SHELF_HEIGHT + 8 * COIN_SIZES.coin.halfHeight);
  });

  it('tells the stage the measures it draws with', () => {
    expect(scene.coins).toBe(COIN_SIZES);
    expect(scene).toMatchObject({ halfWidth: HALF_WIDTH, frontZ: 0, chuteY: CHUTE_Y });
  });
});
