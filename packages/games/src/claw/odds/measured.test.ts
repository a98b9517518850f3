import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clawConfigVersion } from '../config/config.ts';
import { DEFAULT_CLAW } from '../config/default.data.ts';
import { CLAW_ODDS } from '../odds.data.ts';
import { catchRate, type MeasuredRun, measuredOdds } from './measured.ts';

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

describe('measured odds', () => {
  const run = (player: MeasuredRun['player'], catches: number): MeasuredRun => ({
    player,
    tally: {
      rounds: 100,
      catches,
      gripped: 50,
      strong: { rounds: 10, catches: 5 },
      guaranteed: { rounds: 2, catches: 1 },
    },
  });

  it('add up the runs of each player and part them by grip', () => {
    const odds = measuredOdds(DEFAULT_CLAW, [run('fair', 20), run('random', 8), run('fair', 30)]);
    expect(odds.plays).toBe(300);
    expect(odds.players.map(({ player, plays, catches }) => [player, plays, catches])).toEqual([
      ['random', 100, 8],
      ['fair', 200, 50],
    ]);
    const fair = odds.players[1];
    expect([fair?.strong.catches, fair?.strong.plays]).toEqual([10, 20]);
    expect([fair?.ordinary.catches, fair?.ordinary.plays]).toEqual([40, 180]);
    expect([fair?.guaranteed.plays, fair?.gripped]).toEqual([4, 100]);
  });
});

describe('the published odds', () => {
  it('are of the house’s machine as it is', () => {
    expect(CLAW_ODDS.configVersion).toBe(clawConfigVersion(DEFAULT_CLAW));
  });

  it('give a fair player a prize in four to seven rounds, and reward aiming and the strong grip', () => {
    const [random, fair] = ['random', 'fair'].map(name =>
      CLAW_ODDS.players.find(({ player }) => player === name),
    );
    expect(fair?.highBasisPoints).toBeGreaterThan(10_000 / 7);
    expect(fair?.lowBasisPoints).toBeLessThan(10_000 / 4);
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
