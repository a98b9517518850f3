import { CLAW_STYLES, HOUSE_CLAWS, PUBLISHED_CLAWS } from '@boardwalk/games/claw';
import { DEFAULT_PUSHER, HOUSE_PUSHERS, PUBLISHED_PUSHERS } from '@boardwalk/games/pusher';
import { describe, expect, it } from 'vitest';
import { kindOf } from './games.ts';
import {
  bestShareOf,
  clawOdds,
  playedOdds,
  publishedReturnOf,
  pusherOdds,
  shareOf,
  simulatedOdds,
} from './odds.ts';
import type { Played } from './store/played.ts';

const estimate = { mean: 0.9123, low: 0.88, high: 0.95 };
const pusher = kindOf(0);
const facts = { roomId: 1, gameType: 0, machineId: undefined };
const simulated = { ...facts, driver: 'simulated' } as const;
const iron = { ...facts, driver: 'physical', machineId: 'iron-1' } as const;
const measured = pusherOdds({
  configVersion: pusher.versionOf(DEFAULT_PUSHER),
  machines: 12,
  coins: 5000,
  paid: { mean: 0.97, low: 0.9, high: 1.05 },
  evened: estimate,
  frontShare: estimate,
  strategies: [
    {
      aiming: 'middle',
      machines: 6,
      coins: 2500,
      paid: estimate,
      evened: { mean: 0.9, low: 0.85, high: 0.97 },
      field: { least: 1, mean: 2, most: 3 },
    },
  ],
  tokens: { left: 0, front: 0 },
  stops: { loss: 0, mini: 0, major: 0, grand: 0, lucky: 0 },
});

const measuredAs = (found: typeof measured) => ({
  ...pusher,
  houses: [{ config: DEFAULT_PUSHER, measured: found }],
});

const { odds: clawMeasured, measuring: clawMeasuring } = PUBLISHED_CLAWS.heap;

