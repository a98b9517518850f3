/** What holds of every style that is no heap: its plays are proven by their record, and go on from a snapshot. */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhysics, type Physics, replay, resumeMachine } from '../physics/index.ts';
import type { ClawConfig } from './config/config.ts';
import { HOUSE_CLAWS } from './config/house.data.ts';
import { clawGame } from './game.ts';
import { finish, run, type SeenPrize, seenPrizes, startClaw, steerTo } from './machine.test-data.ts';
import { PART_IDS } from './types.ts';

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

interface Case {
  readonly config: ClawConfig;
  /** Where the claw is let down, by what lies there. */
  readonly aim: (seen: readonly SeenPrize[]) => readonly [x: number, z: number];
  /** Steps on the way down, with something in the claw, and where it is let go. */
  readonly steps: readonly number[];
  readonly fingers: number;
}

const beside =
  (x: number) =>
  ([prize]: readonly SeenPrize[]) =>
    [(prize?.x ?? 0) + x, prize?.z ?? 0] as const;

const CASES: Readonly<Record<'bridge' | 'rings' | 'cups', Case>> = {
  bridge: { config: HOUSE_CLAWS.bridge, aim: beside(0.7), steps: [30, 90, 200], fingers: 2 },
  rings: { config: HOUSE_CLAWS.rings, aim: beside(0.8), steps: [30, 90, 140, 200], fingers: 2 },
  cups: {
    config: HOUSE_CLAWS.cups,
    aim: seen => {
      const ball = seen.find(({ kind, x }) => kind === 'marble' && Math.abs(x) < 1);
      return [ball?.x ?? 0, (ball?.z ?? 0) + 0.1];
    },
    steps: [30, 200, 260, 330, 420],
    fingers: 3,
  },
};

describe.each(Object.entries(CASES))('a play at the %s', (_style, { config, aim, steps, fingers }) => {
  const game = clawGame(config);

  /** The claw is on its way down. */
  function playing(nonce: number) {
    const machine = startClaw(physics, config, nonce);
    steerTo(machine, ...aim(seenPrizes(machine)));
    machine.apply({ type: 'grab' });
    return machine;
  }

  it.each([1, 2, 3])('replays to the same hash: %d', nonce => {
    const machine = playing(nonce);
    finish(machine);
    const again = replay(physics, game, machine.log());
    expect(again).toMatchObject({ hash: machine.hash() });
    expect(again).not.toHaveProperty('firstDifferentStep');
    machine.free();
  });

  it.each(steps)('goes on from a snapshot after %d steps as if nothing had been', count => {
    const whole = playing(5);
    run(whole, count);
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
    const other = clawGame({ ...config, playSteps: config.playSteps + 1 });
    expect(replay(physics, other, machine.log())).toMatchObject({ code: 'badInput' });
    machine.free();
  });

  it('has a picture of trolley, head, fingers and what lies there', () => {
    const machine = startClaw(physics, config);
    const ids = Array.from({ length: machine.poses().length / 9 }, (_, body) => machine.poses()[body * 9]);
    const parts = [PART_IDS.trolley, PART_IDS.head, ...PART_IDS.fingers.slice(0, fingers)];
    expect(ids).toEqual([...parts, ...seenPrizes(machine).map(({ id }) => id)]);
    expect(ids.length).toBeGreaterThan(parts.length);
    machine.free();
  });
});
