import { describe, expect, it } from 'vitest';
import { checkPusherConfig, pusherConfigVersion } from '../config/config.ts';
import { DEFAULT_PUSHER } from '../config/default.data.ts';
import { cabinetOf, HOUSE_PUSHERS, PUSHER_CABINETS } from '../config/house.data.ts';
import { LANES_PUSHER } from '../config/lanes.data.ts';
import { FIRST_COIN_ID, LANE_PARTS, LANES, PARTS, POSE_KINDS } from '../types.ts';
import { COIN_SIZES, laneScene, pusherScene, SHELF_HEIGHT } from './geometry.ts';
import { lampsOf, laneOf, partsOf } from './lanes.ts';
import { machinePeriod, shelfZ, sweeperX } from './shelf.ts';

const SCENE = laneScene(2);
const { ring } = SCENE;

describe('which lane a coin is in', () => {
  it.each(SCENE.middles.map((middle, lane) => [lane, middle] as const))(
    'lane %i around %d',
    (lane, middle) => {
      for (const x of [middle - SCENE.halfWidth + 0.01, middle, middle + SCENE.halfWidth - 0.01]) {
        expect(laneOf(SCENE, x, { x, y: 0.5, z: ring.z })).toBe(lane);
      }
    },
  );

  it('is that of the coin, not of the ring', () => {
    const edge = (SCENE.middles[1] ?? 0) + SCENE.halfWidth;
    expect(laneOf(SCENE, edge + 0.1, { x: edge - 0.1, y: 0, z: ring.z })).toBe(1);
    expect(laneOf(SCENE, edge - 0.1, { x: edge + 0.1, y: 0, z: ring.z })).toBe(2);
  });

  it('is none beside the ring', () => {
    expect(laneOf(SCENE, 0, { x: ring.reach + 0.01, y: 0, z: ring.z })).toBeUndefined();
    expect(laneOf(SCENE, 0, { x: 0, y: 0, z: ring.z - ring.cheekHalf[2] - 0.01 })).toBeUndefined();
  });

  it('is the last for a coin beyond all rails', () => {
    expect(laneOf(SCENE, 2.3, { x: 2.3, y: 0, z: ring.z })).toBe(LANES - 1);
  });
});

describe('the parts of a cabinet with lanes', () => {
  const scene = pusherScene(LANES_PUSHER);

  it('has a rail on both sides of each lane, above what lies on the shelf and below the ring', () => {
    const rails = scene.boxes.filter(({ part }) => part === 'rail');
    expect(rails).toHaveLength(LANES + 1);
    for (const { center, half } of rails) {
      expect(center[1] - half[1]).toBeGreaterThan(SHELF_HEIGHT + 6 * COIN_SIZES.coin.halfHeight);
      const gap = ring.y - ring.cheekHalf[1] - (center[1] + half[1]);
      expect(gap).toBeGreaterThan(2 * COIN_SIZES.coin.halfHeight);
    }
  });

  it('lets a coin through lane and ring, and no two at once', () => {
    expect(SCENE.halfWidth).toBeGreaterThan(COIN_SIZES.coin.radius);
    expect(ring.reach).toBeGreaterThan(COIN_SIZES.coin.radius);
    expect(ring.reach).toBeLessThan(2 * COIN_SIZES.coin.radius);
  });

  it('are in no other cabinet', () => {
    expect(pusherScene(DEFAULT_PUSHER).lanes).toBeUndefined();
    expect(pusherScene(DEFAULT_PUSHER).boxes.some(({ part }) => part === 'rail')).toBe(false);
    expect([partsOf(DEFAULT_PUSHER), partsOf(LANES_PUSHER)]).toEqual([PARTS, PARTS + LANE_PARTS]);
    expect(PARTS + LANE_PARTS).toBeLessThanOrEqual(FIRST_COIN_ID);
  });

  it('tell by their poses which lamps are lit; coins are none of them', () => {
    const pose = (id: number, kind: number, y: number) => [id, kind, 0, y, 0, 0, 0, 0, 1];
    const poses = Float32Array.from([
      ...pose(PARTS, POSE_KINDS.sweeper, 0.9),
      ...[2, 0, 1, 0.96, 0].flatMap((lit, lane) => pose(PARTS + 1 + lane, POSE_KINDS.lamps, lit)),
      ...pose(FIRST_COIN_ID, POSE_KINDS.coin, 2),
    ]);
    expect(lampsOf(poses, 7)).toEqual([2, 0, 1, 1, 0]);
    expect(lampsOf(poses, 1)).toEqual([]);
  });
});

