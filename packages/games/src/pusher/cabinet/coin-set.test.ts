import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ByteReader,
  ByteWriter,
  createWorld,
  loadPhysics,
  type Physics,
  type World,
} from '../../physics/index.ts';
import { FIRST_COIN_ID } from '../types.ts';
import {
  CoinSet,
  type Departure,
  type Landing,
  MAX_COINS,
  type Placement,
  readSavedCoins,
} from './coin-set.ts';
import { COIN_SIZES, GONE_Y, HALF_WIDTH } from './geometry.ts';

const LEVEL = { x: 0, y: 0, z: 0, w: 1 };

let physics: Physics;
let world: World;
let coins: CoinSet;
beforeAll(async () => {
  physics = await loadPhysics();
});
beforeEach(() => {
  world = createWorld(physics, { lengthUnit: 0.6 });
  coins = new CoinSet(physics, world);
});

function at(x: number, y: number, z: number, kind: Placement['kind'] = 'coin'): Placement {
  return { kind, x, y, z, rotation: LEVEL };
}

function run(steps: number): { gone: Departure[]; landed: Landing[] } {
  const seen = { gone: [] as Departure[], landed: [] as Landing[] };
  for (let step = 1; step <= steps; step++) {
    world.step();
    coins.watch(
      step,
      gone => seen.gone.push(gone),
      landed => seen.landed.push(landed),
    );
  }
  return seen;
}

function addFloor(): void {
  world.createCollider(physics.ColliderDesc.cuboid(5, 0.5, 5).setTranslation(0, -0.5, 0));
}

describe('coins', () => {
  it('get ids in order, above those of the parts', () => {
    const ids = [0, 1, 2].map(index => coins.add(at(index, 1, 0)).id);
    expect(ids).toEqual([FIRST_COIN_ID, FIRST_COIN_ID + 1, FIRST_COIN_ID + 2]);
  });

  it.each<readonly [number, Departure['way']]>([
    [0, 'front'],
    [HALF_WIDTH - 0.01, 'front'],
    [-HALF_WIDTH + 0.01, 'front'],
    [HALF_WIDTH + 0.01, 'right'],
    [-HALF_WIDTH - 0.01, 'left'],
  ])('that fall at x = %d leave by the %s, once, and are taken out of the world', (x, way) => {
    const { id, body } = coins.add(at(x, GONE_Y + 0.1, 0.5, 'star'));
    expect(run(30).gone).toEqual([{ id, kind: 'star', way }]);
    expect(coins.coins).toEqual([]);
    expect(world.bodies.contains(body.handle)).toBe(false);
  });

  it('leave the others where they are and in order', () => {
    addFloor();
    const [first, , last] = [at(-2, 0.2, 0), at(0, GONE_Y - 1, 0), at(2, 0.2, 0)].map(place =>
      coins.add(place),
    );
    run(8);
    expect(coins.coins).toEqual([first, last]);
  });

  it.each([
    [0.06, 0],
    [0.35, 1],
    [0.7, 2],
    [4, 3],
  ])('dropped from %d land with strength %d at most', (height, strongest) => {
    addFloor();
    coins.add(at(1.5, height, 0));
    const { landed } = run(120);
    expect(Math.max(0, ...landed.map(({ strength }) => strength))).toBe(strongest);
    for (const { x } of landed) expect(x).toBeCloseTo(1.5, 1);
    expect(landed.length).toBeLessThanOrEqual(3);
  });

  it('come to lie flat and asleep on a floor, as high as their skin lets them', () => {
    addFloor();
    const { body } = coins.add(at(0, 0.5, 0));
    run(200);
    expect(body.isSleeping()).toBe(true);
    expect(body.translation().y).toBeCloseTo(COIN_SIZES.coin.halfHeight + 0.006, 2);
  });

  it('are in the way of others within a reach, in every direction', () => {
    coins.add(at(1, 1, 1));
    expect(coins.isFree({ x: 1, y: 1, z: 1.6 }, 0.5)).toBe(true);
    for (const place of [at(1.4, 1, 1), at(1, 0.6, 1), at(1, 1, 1.4)])
      expect(coins.isFree(place, 0.5)).toBe(false);
  });

  it.each<readonly [string, number, number, number, boolean]>([
    ['leans on the right', HALF_WIDTH - 0.3, 0.05, -1, true],
    ['leans on the left', -HALF_WIDTH + 0.3, 0.05, -1, true],
    ['lies half over the side', HALF_WIDTH - 0.1, 0.05, -0.1, true],
    ['lies a coin away from it', HALF_WIDTH - 0.6, 0.05, -1, false],
    ['lies behind the opening', HALF_WIDTH - 0.3, 0.05, -2.6, false],
    ['falls in front of the deck', HALF_WIDTH - 0.3, 0.05, 0.2, false],
    ['is on its way out', HALF_WIDTH + 0.3, -0.4, -1, false],
  ])('at a side of the opening: one that %s', (_, x, y, z, isSeen) => {
    const { id } = coins.add(at(x, y, z));
    const seen: number[] = [];
    coins.atSides(250, coinId => seen.push(coinId));
    expect(seen).toEqual(isSeen ? [id] : []);
  });

  it('are bounded', () => {
    expect(coins.room).toBe(MAX_COINS);
    for (let index = 0; index < MAX_COINS; index++) coins.add(at(index, 0, 0));
    expect(coins.room).toBe(0);
    expect(() => coins.add(at(0, 0, 0))).toThrow('where there is room');
  });

  it('are saved with what they were last seen at', () => {
    coins.add(at(0, 3, 0));
    coins.add(at(1, 3.3, 0, 'token'));
    run(9);
    const writer = new ByteWriter();
    coins.save(writer);
    const reader = new ByteReader(writer.finish());
    const saved = readSavedCoins(reader);
    expect(saved.nextId).toBe(FIRST_COIN_ID + 2);
    expect(saved.coins).toEqual(
      coins.coins.map(({ id, kind, lastY, lastFall }) => ({ id, kind, lastY, lastFall })),
    );
    expect([reader.isSound, reader.isAtEnd]).toEqual([true, true]);
  });

  it('read from bytes that are cut short are unsound and few', () => {
    for (let index = 0; index < 5; index++) coins.add(at(index, 1, 0));
    const writer = new ByteWriter();
    coins.save(writer);
    const reader = new ByteReader(writer.finish().slice(0, 20));
    expect(readSavedCoins(reader).coins.length).toBeLessThan(5);
    expect(reader.isSound).toBe(false);
  });
});
