import { seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { fraction, fractionText, fractionToNumber, oneIn, percentText } from '../fraction.ts';
import { BO_MOOD_STEPS, BO_MOODS, BO_SEAS } from './config.ts';
import { boPayout, drawPath, endOf } from './engine.ts';
import { BO_TIES } from './odds.data.ts';
import { boOdds, countTies } from './odds.ts';

describe('the odds of a call', () => {
  const odds = boOdds();

  it('have their ties counted over every path there is', () => {
    expect(fractionText(countTies())).toBe(fractionText(fraction(BO_TIES.numerator, BO_TIES.denominator)));
  });

  it('add up: up, down and tie', () => {
    const { sideChance, tieChance } = odds;
    const sum =
      sideChance.numerator * 2n * tieChance.denominator + tieChance.numerator * sideChance.denominator;
    expect(sum).toBe(sideChance.denominator * tieChance.denominator);
  });

  it('are those that are told', () => {
    expect(percentText(odds.returnToPlayer, 2)).toBe('97.03');
    expect(percentText(odds.tieChance, 3)).toBe('1.032');
    expect(percentText(odds.sideChance, 3)).toBe('49.483');
    expect(oneIn(odds.tieChance)).toBe(97);
  });

  it('are met by many tides of the engine', () => {
    const draws = seededDraws(20_261_124);
    const TIDES = 40_000;
    let [ties, ups, paid] = [0, 0, 0];
    for (let tide = 0; tide < TIDES; tide++) {
      const end = endOf(drawPath(draws));
      if (end === 'tie') ties += 1;
      if (end === 'up') ups += 1;
      paid += boPayout(100, 'up', end);
    }
    // Four standard deviations.
    const within = (share: number, expected: number, deviation: number) =>
      expect(Math.abs(share - expected)).toBeLessThan((4 * deviation) / Math.sqrt(TIDES));
    within(ties / TIDES, fractionToNumber(odds.tieChance), 0.102);
    within(ups / TIDES, fractionToNumber(odds.sideChance), 0.5);
    within(paid / TIDES / 100, fractionToNumber(odds.returnToPlayer), 0.966);
  });

  it('spread as the seas do: the square of the end is, on average, that of its steps', () => {
    const squares = BO_SEAS.map(sea => sea.reduce((sum: number, step) => sum + step * step, 0) / sea.length);
    const expected =
      (squares.reduce((sum, square) => sum + square, 0) / squares.length) * BO_MOODS * BO_MOOD_STEPS;
    const draws = seededDraws(7);
    const TIDES = 20_000;
    let sum = 0;
    for (let tide = 0; tide < TIDES; tide++) sum += (drawPath(draws).at(-1) ?? 0) ** 2;
    expect(Math.abs(sum / TIDES / expected - 1)).toBeLessThan(0.06);
  });
});