describe('the odds of a simulated machine', () => {
  it.each(['classic', 'tower'] as const)(
    'are those of the %s cabinet where it is set as that one',
    cabinet => {
      const config = { ...HOUSE_PUSHERS[cabinet], roomCoin: 50 };
      const { isMeasured, list } = simulatedOdds(simulated, pusher, { config });
      const { evened, coins } = PUBLISHED_PUSHERS[cabinet].odds;
      expect(isMeasured).toBe(true);
      expect(list.find(({ strategy }) => strategy === 'all')).toMatchObject({
        plays: coins,
        basisPoints: Math.round(evened.mean * 10_000),
      });
    },
  );

  it('are those of two players at lanes, whose ends a card says, and nothing of both together', () => {
    const odds = simulatedOdds(simulated, pusher, { config: { ...HOUSE_PUSHERS.lanes, roomCoin: 50 } });
    expect(odds.list.map(({ strategy }) => strategy)).toEqual(['careless', 'best']);
    const [careless, best] = odds.list;
    expect(shareOf(odds, 'return')).toBe(careless?.basisPoints);
    expect(bestShareOf(odds, 'return')).toBe(best?.basisPoints);
    const [low, high] = [(careless?.basisPoints ?? 0) / 10_000, (best?.basisPoints ?? 0) / 10_000];
    expect(publishedReturnOf(odds)).toEqual({ low, high });
    expect(high).toBeGreaterThan(low);
    expect((best?.lowBasisPoints ?? 0) - (careless?.highBasisPoints ?? 0)).toBeGreaterThan(500);
    expect(best?.highBasisPoints).toBeLessThan(9800);
    expect(bestShareOf({ list: [...measured.list(undefined)] }, 'return')).toBe(0);
  });

  it('are told in basis points for a machine set as the measured one, whatever its coin costs', () => {
    const config = { ...DEFAULT_PUSHER, roomCoin: 500 };
    const odds = simulatedOdds(simulated, measuredAs(measured), { config });
    expect(odds).toEqual({
      source: 'simulation',
      isMeasured: true,
      list: [
        {
          strategy: 'paid',
          measure: 'return',
          plays: 5000,
          basisPoints: 9700,
          lowBasisPoints: 9000,
          highBasisPoints: 10_500,
        },
        {
          strategy: 'all',
          measure: 'return',
          plays: 5000,
          basisPoints: 9123,
          lowBasisPoints: 8800,
          highBasisPoints: 9500,
        },
        {
          strategy: 'middle',
          measure: 'return',
          plays: 2500,
          basisPoints: 9000,
          lowBasisPoints: 8500,
          highBasisPoints: 9700,
        },
      ],
    });
    expect([shareOf(odds, 'return'), shareOf(odds, 'catchRate')]).toEqual([9123, 0]);
    expect(publishedReturnOf(odds)).toEqual({ low: 0.9123, high: 0.9123 });
    expect(publishedReturnOf({ list: [] })).toBeUndefined();
  });

  it('are not told of a machine with other settings', () => {
    const config = { ...DEFAULT_PUSHER, showerCoins: DEFAULT_PUSHER.showerCoins + 1 };
    const odds = simulatedOdds(simulated, measuredAs(measured), { config });
    expect(odds).toEqual({ source: 'simulation', isMeasured: false, list: [] });
    expect(shareOf(odds, 'return')).toBe(0);
  });

  it('are not told when the house’s machine has changed since it was measured', () => {
    const old = { ...measured, configVersion: 'pusher-0' };
    const odds = simulatedOdds(simulated, measuredAs(old), { config: DEFAULT_PUSHER });
    expect(odds.isMeasured).toBe(false);
  });

  it.each(CLAW_STYLES)('are those of the %s claw where it is set as that one', style => {
    const { isMeasured, list } = simulatedOdds(simulated, kindOf(11), { config: HOUSE_CLAWS[style] });
    const fair = PUBLISHED_CLAWS[style].odds.players.find(({ player }) => player === 'fair');
    expect(isMeasured).toBe(true);
    expect(list.find(({ strategy }) => strategy === 'fair')?.basisPoints).toBe(fair?.basisPoints);
  });

  it('of a claw are catch rates by kind of player, by grip and with a full meter', () => {
    const list = clawOdds(clawMeasured, clawMeasuring).list(undefined);
    expect(list.map(({ strategy }) => strategy)).toEqual([
      ...clawMeasured.players.map(({ player }) => player),
      'strong',
      'ordinary',
      'fullMeter',
    ]);
    const fair = clawMeasured.players.find(({ player }) => player === 'fair');
    expect(list.at(-1)).toMatchObject({ basisPoints: fair?.guaranteed.basisPoints, measure: 'catchRate' });
    expect(list.every(({ measure }) => measure === 'catchRate')).toBe(true);
    expect(
      simulatedOdds(simulated, kindOf(11), { config: { ...HOUSE_CLAWS.heap, gripWeak: 1 } }),
    ).toMatchObject({
      isMeasured: false,
    });
  });

  it('of a claw whose grip is the same on all plays say nothing of a strong one', () => {
    const { odds, measuring } = PUBLISHED_CLAWS.cups;
    const strategies = clawOdds(odds, measuring)
      .list(undefined)
      .map(({ strategy }) => strategy);
    expect(strategies).toEqual(odds.players.map(({ player }) => player));
  });

  it('of a claw are also what its prizes come to for its price', () => {
    const listOf = (worth: number, price: number) =>
      clawOdds(clawMeasured, clawMeasuring).list({ price, worthOf: () => worth });
    const [first] = listOf(200, 60);
    const [dearer] = listOf(200, 120);
    expect(first).toMatchObject({ measure: 'return', strategy: 'fair' });
    expect(Math.abs((dearer?.basisPoints ?? 0) * 2 - (first?.basisPoints ?? 0))).toBeLessThanOrEqual(2);
    expect(first?.lowBasisPoints).toBeLessThan(first?.basisPoints ?? 0);
    expect(listOf(0, 60)[0]?.basisPoints).toBe(0);
  });
});

describe('the odds of a machine of iron', () => {
  const played = (plays: number): Played => ({
    plays,
    sinceMs: 1000,
    catches: plays / 4,
    sums: {
      count: plays,
      given: plays * 9,
      taken: plays * 10,
      givenSquares: plays * 91,
      takenSquares: plays * 100,
      products: plays * 90,
    },
  });

  it('are what its plays came to, with how many they were and since when', () => {
    expect(playedOdds(iron, played(400), 'return')).toEqual({
      source: 'plays',
      plays: 400,
      since: 1000,
      isMeasured: true,
      list: [
        {
          strategy: 'players',
          measure: 'return',
          plays: 400,
          basisPoints: 9000,
          lowBasisPoints: 8690,
          highBasisPoints: 9310,
        },
      ],
    });
    const claw = playedOdds(iron, played(400), 'catchRate');
    expect(claw.list).toMatchObject([{ strategy: 'players', basisPoints: 2500 }]);
    expect(shareOf(claw, 'catchRate')).toBe(2500);
  });

  it('are not told before there are a hundred plays, but how many there are', () => {
    const odds = playedOdds(iron, played(99), 'return');
    expect(odds).toEqual({ source: 'plays', plays: 99, since: 1000, isMeasured: false, list: [] });
    expect(shareOf(odds, 'return')).toBe(0);
    expect(playedOdds(iron, played(100), 'return').isMeasured).toBe(true);
  });

  it('cannot be those of a simulation, nor the other way round: the types refuse it', () => {
    // @ts-expect-error Nothing that was simulated is true of a machine of iron.
    expect(simulatedOdds(iron, pusher, { config: DEFAULT_PUSHER }).source).toBe('simulation');
    // @ts-expect-error What was measured of a simulated machine is better than its few plays.
    expect(playedOdds(simulated, played(400), 'return').source).toBe('plays');
  });
});
