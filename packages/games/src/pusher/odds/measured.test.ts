import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhysics, type Physics } from '../../physics/index.ts';
import { type PusherConfig, pusherConfigVersion } from '../config/config.ts';
import { DEFAULT_PUSHER } from '../config/default.data.ts';
import { HOUSE_PUSHERS, PUSHER_CABINETS } from '../config/house.data.ts';
import { type MeasuredPusher, measuredOdds, measuredPusher, type PusherMeasuring } from './measured.ts';
import { pusherReturn, wheelOdds } from './odds.ts';
import { PUBLISHED_PUSHERS } from './published.ts';
import { evenedFor, leftOf, PUSHER_RUN, type PusherTally, simulatePusher, steadyFor } from './simulate.ts';

function tally(front: number, coins = 1000): PusherTally {
  return {
    dropped: coins,
    won: { coin: front, star: 0, token: 3 },
    lost: { coin: coins - front, star: 0, token: 1 },
    stops: { loss: 5, mini: 4, major: 0, grand: 0, lucky: 1 },
    paid: { coins: front * DEFAULT_PUSHER.roomCoin, wheel: 160 },
    bonusCoins: 0,
    steps: 1,
    field: { least: front - 600, most: 300, sum: 560, looks: 2 },
  };
}

const FRONTS = [800, 810, 820, 830] as const;

describe('a measured machine', () => {
  it('is the sum of its batches, and keeps the first of them', () => {
    const machine = measuredPusher({ aiming: 'middle', nonce: 7 }, [tally(800), tally(820)]);
    expect(machine).toMatchObject({ aiming: 'middle', nonce: 7, first: tally(800) });
    expect(machine.all).toEqual({
      ...tally(1620, 2000),
      won: { coin: 1620, star: 0, token: 6 },
      lost: { coin: 380, star: 0, token: 2 },
      stops: { loss: 10, mini: 8, major: 0, grand: 0, lucky: 2 },
      paid: { coins: 16_200, wheel: 320 },
      steps: 2,
      field: { least: 200, most: 300, sum: 1120, looks: 4 },
    });
  });
});

describe('measuredOdds', () => {
  const machines = FRONTS.flatMap((front, nonce) => [
    measuredPusher({ aiming: 'sweep', nonce }, [tally(front)]),
    measuredPusher({ aiming: 'middle', nonce: 10 + nonce }, [tally(front - 100)]),
  ]);
  const odds = measuredOdds(DEFAULT_PUSHER, machines);

  it('tell what all machines paid, and what each way of aiming was paid', () => {
    expect(odds).toMatchObject({ machines: 8, coins: 8000, tokens: { left: 32, front: 24 } });
    expect(odds.configVersion).toBe(pusherConfigVersion(DEFAULT_PUSHER));
    expect(odds.paid.mean).toBeCloseTo(0.765 + 0.016, 4);
    expect(odds.strategies.map(({ aiming, paid }) => [aiming, paid.mean])).toEqual([
      ['sweep', 0.831],
      ['middle', 0.731],
    ]);
    expect(odds.strategies[0]?.field).toEqual({ least: 200, mean: 280, most: 300 });
  });

  it('are less sure where machines differ more, even when each was played for long', () => {
    const alike = measuredOdds(
      DEFAULT_PUSHER,
      [0, 1, 2, 3].map(nonce => measuredPusher({ aiming: 'sweep', nonce }, [tally(800)])),
    );
    expect(alike.paid.high).toBe(alike.paid.low);
    expect(odds.paid.high - odds.paid.low).toBeGreaterThan(0.05);
  });

  it('leave out a way of aiming that too few machines were measured with', () => {
    const few = measuredOdds(DEFAULT_PUSHER, machines.slice(0, 5));
    expect(few.strategies).toEqual([]);
  });
});

