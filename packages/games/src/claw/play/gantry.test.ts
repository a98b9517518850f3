import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from '../../physics/index.ts';
import { REACH, SHORTEST_LINE } from '../cabinet/geometry.ts';
import { HEAP_PLAN } from '../cabinet/plans.ts';
import { CUPS_CLAW } from '../config/cups.data.ts';
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

describe('a gantry with a line for letting go', () => {
  const speeds = { speedX: 300, speedZ: 200 };
  const cups = { ...CUPS_CLAW, ...speeds };

  function carried(aside: number): Gantry {
    const gantry = new Gantry(cups);
    times(60, () => gantry.drive(1, -1));
    times(20, () => gantry.drive(0, 0));
    gantry.drift(aside);
    for (let step = 0; step < 600 && !gantry.isAtRelease; step++) gantry.carry();
    return gantry;
  }

  it.each([0, 0.8, -0.8])('drives straight to it, %d aside, and only then home', aside => {
    const straight = carried(0);
    const gantry = carried(aside);
    expect(gantry.z).toBe(2.15);
    expect(gantry.x - straight.x).toBeCloseTo(aside, 1);
    expect([gantry.isAtRelease, gantry.isHome]).toEqual([true, false]);
    for (let step = 0; step < 600 && !gantry.isHome; step++) gantry.driveHome();
    expect(gantry.isHome).toBe(true);
  });

  it('goes no farther aside than the rail', () => {
    const gantry = new Gantry(cups);
    gantry.drift(-1);
    for (let step = 0; step < 100 && !gantry.isAtRelease; step++) gantry.carry();
    expect([gantry.x, gantry.isAtRelease]).toEqual([REACH.minX, true]);
  });

  it('goes on with its drift after it was saved, and saves nothing of it without such a line', () => {
    const gantry = new Gantry(cups);
    times(60, () => gantry.drive(1, -1));
    gantry.drift(0.7);
    times(9, () => gantry.carry());
    const [writer, bare] = [new ByteWriter(), new ByteWriter()];
    gantry.save(writer);
    new Gantry(config).save(bare);
    expect(writer.finish().length - bare.finish().length).toBe(8);
    const loaded = new Gantry(cups);
    loaded.load(new ByteReader(writer.finish()));
    expect(loaded).toEqual(gantry);
  });

  it('is home itself where the cabinet has none', () => {
    const gantry = new Gantry({ ...DEFAULT_CLAW, ...speeds });
    times(60, () => gantry.drive(1, -1));
    for (let step = 0; step < 600 && !gantry.isAtRelease; step++) gantry.carry();
    expect([gantry.x, gantry.z]).toEqual([HOME.x, HOME.z]);
  });
});