describe('the way of the ring', () => {
  const config = { ...LANES_PUSHER, lanes: { lamps: 2, sweepStrokes: 3 } };

  it('goes to and fro over all lanes once in so many strokes of the shelf', () => {
    const period = machinePeriod(config);
    expect(period).toBe(3 * config.shelf.periodSteps);
    const places = Array.from({ length: period }, (_, step) => sweeperX(config, step));
    expect(Math.max(...places)).toBeCloseTo(SCENE.middles.at(-1) ?? 0, 2);
    expect(Math.min(...places)).toBeCloseTo(SCENE.middles[0] ?? 0, 2);
    for (const [step, place] of places.entries()) {
      expect(sweeperX(config, step + period)).toBe(place);
      expect(Math.abs(sweeperX(config, step + 1) - place)).toBeLessThan(0.06);
    }
  });

  it('ends where the shelf ends, so that a layout can begin anywhere in it', () => {
    expect(shelfZ(config, machinePeriod(config))).toBe(shelfZ(config, 0));
    expect(machinePeriod(DEFAULT_PUSHER)).toBe(DEFAULT_PUSHER.shelf.periodSteps);
  });
});

describe('the settings of lanes', () => {
  const changed = (lanes: object, more: object = {}) =>
    checkPusherConfig({
      ...LANES_PUSHER,
      ...more,
      lanes: { ...LANES_PUSHER.lanes, ...lanes },
    } as typeof LANES_PUSHER);

  it('are the house’s', () => {
    expect(changed({})).toBeUndefined();
    expect(PUSHER_CABINETS.map(name => cabinetOf(HOUSE_PUSHERS[name]))).toEqual([...PUSHER_CABINETS]);
  });

  it.each([
    [{ lamps: 0 }],
    [{ lamps: 5 }],
    [{ lamps: 1.5 }],
    [{ sweepStrokes: 0 }],
    [{ sweepStrokes: 7 }],
    [{ lamps: undefined }],
  ])('are refused as %j', lanes => {
    expect(changed(lanes)).toMatchObject({ detail: { field: 'lanes' } });
  });

  it('are refused where the ring would come round too late for a layout, or with a tower', () => {
    const slow = { shelf: { periodSteps: 601, strokeMm: 55 } };
    expect(changed({ sweepStrokes: 2 }, slow)).toMatchObject({ detail: { field: 'lanes' } });
    expect(changed({ sweepStrokes: 1 }, slow)).toBeUndefined();
    const tower = { tower: { firstLayers: 1, mostLayers: 2 } };
    expect(changed({}, tower)).toMatchObject({ detail: { field: 'lanes' } });
  });

  it('are a version of their own, and settings without lanes keep theirs', () => {
    expect(pusherConfigVersion(DEFAULT_PUSHER)).toBe('pusher-0f559f47ecd538a4');
    expect(pusherConfigVersion(HOUSE_PUSHERS.tower)).toBe('pusher-c71b394400a55b4a');
    const other = { ...LANES_PUSHER, lanes: { lamps: 1, sweepStrokes: 1 } };
    expect(pusherConfigVersion(other)).not.toBe(pusherConfigVersion(LANES_PUSHER));
  });
});
