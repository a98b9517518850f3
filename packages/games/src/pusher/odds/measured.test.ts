import { describe, expect, it } from 'vitest';
import { pusherConfigVersion } from '../config/config.ts';
import { DEFAULT_PUSHER } from '../config/default.data.ts';
import { PUSHER_ODDS } from '../odds.data.ts';
import { estimate, measuredOdds } from './measured.ts';
import { pusherReturn, wheelOdds } from './odds.ts';
import type { PusherTally } from './simulate.ts';

function tally(front: number, coins = 1000): PusherTally {
  return {
    dropped: coins,
    won: { coin: front, star: 0, token: 3 },
    lost: { coin: coins - front, star: 0, token: 1 },
    stops: { loss: 5, mini: 4, major: 0, grand: 0, lucky: 1 },
    paid: { coins: front * DEFAULT_PUSHER.roomCoin, wheel: 120 },
    bonusCoins: 0,
    steps: 1,
    field: { least: front - 600, most: 300, sum: 560, looks: 2 },
  };
}

const SHARES = [800, 810, 820, 830, 800, 810, 820, 830];

describe('estimate', () => {
  it('is the mean, with an interval as wide as the batches differ', () => {
    expect(estimate(Array.from({ length: 8 }, () => 0.5))).toEqual({ mean: 0.5, low: 0.5, high: 0.5 });
    // Standard deviation 0.5345, eight batches, quantile 2.374.
    expect(estimate([0, 1, 0, 1, 0, 1, 0, 1])).toEqual({ mean: 0.5, low: 0.0513, high: 0.9487 });
  });

  it('is less sure of few batches', () => {
    // Standard deviation 0.5774, four batches, quantile 3.183.
    expect(estimate([0, 1, 0, 1])).toEqual({ mean: 0.5, low: -0.4189, high: 1.4189 });
  });

  it('asks for enough batches', () => {
    expect(() => estimate([1, 2, 3])).toThrow('four batches');
  });
});

describe('measuredOdds', () => {
  const odds = measuredOdds(DEFAULT_PUSHER, [
    { aiming: 'sweep', tallies: SHARES.map(front => tally(front)) },
    { aiming: 'middle', tallies: SHARES.map(front => tally(front - 100)) },
  ]);

  it('keeps strategies apart and sums up what they share', () => {
    expect(odds).toMatchObject({
      coins: 16_000,
      tokens: { left: 64, front: 48 },
      stops: { loss: 80, lucky: 16 },
    });
    expect(odds.configVersion).toBe(pusherConfigVersion(DEFAULT_PUSHER));
    expect(odds.strategies.map(({ aiming, frontShare }) => [aiming, frontShare.mean])).toEqual([
      ['sweep', 0.815],
      ['middle', 0.715],
    ]);
    expect(odds.strategies[0]?.field).toEqual({ least: 200, mean: 280, most: 300 });
  });

  it('takes the return from the share over the front, and what was paid as it was', () => {
    const [sweep] = odds.strategies;
    const expected = pusherReturn(DEFAULT_PUSHER, { coins: 0.815, tokens: 0.75 });
    expect(sweep?.returnToPlayer.mean).toBeCloseTo(expected, 3);
    expect(sweep?.paid.mean).toBeCloseTo(0.815 + 0.012, 4);
  });
});

it('tokens are taken to fall as coins do until enough of them were seen', () => {
  const few = measuredOdds(DEFAULT_PUSHER, [
    {
      aiming: 'sweep',
      tallies: SHARES.map(front => ({ ...tally(front), lost: { coin: 1000 - front, star: 0, token: 0 } })),
    },
  ]);
  expect(few.tokens).toEqual({ left: 24, front: 24 });
  const expected = pusherReturn(DEFAULT_PUSHER, { coins: 0.815, tokens: 0.815 });
  expect(few.returnToPlayer.mean).toBeCloseTo(expected, 3);
});

describe('the published odds', () => {
  it('are of the pusher the house has', () => {
    expect(PUSHER_ODDS.configVersion).toBe(pusherConfigVersion(DEFAULT_PUSHER));
  });

  it('rest on thousands of coins and several ways to aim, none of which is a bad deal', () => {
    expect(PUSHER_ODDS.coins).toBeGreaterThanOrEqual(4000);
    const { low, high } = PUSHER_ODDS.returnToPlayer;
    expect(high - low).toBeLessThan(0.05);
    expect(PUSHER_ODDS.strategies.map(({ aiming }) => aiming).sort()).toEqual(['middle', 'random', 'sweep']);
    for (const { returnToPlayer, field } of PUSHER_ODDS.strategies) {
      expect(returnToPlayer.mean).toBeGreaterThan(0.92);
      expect(returnToPlayer.mean).toBeLessThan(0.98);
      expect(field.mean).toBeGreaterThan(250);
      expect(field.mean).toBeLessThan(380);
    }
  });

  it('saw the wheel stop as often as its chances say', () => {
    const { chances } = wheelOdds(DEFAULT_PUSHER);
    const turns = Object.values(PUSHER_ODDS.stops).reduce((sum, count) => sum + count, 0);
    const chiSquare = Object.entries(PUSHER_ODDS.stops).reduce((sum, [result, count]) => {
      const { numerator, denominator } = chances[result as keyof typeof chances];
      const expected = (turns * Number(numerator)) / Number(denominator);
      return sum + (count - expected) ** 2 / expected;
    }, 0);
    // The 99.9 % quantile for four degrees of freedom.
    expect(chiSquare).toBeLessThan(18.47);
  });
});