describe('measuredOdds of lanes', () => {
  const played = (aiming: 'best' | 'careless', nonce: number, front: number, full: number) =>
    measuredPusher({ aiming, nonce }, [{ ...tally(front), lit: 10 * full, full }]);
  const pairs = FRONTS.flatMap((front, nonce) => [
    played('careless', nonce, front, 10),
    played('best', nonce, front, 100),
  ]);

  it('tell how much more the best get back, machine by machine', () => {
    const { skill, strategies } = measuredOdds(HOUSE_PUSHERS.lanes, pairs);
    const [careless, best] = strategies;
    expect(strategies.map(({ aiming, lanes }) => [aiming, lanes])).toEqual([
      ['careless', { lamps: 0.1, turns: 0.01 }],
      ['best', { lamps: 1, turns: 0.1 }],
    ]);
    expect(skill?.mean).toBeCloseTo((best?.evened.mean ?? 0) - (careless?.evened.mean ?? 0), 3);
    expect((skill?.high ?? 1) - (skill?.low ?? 0)).toBeLessThan(0.01);
  });

  it('tell nothing of skill without enough machines that both played', () => {
    expect(measuredOdds(HOUSE_PUSHERS.lanes, pairs.slice(0, 7)).skill).toBeUndefined();
    const apart = FRONTS.flatMap((front, nonce) => [
      played('careless', nonce, front, 10),
      played('best', 50 + nonce, front, 100),
    ]);
    expect(measuredOdds(HOUSE_PUSHERS.lanes, apart).skill).toBeUndefined();
  });
});

/** Whether a machine came to something that the others make unbelievable: five deviations from their mean. */
function strangers(
  { machines }: PusherMeasuring,
  config: PusherConfig,
  estimate: typeof evenedFor = evenedFor,
): number[] {
  const played = machines.map(({ all, aiming, nonce }) => {
    const { given, taken } = estimate(all, config);
    return { aiming, nonce, share: given / taken };
  });
  return played
    .filter(({ aiming, nonce, share }) => {
      // Where aim counts, the best and the careless are not alike.
      const others = played.filter(one => one.nonce !== nonce && (!config.lanes || one.aiming === aiming));
      const mean = others.reduce((sum, one) => sum + one.share, 0) / others.length;
      const variance = others.reduce((sum, one) => sum + (one.share - mean) ** 2, 0) / (others.length - 1);
      return Math.abs(share - mean) > 5 * Math.sqrt(variance);
    })
    .map(({ nonce }) => nonce);
}

/** The tower is new: its interval is wider, and is shown. */
const FEWEST_COINS = { classic: 4000, tower: 2400, lanes: 10_000 } as const;

