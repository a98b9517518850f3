/** Machines at the ends of what may be, and the odds of small ones against every number there is. */
import { coins, type Draws, seededDraws } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { provableDraws } from '../fairness/index.ts';
import { fraction, fractionText } from '../fraction.ts';
import { checkGashaponConfig, gashaponConfigVersion, totalWeightOf } from './config.ts';
import { gashaponCapsuleAt, playGashapon } from './engine.ts';
import { anyConfig } from './machine.fixture.ts';
import { gashaponOdds } from './odds.ts';
import {
  GASHAPON_MAX_CAPSULES,
  GASHAPON_MAX_COINS,
  GASHAPON_MAX_TIMES,
  GASHAPON_MAX_WEIGHT,
  type GashaponConfig,
} from './types.ts';

type Row = readonly [weight: number, exchangeCoins: number];

function machineOf(turnPrice: number, rows: readonly Row[]): GashaponConfig {
  return {
    turnPrice: coins(turnPrice),
    capsules: rows.map(([weight, worth], place) => ({
      capsuleId: place + 1,
      weight,
      exchangeCoins: coins(worth),
    })),
  };
}

const smallMachines = fc
  .record({
    turnPrice: fc.integer({ min: 1, max: 500 }),
    rows: fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 900 })), {
      minLength: 1,
      maxLength: GASHAPON_MAX_CAPSULES,
    }),
  })
  .map(({ turnPrice, rows }) => machineOf(turnPrice, rows));

function fieldOf(config: GashaponConfig): unknown {
  return checkGashaponConfig(config)?.detail?.field;
}

describe('the odds of a small machine', () => {
  it('are those of every number there is', () => {
    fc.assert(
      fc.property(smallMachines, config => {
        const total = totalWeightOf(config);
        const worths = Array.from({ length: total }, (_, number) =>
          BigInt(gashaponCapsuleAt(number, config).exchangeCoins),
        );
        const [price, numbers] = [BigInt(config.turnPrice), BigInt(total)];
        const sum = worths.reduce((all, worth) => all + worth, 0n);
        const squares = worths.reduce((all, worth) => all + worth * worth, 0n);
        const share = (count: number) => fractionText(fraction(BigInt(count), numbers));
        const odds = gashaponOdds(config);
        expect(fractionText(odds.returnToPlayer)).toBe(fractionText(fraction(sum, numbers * price)));
        expect(fractionText(odds.hitRate)).toBe(share(worths.filter(worth => worth > price).length));
        const spread = fraction(squares * numbers - sum * sum, numbers * numbers * price * price);
        expect(fractionText(odds.variance)).toBe(fractionText(spread));
        const top = worths.reduce((most, worth) => (worth > most ? worth : most), 0n);
        expect(BigInt(odds.topExchangeCoins)).toBe(top);
        expect(fractionText(odds.topChance)).toBe(share(worths.filter(worth => worth === top).length));
      }),
    );
  });

  it('say exactly whether it may stand in the house: it gives back no more than it takes', () => {
    fc.assert(
      fc.property(smallMachines, config => {
        const { numerator, denominator } = gashaponOdds(config).returnToPlayer;
        expect(fieldOf(config)).toBe(numerator > denominator ? 'returnToPlayer' : undefined);
      }),
    );
  });

  it('do not hang on the order of its capsules, but its version does', () => {
    fc.assert(
      fc.property(smallMachines, config => {
        const rows = config.capsules.map(({ weight, exchangeCoins }): Row => [weight, exchangeCoins]);
        const turned = machineOf(config.turnPrice, rows.toReversed());
        const [{ capsules: _, ...odds }, { capsules: __, ...others }] = [config, turned].map(
          gashaponOdds,
        ) as [ReturnType<typeof gashaponOdds>, ReturnType<typeof gashaponOdds>];
        expect(others).toEqual(odds);
        const isSame = JSON.stringify(turned) === JSON.stringify(config);
        expect(gashaponConfigVersion(turned) === gashaponConfigVersion(config)).toBe(isSame);
      }),
    );
  });
});

