import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter, loadPhysics, type Physics, type World } from '../../physics/index.ts';
import { FIRST_PRIZE_ID, PRIZE_KINDS, type PrizeKind, type Vector3 } from '../types.ts';
import { buildCabinet } from './cabinet.ts';
import { GLASS_HEIGHT, HALF, SENSOR_Y } from './geometry.ts';
import { CHUTE } from './heap.ts';
import { HEAP_PLAN } from './plans.ts';
import { PRIZE_SHAPES } from './prize-kinds.data.ts';
import { type Landing, MAX_PRIZES, type Prize, PrizeSet, readSavedPrizes, wayOut } from './prize-set.ts';

let physics: Physics;
let world: World;
let prizes: PrizeSet;
beforeAll(async () => {
  physics = await loadPhysics();
});
beforeEach(() => {
  world = buildCabinet(physics, HEAP_PLAN);
  prizes = new PrizeSet(physics, world);
});

function add(at: Vector3 = [0, 3, 0], kind: PrizeKind = 'ball'): Prize {
  return prizes.add({ kind, at, rotation: [0, 0, 0, 1] });
}

function run(steps: number): Landing[] {
  const landed: Landing[] = [];
  for (let step = 0; step < steps; step++) {
    world.step();
    prizes.watch(landing => landed.push(landing));
  }
  return landed;
}

describe('prizes', () => {
  it('get ids in order, above those of the parts, and never one again', () => {
    const [first, second] = [add(), add()];
    prizes.remove(second);
    expect([first.id, second.id, add().id]).toEqual([FIRST_PRIZE_ID, FIRST_PRIZE_ID + 1, FIRST_PRIZE_ID + 2]);
    expect(prizes.nextId).toBe(FIRST_PRIZE_ID + 3);
  });

  it('that are taken out leave the world and the others', () => {
    const [first, second, third] = [add([-2, 3, 0]), add(), add([2, 3, 0])];
    prizes.remove(second);
    expect(prizes.prizes).toEqual([first, third]);
    expect(world.bodies.contains(second.body.handle)).toBe(false);
    expect(world.bodies.contains(third.body.handle)).toBe(true);
  });

  it('are bounded', () => {
    for (let count = MAX_PRIZES; count > 0; count--) {
      expect(prizes.room).toBe(count);
      add([0, 100 + 3 * count, 0]);
    }
    expect(prizes.room).toBe(0);
    expect(() => add()).toThrow('where there is room');
    expect(prizes.prizes).toHaveLength(MAX_PRIZES);
  });

  it.each(PRIZE_KINDS)('weigh what their kind weighs, whatever parts they have: %s', kind => {
    const { body } = add([0, 3, 0], kind);
    world.step();
    expect(body.mass()).toBeCloseTo(PRIZE_SHAPES[kind].mass, 5);
  });

  it.each(PRIZE_KINDS)('fall to the floor and come to rest on it, not in it: %s', kind => {
    const { body } = add([1, 2, -1], kind);
    run(300);
    expect(body.isSleeping()).toBe(true);
    expect(body.translation().y).toBeGreaterThan(0.1);
    expect(body.translation().y).toBeLessThan(PRIZE_SHAPES[kind].radius + 0.05);
  });
});

describe('a landing', () => {
  it.each([
    [0.005, 0],
    [0.1, 1],
    [0.3, 2],
    [1, 3],
    [5, 3],
  ])('of a ball that falls by %d has the strength %d', (fall, strength) => {
    add([1.5, PRIZE_SHAPES.ball.radius + fall, -1]);
    const landed = run(90);
    expect(Math.max(0, ...landed.map(one => one.strength))).toBe(strength);
    for (const { x } of landed) expect(x).toBeCloseTo(1.5, 1);
  });

  it('is heard once for each time it hits something', () => {
    add([1.5, 2.5, -1]);
    expect(run(200).length).toBeLessThanOrEqual(3);
    expect(run(200)).toEqual([]);
  });
});

describe('the way out', () => {
  const [middleX, middleZ] = [(CHUTE.minX + CHUTE.maxX) / 2, (CHUTE.minZ + CHUTE.maxZ) / 2];

  it.each<readonly [string, Vector3, ReturnType<typeof wayOut>]>([
    ['lies on the floor', [0, 0.5, 0], undefined],
    ['is over the chute', [middleX, 1, middleZ], undefined],
    ['is in the chute, above the sensor', [middleX, SENSOR_Y + 0.01, middleZ], undefined],
    ['has passed the sensor', [middleX, SENSOR_Y - 0.01, middleZ], 'chute'],
    ['has passed it at the edge', [CHUTE.minX, SENSOR_Y - 0.1, CHUTE.maxZ], 'chute'],
    ['fell through the floor', [2, SENSOR_Y - 0.01, -2], 'astray'],
    ['has fallen below the shaft', [middleX, -4.01, middleZ], 'astray'],
    ['stands at the glass', [HALF, 1, 0], undefined],
    ['is outside, at the right', [HALF + 0.01, 1, 0], 'astray'],
    ['is outside, in front', [0, 1, HALF + 0.01], 'astray'],
    ['jumps high', [0, GLASS_HEIGHT + 0.9, 0], undefined],
    ['flew away', [0, GLASS_HEIGHT + 1, 0], 'astray'],
  ])('of one that %s', (_, at, way) => {
    expect(wayOut(add(at), HEAP_PLAN)).toBe(way);
  });
});

describe('what is saved of prizes', () => {
  const saved = () => {
    const writer = new ByteWriter();
    prizes.save(writer);
    return writer.finish();
  };

  it('comes back with ids, kinds and falls', () => {
    PRIZE_KINDS.forEach((kind, index) => add([-3 + 0.5 * index, 4 + 3 * index, -2 + (index % 2)], kind));
    const cat = prizes.prizes.find(({ kind }) => kind === 'cat');
    if (cat) prizes.remove(cat);
    run(20);
    const reader = new ByteReader(saved());
    expect(readSavedPrizes(reader)).toEqual({
      nextId: FIRST_PRIZE_ID + PRIZE_KINDS.length,
      prizes: prizes.prizes.map(({ id, kind, lastFall }) => ({ id, kind, lastFall })),
    });
    expect([reader.isSound, reader.isAtEnd]).toEqual([true, true]);
    expect(prizes.prizes.some(({ lastFall }) => lastFall > 1)).toBe(true);
  });

  it('is unsound wherever it is cut', () => {
    for (let count = 0; count < 4; count++) add([count - 2, 3, 0]);
    const bytes = saved();
    for (let length = 0; length < bytes.length; length++) {
      const reader = new ByteReader(bytes.slice(0, length));
      readSavedPrizes(reader);
      expect(reader.isSound).toBe(false);
    }
  });
});
