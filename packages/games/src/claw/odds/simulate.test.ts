import { seededDraws } from '@boardwalk/base';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhysics, type Physics } from '../../physics/index.ts';
import { DEFAULT_CLAW } from '../config/default.data.ts';
import { seenPrizes, startClaw } from '../machine.test-data.ts';
import { aimOf, CLAW_PLAYERS } from './players.ts';
import { type ClawTally, simulateClaw } from './simulate.ts';

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

describe('simulated rounds', () => {
  it('are the same for the same seed, and add up', () => {
    const run = { player: 'fair', seed: 3, warmUpRounds: 0, batches: 1, batchRounds: 6 } as const;
    const [tally] = simulateClaw(physics, DEFAULT_CLAW, run) as [ClawTally];
    expect(simulateClaw(physics, DEFAULT_CLAW, run)).toEqual([tally]);
    expect(tally.rounds).toBe(6);
    expect(Object.values(tally.kinds).reduce((sum, count) => sum + count, 0)).toBe(tally.prizes);
    expect(tally.catches).toBeLessThanOrEqual(tally.prizes);
    expect(tally.longestSteps).toBeGreaterThanOrEqual(tally.steps / 6);
  });

  it('are counted in batches, without those at the first heap', () => {
    const run = { player: 'fair', seed: 3, warmUpRounds: 0, batches: 1, batchRounds: 4 } as const;
    const [whole] = simulateClaw(physics, DEFAULT_CLAW, run) as [ClawTally];
    const [later, last] = simulateClaw(physics, DEFAULT_CLAW, {
      ...run,
      warmUpRounds: 2,
      batches: 2,
      batchRounds: 1,
    }) as [ClawTally, ClawTally];
    expect([later.rounds, last.rounds]).toEqual([1, 1]);
    expect(later.steps + last.steps).toBeLessThan(whole.steps);
    expect(whole.longestSteps).toBeGreaterThanOrEqual(Math.max(later.steps, last.steps));
  });

  it('fill the meter up to the guarantee', () => {
    const config = { ...DEFAULT_CLAW, payoutMode: 'none', gripMedium: 1, gripWeak: 1, stock: {} } as const;
    const [tally] = simulateClaw(
      physics,
      { ...config, guaranteeAfter: 3 },
      { player: 'random', seed: 1, warmUpRounds: 0, batches: 1, batchRounds: 5 },
    ) as [ClawTally];
    expect([tally.catches, tally.guaranteed.rounds, tally.strong.rounds]).toEqual([0, 2, 2]);
  });
});

describe('players', () => {
  it.each(CLAW_PLAYERS)('%s aims within the reach; all but one aim at a prize', player => {
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
  });
});
