import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhysics, type Physics } from '../../physics/index.ts';
import { DEFAULT_PUSHER } from '../config/default.data.ts';
import { LANES_PUSHER } from '../config/lanes.data.ts';
import { SMALL } from '../testing/small.test-data.ts';
import { pusherReturn, wheelOdds } from './odds.ts';
import { AIMINGS } from './players.ts';
import {
  evenedFor,
  leftOf,
  type PusherRun,
  type PusherTally,
  paidFor,
  simulatePusher,
  steadyFor,
} from './simulate.ts';

/** So many that something falls. */
const FULL = { ...SMALL, fieldCoins: 200 };
const RUN: PusherRun = { batches: 2, batchCoins: 5, warmUpCoins: 2, nonce: 1, aiming: 'random' };

let physics: Physics;
let tallies: PusherTally[];
beforeAll(async () => {
  physics = await loadPhysics();
  tallies = simulatePusher(physics, FULL, RUN);
});

describe('simulatePusher', () => {
  it('drops the coins of every batch and counts what falls', () => {
    expect(tallies.map(({ dropped }) => dropped)).toEqual([5, 5]);
    for (const { steps, field } of tallies) {
      expect(steps).toBeGreaterThan(4 * SMALL.dropEverySteps);
      expect(field.least).toBeGreaterThan(10);
      expect(field.most).toBeLessThan(400);
    }
  });

  it('is the same for the same run, and another for other draws', () => {
    expect(simulatePusher(physics, FULL, RUN)).toEqual(tallies);
    expect(simulatePusher(physics, FULL, { ...RUN, nonce: 2 })).not.toEqual(tallies);
  });

  it.each([{ batches: 0 }, { batchCoins: 0 }, { batchCoins: 40_001 }])('does not run %j', change => {
    expect(() => simulatePusher(physics, FULL, { ...RUN, ...change })).toThrow('a run drops');
  });
});

describe('ways of aiming', () => {
  it.each(Object.entries(AIMINGS))('%s stays within the reach of the chute', (_, aim) => {
    const aims = Array.from({ length: 500 }, (__, coin) => aim(coin));
    for (const x of aims) {
      expect(Number.isInteger(x)).toBe(true);
      expect(Math.abs(x)).toBeLessThanOrEqual(1000);
    }
  });

  it('at random is even: a tenth of the way is aimed at a tenth of the time', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let coin = 0; coin < 10_000; coin++) {
      const tenth = Math.min(9, Math.floor((AIMINGS.random(coin) + 1000) / 200));
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});

describe('a tally', () => {
  const made: PusherTally = {
    dropped: 10,
    won: { coin: 7, star: 1, token: 9 },
    lost: { coin: 1, star: 1, token: 5 },
    stops: { loss: 1, mini: 0, major: 0, grand: 1, lucky: 0 },
    paid: { coins: 70, wheel: 1000 },
    bonusCoins: 0,
    steps: 1,
    field: { least: 1, most: 1, sum: 1, looks: 1 },
  };
  const config = { ...DEFAULT_PUSHER, roomCoin: 10 };

  it('tells what left over the front without tokens, and what was paid for the coins', () => {
    expect(leftOf(made)).toEqual({ given: 8, taken: 10 });
    expect(paidFor(made, config)).toEqual({ given: 1070, taken: 100 });
  });

  it('has its luck at the wheel evened out: two turns are worth what two turns are worth on average', () => {
    // 36 of 100 pay 4 coins, one pays 100: 2.44 coins of ten a turn.
    expect(evenedFor(made, config).given).toBeCloseTo(70 + 2 * 24.4, 9);
    expect(evenedFor(made, config).taken).toBe(100);
  });

  it('comes at lanes to what its share and its turns of the reel are worth in the long run', () => {
    const { roomCoin } = LANES_PUSHER;
    const played = {
      ...made,
      dropped: 100,
      won: { coin: 70, star: 5, token: 0 },
      lost: { coin: 25, star: 0, token: 0 },
    };
    const steady = (full: number) => steadyFor({ ...played, lit: 10 * full, full }, LANES_PUSHER);
    expect(steady(0).taken).toBe(100 * roomCoin);
    expect(steady(0).given / steady(0).taken).toBeCloseTo(
      pusherReturn(LANES_PUSHER, { coins: 0.75, tokens: 0.75 }),
      9,
    );
    const { payout, showers } = wheelOdds(LANES_PUSHER);
    const numberOf = (one: typeof payout) => Number(one.numerator) / Number(one.denominator);
    const turn = numberOf(payout) + numberOf(showers) * LANES_PUSHER.showerCoins * 0.75;
    expect((steady(10).given - steady(0).given) / steady(0).taken).toBeCloseTo(0.1 * turn, 9);
  });

  it('is the same at lanes whatever the reel stopped at, and nothing where nothing has left', () => {
    const lucky = { ...made, paid: { coins: 70, wheel: 100_000 } };
    expect(steadyFor(lucky, LANES_PUSHER)).toEqual(steadyFor(made, LANES_PUSHER));
    const none = { coin: 0, star: 0, token: 0 };
    expect(steadyFor({ ...made, won: none, lost: none }, LANES_PUSHER).given).toBe(0);
  });
});
