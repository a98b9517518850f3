/** What holds of published odds for any configuration: bounds, order, and agreement with plain counting. */
import { type Draws, seededDraws } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PUSHER } from '../config/default.data.ts';
import { drawSegment } from '../play/wheel.ts';
import { pusherReturn, wheelOdds } from './odds.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('the return of a pusher', () => {
  const settings = fc.record({
    starOneIn: fc.integer({ min: 2, max: 100 }),
    showerCoins: fc.integer({ min: 1, max: 60 }),
    towerCoins: fc.integer({ min: 1, max: 24 }),
  });

  it('is never less when more falls over the front', () => {
    fc.assert(
      fc.property(settings, share, share, share, (change, one, other, tokens) => {
        const config = { ...DEFAULT_PUSHER, ...change };
        const at = (coins: number) => pusherReturn(config, { coins, tokens });
        expect(at(Math.max(one, other))).toBeGreaterThanOrEqual(at(Math.min(one, other)) - 1e-12);
        expect(at(one)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is what coins bring that are followed one by one', () => {
    const draws: Draws = seededDraws(8);
    const below = (bound: number) => Math.floor((draws.uint32() / 2 ** 32) * bound);
    const chance = (part: number) => draws.uint32() / 2 ** 32 < part;
    const front = { coins: 0.8, tokens: 0.6 };
    const { values, starOneIn, wheel, showerCoins, towerCoins } = DEFAULT_PUSHER;
    const coins = 200_000;
    let paid = 0;
    for (let coin = 0; coin < coins; coin++) {
      const isStar = below(starOneIn) === 0;
      if (!chance(front.coins)) continue;
      paid += isStar ? values.star : values.coin;
      if (!isStar) continue;
      const segment = wheel[drawSegment(wheel, draws)];
      paid += segment?.payout ?? 0;
      const bonus = segment?.bonus === 'shower' ? showerCoins : segment?.bonus === 'tower' ? towerCoins : 0;
      for (let extra = 0; extra < bonus; extra++) paid += chance(front.coins) ? values.coin : 0;
      if (segment?.bonus === 'tower' && chance(front.tokens)) paid += values.token;
    }
    expect(paid / coins).toBeCloseTo(pusherReturn(DEFAULT_PUSHER, front), 1);
    expect(Math.abs(paid / coins - pusherReturn(DEFAULT_PUSHER, front))).toBeLessThan(0.03);
  });

  it('counts a turn’s bonuses as the wheel gives them', () => {
    const { showers, towers } = wheelOdds(DEFAULT_PUSHER);
    expect([showers, towers]).toEqual([
      { numerator: 13n, denominator: 100n },
      { numerator: 3n, denominator: 50n },
    ]);
  });
});
