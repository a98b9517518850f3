import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhysics, type Physics } from '../physics/index.ts';
import { CUPS_CLAW } from './config/cups.data.ts';
import { startClaw, steerTo } from './machine.test-data.ts';

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

describe('a claw over the cups', () => {
  it('drifts as far as its seeds say, to the left and to the right', () => {
    const places = [11, 12, 13, 14, 15, 16].map(nonce => {
      const machine = startClaw(physics, CUPS_CLAW, nonce);
      steerTo(machine, 0, 0);
      const [, , from = 0] = machine.poses();
      machine.apply({ type: 'end' });
      let at = from;
      for (const end = machine.step + 400; machine.step < end; ) {
        const isOpening = machine
          .advance()
          .some(event => event.type === 'phase' && event.phase === 'opening');
        if (isOpening) [, , at = 0] = machine.poses();
      }
      machine.free();
      return at - from;
    });
    expect(Math.min(...places)).toBeLessThan(-0.1);
    expect(Math.max(...places)).toBeGreaterThan(0.1);
    expect(Math.max(...places.map(Math.abs))).toBeLessThanOrEqual(1.21);
    expect(new Set(places.map(way => way.toFixed(2))).size).toBe(places.length);
  });
});
