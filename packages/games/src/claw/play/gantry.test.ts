import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from '../../physics/index.ts';
import { REACH, SHORTEST_LINE } from '../cabinet/geometry.ts';
import { HEAP_PLAN } from '../cabinet/plans.ts';
import { DEFAULT_CLAW } from '../config/default.data.ts';
import { Gantry } from './gantry.ts';

const { home: HOME } = HEAP_PLAN;

const config = { ...DEFAULT_CLAW, speedX: 300, speedZ: 120, hoistSpeed: 240, lineLengthMm: 400 };

function times(count: number, action: () => void): void {
  for (let index = 0; index < count; index++) action();
}

describe('a gantry', () => {
  it('speeds up to its axes’ speeds and brakes to a stop', () => {
    const gantry = new Gantry(config);
    times(30, () => gantry.drive(1, -1));
    expect(gantry.speedX * 60).toBeCloseTo(3, 9);
    expect(gantry.speedZ * 60).toBeCloseTo(-1.2, 9);
    times(15, () => gantry.drive(0, 0));
    expect(gantry.speedX).toBeCloseTo(0, 12);
    expect(gantry.speedZ).toBeCloseTo(0, 12);
  });

  it('stops at the ends of its way', () => {
    const gantry = new Gantry(config);
    times(600, () => gantry.drive(1, -1));
    expect([gantry.x, gantry.z, gantry.speedX, gantry.speedZ]).toEqual([REACH.maxX, REACH.minZ, 0, 0]);
  });

  it.each([
    [1, -1, 250],
    [1, 0, 90],
    [0, -1, 3],
  ] as const)('finds home from %d, %d after %d steps, exactly and without going beyond', (x, z, steps) => {
    const gantry = new Gantry(config);
    times(steps, () => gantry.drive(x, z));
    let last = Number.POSITIVE_INFINITY;
    for (let step = 0; step < 600 && !gantry.isHome; step++) {
      gantry.driveHome();
      const way = Math.abs(gantry.x - HOME.x) + Math.abs(gantry.z - HOME.z);
      expect(gantry.x).toBeGreaterThanOrEqual(HOME.x - 0.01);
      expect(gantry.z).toBeLessThanOrEqual(HOME.z + 0.01);
      if (step > 20) expect(way).toBeLessThanOrEqual(last);
      last = way;
    }
    expect(gantry.isHome).toBe(true);
  });

  it('lets its line out as far as is set and takes it in again', () => {
    const gantry = new Gantry(config);
    expect(gantry.isUp).toBe(true);
    times(99, () => gantry.lower());
    expect(gantry.isDown).toBe(false);
    times(2, () => gantry.lower());
    expect([gantry.isDown, gantry.line]).toEqual([true, SHORTEST_LINE + 4]);
    times(101, () => gantry.raise());
    expect(gantry.isUp).toBe(true);
  });

  it('goes on after it was saved', () => {
    const gantry = new Gantry(config);
    times(37, () => gantry.drive(1, -1));
    times(11, () => gantry.lower());
    const writer = new ByteWriter();
    gantry.save(writer);
    const loaded = new Gantry(config);
    loaded.load(new ByteReader(writer.finish()));
    expect(loaded).toEqual(gantry);
  });
});
