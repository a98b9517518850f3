import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhysics, type Physics } from '../physics/index.ts';
import { RINGS_CLAW } from './config/rings.data.ts';
import { finish, seenPrizes, startClaw, steerTo, typesOf } from './machine.test-data.ts';

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

describe('a ring on its rod', () => {
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
