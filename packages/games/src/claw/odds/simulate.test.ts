import { seededDraws } from '@boardwalk/base';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhysics, type Physics } from '../../physics/index.ts';
import { DEFAULT_CLAW } from '../config/default.data.ts';
import { seenPrizes, startClaw } from '../machine.test-data.ts';
import { aimOf, CLAW_PLAYERS } from './players.ts';
import { simulateClaw } from './simulate.ts';

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

describe('simulated rounds', () => {
  it('are the same for the same seed, and add up', () => {
    const run = { player: 'fair', rounds: 6, seed: 3 } as const;
    const tally = simulateClaw(physics, DEFAULT_CLAW, run);
    expect(simulateClaw(physics, DEFAULT_CLAW, run)).toEqual(tally);
    expect(tally.rounds).toBe(6);
    expect(Object.values(tally.kinds).reduce((sum, count) => sum + count, 0)).toBe(tally.prizes);
    expect(tally.catches).toBeLessThanOrEqual(tally.prizes);
    expect(tally.longestSteps).toBeGreaterThanOrEqual(tally.steps / 6);
  }, 60_000);

  it('fill the meter up to the guarantee', () => {
    const config = { ...DEFAULT_CLAW, payoutMode: 'none', gripMedium: 1, gripWeak: 1, stock: {} } as const;
    const tally = simulateClaw(
      physics,
      { ...config, guaranteeAfter: 3 },
      { player: 'random', rounds: 5, seed: 1 },
    );
    expect([tally.catches, tally.guaranteed.rounds, tally.strong.rounds]).toEqual([0, 2, 2]);
  }, 60_000);
});

describe('players', () => {
  it.each(CLAW_PLAYERS)(
    '%s aims within the reach; all but one aim at a prize',
    player => {
      const machine = startClaw(physics, DEFAULT_CLAW, 6);
      const draws = seededDraws(2);
      const prizes = seenPrizes(machine);
      for (let round = 0; round < 30; round++) {
        const { x, z } = aimOf(player, draws, machine.scene, machine.poses());
        const { reach } = machine.scene;
        expect(x >= reach.minX && x <= reach.maxX && z >= reach.minZ && z <= reach.maxZ).toBe(true);
        const nearest = Math.min(...prizes.map(prize => Math.abs(prize.x - x) + Math.abs(prize.z - z)));
        if (player !== 'random') expect(nearest).toBeLessThan(1.1);
      }
      machine.free();
    },
    60_000,
  );
});
