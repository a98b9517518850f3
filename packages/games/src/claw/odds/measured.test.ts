import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadPhysics } from '../../physics/index.ts';
import { clawConfigVersion } from '../config/config.ts';
import { DEFAULT_CLAW } from '../config/default.data.ts';
import { HOUSE_CLAWS } from '../config/house.data.ts';
import { CLAW_STYLES } from '../types.ts';
import {
  type ClawMeasuring,
  catchRate,
  clawReturn,
  type MeasuredClaw,
  measuredClaw,
  measuredOdds,
} from './measured.ts';
import { PUBLISHED_CLAWS } from './published.ts';
import { CLAW_RUN, type ClawTally, simulateClaw } from './simulate.ts';

describe('a catch rate', () => {
  // Worked out apart from this code.
  it.each([
    [15, 100, 1500, 931, 2328],
    [0, 50, 0, 0, 714],
    [50, 50, 10_000, 9286, 10_000],
    [400, 2000, 2000, 1831, 2181],
  ])('of %d in %d is %d basis points, from %d to %d', (catches, plays, mean, low, high) => {
    expect(catchRate(catches, plays)).toEqual({
      plays,
      catches,
      basisPoints: mean,
      lowBasisPoints: low,
      highBasisPoints: high,
    });
  });

  it('of nothing says nothing', () => {
    expect(catchRate(0, 0)).toMatchObject({ basisPoints: 0, lowBasisPoints: 0, highBasisPoints: 10_000 });
  });
});

function tally(rounds: number, catches: number, kinds: ClawTally['kinds'] = { bear: catches }): ClawTally {
  return {
    rounds,
    catches,
    prizes: catches,
    kinds,
    gripped: catches + 5,
    slipped: 5,
    strong: { rounds: rounds / 10, catches: Math.min(catches, rounds / 10) },
    guaranteed: { rounds: 2, catches: 1 },
    steps: 100 * rounds,
    longestSteps: 100 + catches,
  };
}
const machine = (player: MeasuredClaw['player'], seed: number, ...catches: [number, ...number[]]) =>
  measuredClaw({ player, seed }, catches.map(count => tally(50, count)) as [ClawTally, ...ClawTally[]]);

describe('measured odds', () => {
  const machines = [
    ...[10, 14, 8, 12].map((catches, seed) => machine('fair', seed, catches, catches)),
    ...[4, 5, 6, 5].map((catches, seed) => machine('random', 10 + seed, catches)),
    machine('perfect', 20, 20),
  ];
  const odds = measuredOdds(DEFAULT_CLAW, machines);

  it('add up the machines of each player, part them by grip, and leave out who had too few machines', () => {
    expect(odds.plays).toBe(650);
    expect(odds.players.map(({ player, plays, catches }) => [player, plays, catches])).toEqual([
      ['random', 200, 20],
      ['fair', 400, 88],
    ]);
    const fair = odds.players[1];
    expect([fair?.strong.catches, fair?.strong.plays]).toEqual([40, 40]);
    expect([fair?.ordinary.catches, fair?.ordinary.plays]).toEqual([48, 360]);
    expect([fair?.guaranteed.plays, fair?.gripped, fair?.machines]).toEqual([16, 128, 4]);
  });

  it('are less sure than single rounds would be where machines differ', () => {
    const fair = odds.players[1];
    const single = catchRate(88, 400);
    expect(fair?.lowBasisPoints).toBeLessThanOrEqual(single.lowBasisPoints);
    const apart = [0, 40, 0, 48].map((catches, seed) => machine('fair', seed, catches));
    const [unsure] = measuredOdds(DEFAULT_CLAW, apart).players;
    expect(unsure?.highBasisPoints).toBeGreaterThan(catchRate(88, 200).highBasisPoints + 1000);
  });

  it('tell what the prizes that were caught come to for the price', () => {
    const worth = { price: 60, worthOf: (kind: string) => (kind === 'bear' ? 120 : 0) };
    const back = clawReturn({ configVersion: '', machines }, 'fair', worth);
    expect(back?.mean).toBeCloseTo((88 * 120) / (400 * 60), 4);
    expect(back?.low).toBeLessThan(back?.mean ?? 0);
    expect(clawReturn({ configVersion: '', machines }, 'perfect', worth)).toBeUndefined();
    expect(clawReturn({ configVersion: '', machines }, 'fair', { ...worth, price: 0 })).toBeUndefined();
  });
});

