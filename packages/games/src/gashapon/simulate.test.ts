import { coins, seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { provableDraws } from '../fairness/index.ts';
import { fractionToNumber } from '../fraction.ts';
import { playGashapon } from './engine.ts';
import { GASHAPON_MACHINES } from './machines.data.ts';
import { gashaponOdds } from './odds.ts';
import { simulateGashapon } from './simulate.ts';
import { GASHAPON_COLOURS, type GashaponConfig } from './types.ts';

const { seaFriends, nightMarket } = GASHAPON_MACHINES;

/** Upper 1 % points of chi-square by degrees of freedom. */
const CRITICAL: Readonly<Record<number, number>> = { 5: 15.086, 8: 20.09, 10: 23.209, 11: 24.725 };

function chiSquare(counts: readonly number[], chances: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return chances.reduce((sum, chance, place) => {
    const expected = total * chance;
    return sum + ((counts[place] ?? 0) - expected) ** 2 / expected;
  }, 0);
}

function chancesOf(config: GashaponConfig): number[] {
  return gashaponOdds(config).capsules.map(({ chance }) => fractionToNumber(chance));
}

/** So many turns of provable rounds, as players would play them. */
function provableTurns(config: GashaponConfig, rounds: number) {
  const seeds = { serverSeed: '5eed'.repeat(16), clientSeed: 'chi-square' };
  return Array.from({ length: rounds }, (_, nonce) =>
    playGashapon({ config, times: 3 }, provableDraws({ ...seeds, nonce })),
  ).flatMap(({ turns }) => turns);
}

const MACHINES = Object.entries(GASHAPON_MACHINES).map(([name, config]) => ({ name, config }));

describe('simulateGashapon', () => {
  it('turns the very turns the engine turns', () => {
    const draws = seededDraws(11);
    const counts = seaFriends.capsules.map(() => 0);
    let worth = 0;
    for (let n = 0; n < 5000; n++) {
      const round = playGashapon({ config: seaFriends, times: 1 }, draws);
      const place = (round.turns[0]?.capsuleId ?? 0) - 1;
      counts[place] = (counts[place] ?? 0) + 1;
      worth += round.worth;
    }
    expect(simulateGashapon(5000, 11, seaFriends)).toEqual({
      turns: 5000,
      capsuleCounts: counts,
      totalWorth: worth,
      returnToPlayer: worth / (5000 * 60),
    });
  });

  it('gives the same for the same seed and another for another', () => {
    expect(simulateGashapon(1000, 1, seaFriends)).toEqual(simulateGashapon(1000, 1, seaFriends));
    expect(simulateGashapon(1000, 1, seaFriends)).not.toEqual(simulateGashapon(1000, 2, seaFriends));
  });

  it.each(MACHINES)('gives the capsules of $name as the odds say, at 99 percent confidence', ({ config }) => {
    const { capsuleCounts } = simulateGashapon(1_000_000, 2026, config);
    expect(chiSquare(capsuleCounts, chancesOf(config))).toBeLessThan(
      CRITICAL[config.capsules.length - 1] ?? 0,
    );
  });

  it.each(MACHINES)('returns what the exact odds of $name say, within four standard errors', ({ config }) => {
    const turns = 400_000;
    const odds = gashaponOdds(config);
    const { returnToPlayer } = simulateGashapon(turns, 7, config);
    const standardError = Math.sqrt(fractionToNumber(odds.variance) / turns);
    expect(Math.abs(returnToPlayer - fractionToNumber(odds.returnToPlayer))).toBeLessThan(4 * standardError);
  });

  it.each([0, -1, 1.5, Number.NaN, 1_000_000_001])('stops at %d turns', turns => {
    expect(() => simulateGashapon(turns, 1, seaFriends)).toThrow('turns are 1 to');
  });

  it('stops at a machine nobody checked', () => {
    expect(() => simulateGashapon(10, 1, { ...seaFriends, turnPrice: coins(0) })).toThrow(
      'a machine is checked',
    );
  });
});

describe('provable turns', () => {
  const turns = provableTurns(nightMarket, 20_000);
  const countOf = (isMeant: (turn: (typeof turns)[number]) => boolean) => turns.filter(isMeant).length;

  it('give the capsules as the odds say, at 99 % confidence', () => {
    const counts = nightMarket.capsules.map(({ capsuleId }) => countOf(turn => turn.capsuleId === capsuleId));
    expect(chiSquare(counts, chancesOf(nightMarket))).toBeLessThan(CRITICAL[10] ?? 0);
  });

  it('give every colour as often', () => {
    const counts = GASHAPON_COLOURS.map(colour => countOf(turn => turn.colour === colour));
    expect(
      chiSquare(
        counts,
        GASHAPON_COLOURS.map(() => 1 / 6),
      ),
    ).toBeLessThan(CRITICAL[5] ?? 0);
  });

  it('give colours that tell nothing of what is inside', () => {
    const rare = (capsuleId: number) => capsuleId > 6;
    const counts = GASHAPON_COLOURS.map(colour =>
      countOf(turn => turn.colour === colour && rare(turn.capsuleId)),
    );
    expect(
      chiSquare(
        counts,
        GASHAPON_COLOURS.map(() => 1 / 6),
      ),
    ).toBeLessThan(CRITICAL[5] ?? 0);
  });

  it('do not depend on the turn before', () => {
    // By common, rare and better ones, so that every pair is met often enough to be counted.
    const groupOf = (capsuleId: number) => (capsuleId <= 3 ? 0 : capsuleId <= 6 ? 1 : 2);
    const chances = [0.613, 0.27, 0.117];
    const pairs = Array.from({ length: 9 }, () => 0);
    turns.forEach(({ capsuleId }, place) => {
      const before = turns[place - 1];
      if (!before || place % 3 === 0) return;
      const pair = groupOf(before.capsuleId) * 3 + groupOf(capsuleId);
      pairs[pair] = (pairs[pair] ?? 0) + 1;
    });
    const expected = chances.flatMap(first => chances.map(second => first * second));
    expect(chiSquare(pairs, expected)).toBeLessThan(CRITICAL[8] ?? 0);
  });
});
