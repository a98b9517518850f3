import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhysics, type Physics, replay, resumeMachine } from '../physics/index.ts';
import { CUPS_CLAW } from './config/cups.data.ts';
import { clawGame } from './game.ts';
import { finish, run, seenPrizes, startClaw, steerTo } from './machine.test-data.ts';

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

const game = clawGame(CUPS_CLAW);

/** A machine in the middle of a play at the cups: the claw is on its way down to a ball. */
function playing(nonce: number) {
  const machine = startClaw(physics, CUPS_CLAW, nonce);
  const [ball] = seenPrizes(machine).filter(({ kind, x }) => kind === 'marble' && Math.abs(x) < 1);
  steerTo(machine, ball?.x ?? 0, (ball?.z ?? 0) + 0.1);
  machine.apply({ type: 'grab' });
  return machine;
}

describe('the record of a play at the cups', () => {
  it.each([1, 2, 3])('replays to the same hash and the same events: %d', nonce => {
    const machine = playing(nonce);
    finish(machine);
    expect(replay(physics, game, machine.log())).toMatchObject({ hash: machine.hash() });
    expect(replay(physics, game, machine.log())).not.toHaveProperty('firstDifferentStep');
    machine.free();
  });

  it.each([30, 200, 260, 330, 420])(
    'goes on from a snapshot after %d steps as if nothing had been',
    steps => {
      const whole = playing(5);
      run(whole, steps);
      const resumed = resumeMachine(physics, game, whole.log(), whole.snapshot());
      expect(resumed.hash()).toBe(whole.hash());
      expect(finish(resumed)).toEqual(finish(whole));
      expect(resumed.hash()).toBe(whole.hash());
      whole.free();
      resumed.free();
    },
  );

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