/** Machines whose catches single rounds by chance make unbelievable. */
function strangers({ machines }: ClawMeasuring): number[] {
  return machines
    .filter(({ player, all: { rounds, catches } }) => {
      const others = machines.filter(one => one.player === player).map(({ all }) => all);
      const share =
        others.reduce((sum, one) => sum + one.catches, 0) / others.reduce((sum, one) => sum + one.rounds, 0);
      return Math.abs(catches - share * rounds) > 5 * Math.sqrt(rounds * share * (1 - share));
    })
    .map(({ seed }) => seed);
}

describe.each(CLAW_STYLES)('the published odds of the %s claw', style => {
  const config = HOUSE_CLAWS[style];
  const { odds, measuring } = PUBLISHED_CLAWS[style];

  it('are of the house’s machine as it is, and nothing but what its machines come to', () => {
    expect(odds.configVersion).toBe(clawConfigVersion(config));
    expect(measuring.configVersion).toBe(odds.configVersion);
    expect(measuredOdds(config, measuring.machines)).toEqual(odds);
  });

  it('come out again when a machine is measured again', async () => {
    const [measured] = measuring.machines as readonly [MeasuredClaw, ...MeasuredClaw[]];
    const { player, seed, first } = measured;
    const run = { ...CLAW_RUN, batches: 1, player, seed };
    expect(simulateClaw(await loadPhysics(), config, run)).toEqual([first]);
  });

  it('rest on machines each of which the others make believable', () => {
    expect(strangers(measuring)).toEqual([]);
    const [one, ...others] = measuring.machines as readonly [MeasuredClaw, ...MeasuredClaw[]];
    const broken = { ...one, all: { ...one.all, catches: one.all.catches + 40 } };
    expect(strangers({ ...measuring, machines: [broken, ...others] })).toContain(one.seed);
    for (const { first, all } of measuring.machines) {
      expect(first.rounds).toBe(CLAW_RUN.batchRounds);
      expect(all.rounds).toBe(CLAW_RUN.batches * CLAW_RUN.batchRounds);
      expect(Object.values(all.kinds).reduce((sum, count) => sum + count, 0)).toBe(all.prizes);
    }
  });
});

describe('the published odds of the heap', () => {
  it('give a fair player a prize in three to seven rounds, and reward aiming and the strong grip', () => {
    const [random, fair] = ['random', 'fair'].map(name =>
      PUBLISHED_CLAWS.heap.odds.players.find(({ player }) => player === name),
    );
    expect(fair?.basisPoints).toBeGreaterThan(10_000 / 7);
    expect(fair?.basisPoints).toBeLessThan(10_000 / 3);
    expect(random?.basisPoints).toBeLessThan(fair?.basisPoints ?? 0);
    expect(fair?.ordinary.highBasisPoints).toBeLessThan(fair?.strong.lowBasisPoints ?? 0);
  });
});

describe('any catch rate', () => {
  const counts = fc
    .tuple(fc.nat(5000), fc.nat(5000))
    .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);

  it('is within its interval, which is within what there is', () => {
    fc.assert(
      fc.property(counts, ([catches, plays]) => {
        const { basisPoints, lowBasisPoints, highBasisPoints } = catchRate(catches, plays);
        expect(lowBasisPoints).toBeGreaterThanOrEqual(0);
        expect(lowBasisPoints).toBeLessThanOrEqual(basisPoints);
        expect(basisPoints).toBeLessThanOrEqual(highBasisPoints);
        expect(highBasisPoints).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  it('of catches is that of misses, turned around', () => {
    fc.assert(
      fc.property(counts, ([catches, plays]) => {
        fc.pre(plays > 0);
        const [rate, miss] = [catchRate(catches, plays), catchRate(plays - catches, plays)];
        expect(Math.abs(rate.lowBasisPoints - (10_000 - miss.highBasisPoints))).toBeLessThanOrEqual(1);
        expect(Math.abs(rate.basisPoints - (10_000 - miss.basisPoints))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of more catches than plays is a fault', () => {
    expect(() => catchRate(2, 1)).toThrow('nobody catches more often');
    expect(() => catchRate(-1, 1)).toThrow('nobody catches more often');
  });
});