describe('a machine at the ends of what may be', () => {
  const LARGEST = machineOf(GASHAPON_MAX_COINS, [
    [GASHAPON_MAX_WEIGHT - 1, GASHAPON_MAX_COINS],
    [1, GASHAPON_MAX_COINS],
  ]);
  const last: Draws = { uint32: () => GASHAPON_MAX_WEIGHT - 1 };

  it('is taken, gives all it takes, and its rounds are whole numbers of coins', () => {
    expect(fieldOf(LARGEST)).toBeUndefined();
    expect(fractionText(gashaponOdds(LARGEST).returnToPlayer)).toBe('1/1');
    const round = playGashapon({ config: LARGEST, times: GASHAPON_MAX_TIMES }, last);
    expect([round.stake, round.worth]).toEqual([10 * GASHAPON_MAX_COINS, 10 * GASHAPON_MAX_COINS]);
    expect(new Set(round.turns.map(({ capsuleId }) => capsuleId))).toEqual(new Set([2]));
  });

  it('is told from one that gives a single coin in a billion turns too much', () => {
    // Beyond what a float could tell: 10^18 and one more.
    const fair: readonly Row[] = [
      [GASHAPON_MAX_WEIGHT - 1, GASHAPON_MAX_COINS - 1],
      [1, GASHAPON_MAX_COINS],
    ];
    expect(fieldOf(machineOf(GASHAPON_MAX_COINS - 1, fair))).toBe('returnToPlayer');
    expect(fieldOf(machineOf(GASHAPON_MAX_COINS, fair))).toBeUndefined();
  });

  it.each<readonly [string, number, readonly Row[]]>([
    ['turnPrice', 0, [[1, 1]]],
    ['turnPrice', GASHAPON_MAX_COINS + 1, [[1, 1]]],
    ['capsules', 1, []],
    ['capsules', 1, Array.from({ length: GASHAPON_MAX_CAPSULES + 1 }, () => [1, 1] as const)],
    ['weight', 1, [[0, 1]]],
    ['weight', 1, [[GASHAPON_MAX_WEIGHT + 1, 1]]],
    [
      'weight',
      1,
      [
        [GASHAPON_MAX_WEIGHT, 1],
        [1, 1],
      ],
    ],
    ['exchangeCoins', 1, [[1, 0]]],
    ['exchangeCoins', 1, [[1, GASHAPON_MAX_COINS + 1]]],
  ])('is refused for its %s one step beyond', (field, turnPrice, rows) => {
    const capsules = rows.map(([weight, exchangeCoins], place) => ({
      capsuleId: place + 1,
      weight,
      exchangeCoins: exchangeCoins as GashaponConfig['turnPrice'],
    }));
    expect(fieldOf({ turnPrice: turnPrice as GashaponConfig['turnPrice'], capsules })).toBe(field);
  });
});

describe('turns with committed seeds', () => {
  const seeds = { serverSeed: '3c'.repeat(32), clientSeed: 'mine' };

  it('are the same for the same seeds and nonce, whatever was played in between', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat(), fc.integer({ min: 1, max: 10 }), (config, nonce, times) => {
        const play = () => playGashapon({ config, times }, provableDraws({ ...seeds, nonce }));
        const first = play();
        playGashapon({ config, times: 10 }, provableDraws({ ...seeds, nonce: nonce + 1 }));
        expect(play()).toEqual(first);
        // Fewer turns are how more turns begin.
        const fewer = playGashapon({ config, times: 1 }, provableDraws({ ...seeds, nonce }));
        expect(fewer.turns).toEqual(first.turns.slice(0, 1));
      }),
    );
  });

  it('are worth no more than ten of the best prizes', () => {
    fc.assert(
      fc.property(anyConfig, fc.integer(), (config, seed) => {
        const { worth } = playGashapon({ config, times: 10 }, seededDraws(seed));
        expect(worth).toBeLessThanOrEqual(10 * gashaponOdds(config).topExchangeCoins);
      }),
    );
  });
});
