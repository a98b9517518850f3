import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhysics, type Physics, replay, resumeMachine } from '../physics/index.ts';
import { BRIDGE_CLAW } from './config/bridge.data.ts';
import { clawGame } from './game.ts';
import { finish, run, seenPrizes, startClaw, steerTo } from './machine.test-data.ts';
import { PART_IDS } from './types.ts';

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

const game = clawGame(BRIDGE_CLAW);

/** A machine in the middle of a play at the box: the claw is on its way down. */
function playing(nonce: number) {
  const machine = startClaw(physics, BRIDGE_CLAW, nonce);
  const [box] = seenPrizes(machine);
  steerTo(machine, (box?.x ?? 0) + 0.7, box?.z ?? 0);
  machine.apply({ type: 'grab' });
  return machine;
}

describe('the record of a play at the bridge', () => {
  it.each([1, 2, 3])('replays to the same hash and the same events: %d', nonce => {
    const machine = playing(nonce);
    finish(machine);
    expect(replay(physics, game, machine.log())).toMatchObject({ hash: machine.hash() });
    expect(replay(physics, game, machine.log())).not.toHaveProperty('firstDifferentStep');
    machine.free();
  });

  it.each([30, 90, 200])('goes on from a snapshot after %d steps as if nothing had been', steps => {
    const whole = playing(5);
    run(whole, steps);
    const resumed = resumeMachine(physics, game, whole.log(), whole.snapshot());
    expect(resumed.hash()).toBe(whole.hash());
    expect(finish(resumed)).toEqual(finish(whole));
    expect(resumed.hash()).toBe(whole.hash());
    whole.free();
    resumed.free();
  });

  it('is no proof for settings of another style', () => {
    const machine = playing(2);
    finish(machine);
    const other = clawGame({ ...BRIDGE_CLAW, gripMedium: 61 });
    expect(replay(physics, other, machine.log())).toMatchObject({ code: 'badInput' });
    machine.free();
  });
});

describe('a picture of the bridge', () => {
  it('shows trolley, head, two fingers and the box', () => {
    const machine = startClaw(physics, BRIDGE_CLAW);
    const ids = Array.from({ length: machine.poses().length / 9 }, (_, body) => machine.poses()[body * 9]);
    expect(ids).toEqual([PART_IDS.trolley, PART_IDS.head, ...PART_IDS.fingers.slice(0, 2), 16]);
    machine.free();
  });
});
