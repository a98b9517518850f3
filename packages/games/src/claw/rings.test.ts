import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhysics, type Physics, replay, resumeMachine } from '../physics/index.ts';
import { RINGS_CLAW } from './config/rings.data.ts';
import { clawGame } from './game.ts';
import { finish, run, seenPrizes, startClaw, steerTo, typesOf } from './machine.test-data.ts';
import { PART_IDS } from './types.ts';

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

const game = clawGame(RINGS_CLAW);

/** A machine in the middle of a play at the ring: the claw is on its way down behind it. */
function playing(nonce: number) {
  const machine = startClaw(physics, RINGS_CLAW, nonce);
  const [ring] = seenPrizes(machine);
  steerTo(machine, (ring?.x ?? 0) + 0.8, 0);
  machine.apply({ type: 'grab' });
  return machine;
}

describe('the record of a play at the rod', () => {
  it.each([1, 2, 3])('replays to the same hash and the same events: %d', nonce => {
    const machine = playing(nonce);
    finish(machine);
    expect(replay(physics, game, machine.log())).toMatchObject({ hash: machine.hash() });
    expect(replay(physics, game, machine.log())).not.toHaveProperty('firstDifferentStep');
    machine.free();
  });

  it.each([30, 90, 140, 200])('goes on from a snapshot after %d steps as if nothing had been', steps => {
    const whole = playing(5);
    run(whole, steps);
    const resumed = resumeMachine(physics, game, whole.log(), whole.snapshot());
    expect(resumed.hash()).toBe(whole.hash());
    expect(finish(resumed)).toEqual(finish(whole));
    expect(resumed.hash()).toBe(whole.hash());
    whole.free();
    resumed.free();
  });

  it('is no proof for other settings', () => {
    const machine = playing(2);
    finish(machine);
    const other = clawGame({ ...RINGS_CLAW, gripStrong: 201 });
    expect(replay(physics, other, machine.log())).toMatchObject({ code: 'badInput' });
    machine.free();
  });

  it('goes on from play to play until the ring falls, each from where the one before left it', () => {
    let layout = startClaw(physics, RINGS_CLAW, 1).layout();
    let plays = 0;
    let events: string[] = [];
    while (!events.includes('prizeWon') && plays < 12) {
      const machine = startClaw(physics, RINGS_CLAW, 10 + plays, layout);
      const [ring] = seenPrizes(machine);
      steerTo(machine, (ring?.x ?? 0) + 0.8, 0);
      machine.apply({ type: 'grab' });
      events = typesOf(finish(machine));
      layout = machine.layout();
      machine.free();
      plays += 1;
    }
    expect(events).toContain('prizeWon');
    expect(plays).toBeGreaterThan(2);
  });
});

describe('a picture of the rod', () => {
  it('shows trolley, head, two fingers and the ring', () => {
    const machine = startClaw(physics, RINGS_CLAW);
    const ids = Array.from({ length: machine.poses().length / 9 }, (_, body) => machine.poses()[body * 9]);
    expect(ids).toEqual([PART_IDS.trolley, PART_IDS.head, ...PART_IDS.fingers.slice(0, 2), 16]);
    machine.free();
  });
});
