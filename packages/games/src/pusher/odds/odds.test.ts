import { describe, expect, it } from 'vitest';
import { fractionText } from '../../fraction.ts';
import type { PusherConfig } from '../config/config.ts';
import { DEFAULT_PUSHER } from '../config/default.data.ts';
import { pusherReturn, wheelOdds } from './odds.ts';

const CONFIG: PusherConfig = {
  ...DEFAULT_PUSHER,
  values: { coin: 1, star: 2, token: 10 },
  starOneIn: 10,
  showerCoins: 6,
  towerCoins: 5,
  wheel: [
    { result: 'loss', weight: 5, payout: 0 },
    { result: 'mini', weight: 2, payout: 4 },
    { result: 'lucky', weight: 2, payout: 0, bonus: 'shower' },
    { result: 'grand', weight: 1, payout: 20, bonus: 'tower' },
  ],
};

describe('wheelOdds', () => {
  it('is exact', () => {
    const { chances, payout, showers, towers } = wheelOdds(CONFIG);
    expect(Object.entries(chances).map(([result, chance]) => [result, fractionText(chance)])).toEqual([
      ['loss', '1/2'],
      ['mini', '1/5'],
      ['major', '0/1'],
      ['grand', '1/10'],
      ['lucky', '1/5'],
    ]);
    expect([payout, showers, towers].map(fractionText)).toEqual(['14/5', '1/5', '1/10']);
  });

  it('adds up segments of the same result', () => {
    const twice = wheelOdds({ wheel: [...CONFIG.wheel, ...CONFIG.wheel] });
    expect(twice).toEqual(wheelOdds(CONFIG));
  });

  it('of the default wheel is worth turning, and cannot alone pay back more than a tenth of a coin', () => {
    const { payout, chances } = wheelOdds(DEFAULT_PUSHER);
    expect(Number(payout.numerator)).toBeGreaterThan(0);
    expect(Number(payout.numerator) / Number(payout.denominator) / DEFAULT_PUSHER.starOneIn).toBeLessThan(
      0.1,
    );
    const sum = Object.values(chances).reduce(
      (total, { numerator, denominator }) => total + Number(numerator) / Number(denominator),
      0,
    );
    expect(sum).toBeCloseTo(1, 12);
  });
});

describe('pusherReturn', () => {
  it('is nothing when nothing falls over the front', () => {
    expect(pusherReturn(CONFIG, { coins: 0, tokens: 0 })).toBe(0);
  });

  it('adds the coins, the wheel and what its bonuses bring', () => {
    // 0.8 of the coins, worth 1.1 on average; 0.08 turns a coin; 2.8 a turn; a fifth brings 6 coins, a tenth 5 and a token.
    const bonusCoins = 0.08 * (0.2 * 6 + 0.1 * 5) * 0.8;
    const tokens = 0.08 * 0.1 * 10 * 0.5;
    const expected = 0.8 * 1.1 + bonusCoins + tokens + 0.08 * 2.8;
    expect(pusherReturn(CONFIG, { coins: 0.8, tokens: 0.5 })).toBeCloseTo(expected, 12);
  });

  it('does not depend on what a coin costs', () => {
    const front = { coins: 0.85, tokens: 0.9 };
    expect(pusherReturn({ ...CONFIG, roomCoin: 500 }, front)).toBe(pusherReturn(CONFIG, front));
  });

  it('grows with the share that falls over the front', () => {
    const returns = [0.6, 0.7, 0.8, 0.9].map(coins => pusherReturn(DEFAULT_PUSHER, { coins, tokens: 0.9 }));
    expect([...returns].sort((a, b) => a - b)).toEqual(returns);
  });
});
