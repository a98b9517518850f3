import { coins, type Draws, drawBelow, seededDraws } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gashaponConfigVersion, totalWeightOf } from './config.ts';
import {
  checkGashaponBet,
  gashaponCapsuleAt,
  gashaponScript,
  gashaponStake,
  playGashapon,
} from './engine.ts';
import { anyBet, anyConfig } from './machine.fixture.ts';
import { GASHAPON_MACHINES } from './machines.data.ts';
import { GASHAPON_COLOURS, type GashaponBet } from './types.ts';

const { seaFriends, nightMarket } = GASHAPON_MACHINES;
const BET: GashaponBet = { config: seaFriends, times: 3 };
const noDraws: Draws = {
  uint32() {
    throw new Error('a draw was taken');
  },
};

/** Draws these, one after the other. */
function drawsOf(...values: readonly number[]): Draws {
  const left = [...values];
  return {
    uint32() {
      const value = left.shift();
      if (value === undefined) throw new Error('no draw is left');
      return value;
    },
  };
}

const MACHINES = Object.entries(GASHAPON_MACHINES).map(([name, config]) => ({ name, config }));

describe('gashaponCapsuleAt', () => {
  it.each([
    [0, 1],
    [179, 1],
    [180, 2],
    [359, 2],
    [360, 3],
    [679, 4],
    [680, 5],
    [889, 7],
    [890, 8],
    [989, 10],
    [990, 11],
    [997, 11],
    [998, 12],
    [999, 12],
  ])('finds behind number %i of Sea Friends capsule %i', (number, capsuleId) => {
    expect(gashaponCapsuleAt(number, seaFriends).capsuleId).toBe(capsuleId);
  });

  it.each(MACHINES)('gives each capsule of $name exactly its share of all numbers', ({ config }) => {
    const counts = new Map<number, number>();
    for (let number = 0; number < totalWeightOf(config); number++) {
      const { capsuleId } = gashaponCapsuleAt(number, config);
      counts.set(capsuleId, (counts.get(capsuleId) ?? 0) + 1);
    }
    expect([...counts]).toEqual(config.capsules.map(({ capsuleId, weight }) => [capsuleId, weight]));
  });

  it('begins and ends the share of any capsule where the weights say', () => {
    fc.assert(
      fc.property(anyConfig, config => {
        let start = 0;
        for (const { capsuleId, weight } of config.capsules) {
          expect(gashaponCapsuleAt(start, config).capsuleId).toBe(capsuleId);
          expect(gashaponCapsuleAt(start + weight - 1, config).capsuleId).toBe(capsuleId);
          start += weight;
        }
      }),
    );
  });

  it('knows nothing behind the last number', () => {
    expect(() => gashaponCapsuleAt(1000, seaFriends)).toThrow('a number is below the sum');
  });
});

