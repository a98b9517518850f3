import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PictureClock } from './clock.ts';

const STEP_MS = 1000 / 60;

/** A clock that heard a frame every three steps, each so late. */
function heard(
  frames: number,
  lateMs: (frame: number) => number = () => 0,
  clock = new PictureClock(),
): PictureClock {
  for (let frame = 0; frame < frames; frame++) clock.arrive(3 * frame, 3 * frame * STEP_MS + lateMs(frame));
  return clock;
}

describe('a viewer’s clock', () => {
  it('stays six steps behind a network that is never late', () => {
    expect(heard(200).stepAt(597 * STEP_MS)).toBeCloseTo(597 - 6, 6);
  });

  it('is not put off by a network that is always equally late', () => {
    const clock = heard(200, () => 400);
    expect(clock.stepAt(597 * STEP_MS + 400)).toBeCloseTo(597 - 6, 6);
  });

  it('stays farther behind when frames come by fits and starts, to a bound', () => {
    const behind = (lateMs: number) => {
      const clock = heard(200, frame => (frame % 4) * lateMs);
      return 597 - clock.stepAt(597 * STEP_MS);
    };
    expect(behind(20)).toBeCloseTo(3 + 3.6, 1);
    expect(behind(60)).toBeCloseTo(3 + 10.8, 1);
    expect(behind(600)).toBeCloseTo(3 + 24, 1);
  });

  it('stays farther behind a slower picture', () => {
    const clock = heard(200);
    clock.everySteps = 12;
    expect(clock.stepAt(597 * STEP_MS)).toBeCloseTo(597 - 15, 6);
  });

  it('goes on for three quarters of a second when nothing is heard, and then waits', () => {
    const clock = heard(200);
    for (let step = 597; step < 1200; step++) clock.stepAt(step * STEP_MS);
    expect(clock.stepAt(1200 * STEP_MS)).toBe(597 + 45);
  });

  it('forgets what was before a reset', () => {
    const clock = heard(200);
    clock.stepAt(597 * STEP_MS);
    clock.reset();
    clock.arrive(10, 20_000);
    expect(clock.stepAt(20_000)).toBeCloseTo(10 - 6, 6);
  });

  it('jumps when it is far off, and else is never faster or slower than by a tenth', () => {
    const clock = heard(100);
    let last = clock.stepAt(297 * STEP_MS);
    // The machine is suddenly 30 steps farther: caught up with, not jumped to.
    for (let step = 300; step < 600; step += 3) {
      clock.arrive(step + 30, step * STEP_MS);
      const now = clock.stepAt(step * STEP_MS);
      expect(now - last).toBeGreaterThanOrEqual(2.7 - 1e-6);
      expect(now - last).toBeLessThanOrEqual(3.3 + 1e-6);
      last = now;
    }
    clock.arrive(5000, 600 * STEP_MS);
    expect(clock.stepAt(600 * STEP_MS)).toBeGreaterThan(4900);
  });

  it('never goes back on whatever network, and never farther than it has heard', () => {
    const delays = fc.array(fc.integer({ min: 0, max: 250 }), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(delays, delayMs => {
        const clock = new PictureClock();
        const arrivals = delayMs.map((late, frame) => ({
          step: 3 * frame,
          atMs: 3 * frame * STEP_MS + late,
        }));
        arrivals.sort((one, other) => one.atMs - other.atMs);
        let last = Number.NEGATIVE_INFINITY;
        let latest = 0;
        for (const { step, atMs } of arrivals) {
          clock.arrive(step, atMs);
          latest = Math.max(latest, step);
          const now = clock.stepAt(atMs);
          expect(now).toBeGreaterThanOrEqual(last - 1e-9);
          expect(now).toBeLessThanOrEqual(latest + 45);
          last = now;
        }
      }),
    );
  });

  it('stands when the viewer’s own clock is put back a little', () => {
    const clock = heard(100);
    const before = clock.stepAt(297 * STEP_MS);
    expect(clock.stepAt(295 * STEP_MS)).toBeCloseTo(before, 6);
  });
});