describe.each(PUSHER_CABINETS)('the published odds of the %s cabinet', cabinet => {
  const config = HOUSE_PUSHERS[cabinet];
  const { odds, measuring } = PUBLISHED_PUSHERS[cabinet];
  let physics: Physics;
  beforeAll(async () => {
    physics = await loadPhysics();
  });

  it('are of the pusher the house has, and nothing but what its machines come to', () => {
    expect(odds.configVersion).toBe(pusherConfigVersion(config));
    expect(measuring.configVersion).toBe(odds.configVersion);
    expect(measuredOdds(config, measuring.machines)).toEqual(odds);
  });

  it('come out again when a machine is measured again', () => {
    const [machine] = measuring.machines as readonly [MeasuredPusher, ...MeasuredPusher[]];
    const { aiming, nonce } = machine;
    const [first] = simulatePusher(physics, config, { ...PUSHER_RUN, batches: 1, aiming, nonce });
    expect(first).toEqual(machine.first);
  });

  it('rest on machines each of which the others make believable', () => {
    expect(strangers(measuring, config)).toEqual([]);
    const [machine, ...others] = measuring.machines as readonly [MeasuredPusher, ...MeasuredPusher[]];
    const { all, nonce } = machine;
    const broken = { ...machine, all: { ...all, paid: { ...all.paid, coins: all.paid.coins * 2 } } };
    expect(strangers({ ...measuring, machines: [broken, ...others] }, config)).toEqual([nonce]);
  });

  it('rest on thousands of coins and several ways to aim, and agree with what the parts come to', () => {
    const { coins, machines, evened, paid, frontShare, tokens } = odds;
    expect(coins).toBeGreaterThanOrEqual(FEWEST_COINS[cabinet]);
    expect(coins).toBe(machines * PUSHER_RUN.batches * PUSHER_RUN.batchCoins);
    const parts = { coins: frontShare.mean, tokens: tokens.left === 0 ? 0 : tokens.front / tokens.left };
    const laneTurns =
      odds.strategies.reduce((sum, one) => sum + (one.lanes?.turns ?? 0) * one.coins, 0) / coins;
    const expected = pusherReturn(config, { ...parts, laneTurns });
    expect(expected).toBeGreaterThan(evened.low);
    expect(expected).toBeLessThan(evened.high);
    expect(paid.high - paid.low).toBeGreaterThan(evened.high - evened.low);
    expect(evened.mean).toBeGreaterThan(cabinet === 'lanes' ? 0.8 : 0.88);
    expect(evened.mean).toBeLessThan(1);
    for (const { field } of odds.strategies) {
      expect(field.mean).toBeGreaterThan(cabinet === 'lanes' ? 200 : 250);
      expect(field.mean).toBeLessThan(380);
    }
  });

  it('counted machines in use: what left over the front hardly changes from the first coins to the last', () => {
    const shares = (part: 'first' | 'all') => {
      const left = measuring.machines.map(machine => leftOf(machine[part]));
      const [given, taken] = [
        left.reduce((sum, one) => sum + one.given, 0),
        left.reduce((sum, one) => sum + one.taken, 0),
      ];
      return given / taken;
    };
    expect(Math.abs(shares('first') - shares('all'))).toBeLessThan(0.06);
  });

  it('saw the wheel stop as often as its chances say', () => {
    const { chances } = wheelOdds(config);
    const turns = Object.values(odds.stops).reduce((sum, count) => sum + count, 0);
    const chiSquare = Object.entries(odds.stops).reduce((sum, [result, count]) => {
      const { numerator, denominator } = chances[result as keyof typeof chances];
      const expected = (turns * Number(numerator)) / Number(denominator);
      return sum + (count - expected) ** 2 / expected;
    }, 0);
    // The 99.9 % quantile for four degrees of freedom.
    expect(chiSquare).toBeLessThan(18.47);
  });
});

describe('the published odds of lanes', () => {
  const { odds } = PUBLISHED_PUSHERS.lanes;
  const of = (name: string) => odds.strategies.find(({ aiming }) => aiming === name);

  it('leave no doubt that it counts how well one plays, and that nobody gets back all of it', () => {
    const [best, careless] = [of('best'), of('careless')];
    expect(best?.evened.high).toBeLessThan(0.98);
    expect(careless?.evened.low).toBeGreaterThan(0.75);
    expect(odds.skill?.low).toBeGreaterThan(0.05);
    expect((best?.evened.low ?? 0) - (careless?.evened.high ?? 1)).toBeGreaterThan(0.05);
  });

  it('are of a best player who hardly ever misses', () => {
    expect(of('best')?.lanes?.lamps).toBeGreaterThan(0.98);
    expect(of('best')?.lanes?.turns).toBeCloseTo(0.1, 2);
    expect(of('careless')?.lanes?.lamps).toBeLessThan(0.2);
  });

  it('rest on turns of the reel and shares over the front that other machines make believable', () => {
    const config = HOUSE_PUSHERS.lanes;
    const { measuring } = PUBLISHED_PUSHERS.lanes;
    expect(strangers(measuring, config, steadyFor)).toEqual([]);
    const [machine, ...others] = measuring.machines as readonly [MeasuredPusher, ...MeasuredPusher[]];
    const { all, nonce } = machine;
    const { won, lost } = all;
    const lies: readonly Partial<PusherTally>[] = [
      { full: all.dropped / 4 },
      { won: { ...won, coin: won.coin + lost.coin }, lost: { ...lost, coin: 0 } },
    ];
    for (const lie of lies) {
      const broken = { ...machine, all: { ...all, ...lie } };
      expect(strangers({ ...measuring, machines: [broken, ...others] }, config, steadyFor)).toEqual([nonce]);
    }
  });
});