describe('checkGashaponBet', () => {
  it.each([1, 2, 3, 10])('takes %i turns', times => {
    expect(checkGashaponBet({ ...BET, times })).toBeUndefined();
  });

  it.each([0, -1, 1.5, 11, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %d turns and says what the most is',
    times => {
      expect(checkGashaponBet({ ...BET, times })).toMatchObject({
        code: 'badBet',
        detail: { field: 'times', max: 10 },
      });
    },
  );

  it('refuses a machine that cannot be', () => {
    const config = { ...seaFriends, capsules: [] };
    expect(checkGashaponBet({ ...BET, config })).toMatchObject({
      code: 'badInput',
      detail: { field: 'capsules' },
    });
  });
});

describe('gashaponStake', () => {
  it.each([
    [seaFriends, 1, 60],
    [seaFriends, 3, 180],
    [nightMarket, 1, 150],
    [nightMarket, 10, 1500],
  ])('asks the same for each turn', (config, times, stake) => {
    expect(gashaponStake({ config, times })).toBe(stake);
  });
});

describe('gashaponScript', () => {
  it('tells a round in order: insert, then crank, fall, roll, open and prize for each turn', () => {
    const turns = [
      { capsuleId: 4, colour: 'red' },
      { capsuleId: 12, colour: 'blue' },
    ] as const;
    expect(gashaponScript(coins(120), turns)).toEqual([
      { type: 'insert', coins: 120 },
      { type: 'crank', turn: 0 },
      { type: 'fall', turn: 0, colour: 'red' },
      { type: 'roll', turn: 0 },
      { type: 'open', turn: 0 },
      { type: 'prize', turn: 0, capsuleId: 4 },
      { type: 'crank', turn: 1 },
      { type: 'fall', turn: 1, colour: 'blue' },
      { type: 'roll', turn: 1 },
      { type: 'open', turn: 1 },
      { type: 'prize', turn: 1, capsuleId: 12 },
    ]);
  });

  it('is rebuilt from a stored round as it was played', () => {
    fc.assert(
      fc.property(anyBet, fc.integer(), (bet, seed) => {
        const { stake, turns, script } = playGashapon(bet, seededDraws(seed));
        expect(gashaponScript(stake, turns)).toEqual(script);
      }),
    );
  });
});

describe('playGashapon', () => {
  it('takes the capsule first and its colour second, turn after turn', () => {
    const draws = drawsOf(998, 3, 1179, 6, 680, 11);
    expect(playGashapon(BET, draws).turns).toEqual([
      { capsuleId: 12, colour: 'green' },
      { capsuleId: 1, colour: 'red' },
      { capsuleId: 5, colour: 'purple' },
    ]);
    expect(() => draws.uint32()).toThrow('no draw is left');
  });

  it('draws again where a number would be likelier than others', () => {
    // 2^32 leaves 296 numbers over for 1000 and four for 6.
    const draws = drawsOf(0xffff_ffff, 0xffff_fed8, 180, 0xffff_fffc, 1);
    expect(playGashapon({ ...BET, times: 1 }, draws).turns).toEqual([{ capsuleId: 2, colour: 'orange' }]);
  });

  it('gives the same round for the same draws', () => {
    fc.assert(
      fc.property(anyBet, fc.integer(), (bet, seed) => {
        expect(playGashapon(bet, seededDraws(seed))).toEqual(playGashapon(bet, seededDraws(seed)));
      }),
    );
  });

  it('gives what the draws say, whatever the machine', () => {
    fc.assert(
      fc.property(anyBet, fc.integer(), (bet, seed) => {
        const round = playGashapon(bet, seededDraws(seed));
        const draws = seededDraws(seed);
        for (const { capsuleId, colour } of round.turns) {
          const drawn = gashaponCapsuleAt(drawBelow(draws, totalWeightOf(bet.config)), bet.config);
          expect(capsuleId).toBe(drawn.capsuleId);
          expect(colour).toBe(GASHAPON_COLOURS[drawBelow(draws, 6)]);
        }
      }),
    );
  });

  it('knows nothing of the turns before: three at once are three one by one', () => {
    fc.assert(
      fc.property(anyBet, fc.integer(), (bet, seed) => {
        const together = playGashapon(bet, seededDraws(seed)).turns;
        const draws = seededDraws(seed);
        const single = together.map(() => playGashapon({ ...bet, times: 1 }, draws).turns[0]);
        expect(single).toEqual(together);
      }),
    );
  });

  it('is worth what its prizes are worth, and costs its turns', () => {
    fc.assert(
      fc.property(anyBet, fc.integer(), (bet, seed) => {
        const { turns, worth, stake, script } = playGashapon(bet, seededDraws(seed));
        const coinsOf = (id: number) => bet.config.capsules[id - 1]?.exchangeCoins ?? Number.NaN;
        expect(turns).toHaveLength(bet.times);
        expect(worth).toBe(turns.reduce((sum, { capsuleId }) => sum + coinsOf(capsuleId), 0));
        expect(stake).toBe(bet.config.turnPrice * bet.times);
        expect(script.filter(event => event.type === 'prize')).toHaveLength(bet.times);
      }),
    );
  });

  it('records the odds it was decided by', () => {
    expect(playGashapon(BET, seededDraws(1)).configVersion).toBe(gashaponConfigVersion(seaFriends));
  });

  it.each([
    ['no turns', { ...BET, times: 0 }],
    ['a machine that cannot be', { ...BET, config: { ...seaFriends, turnPrice: coins(0) } }],
  ])('stops at %s, before a draw is taken', (_what, bet) => {
    expect(() => playGashapon(bet, noDraws)).toThrow('a bet is checked before a round');
  });
});
