import { coins, type Draws, seededDraws } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plinkoConfigVersion, plinkoPaytable } from './config.ts';
import {
  checkBet,
  isPlinkoRisk,
  isPlinkoRows,
  playPlinko,
  plinkoPath,
  plinkoPayout,
  plinkoScript,
  plinkoSlot,
} from './engine.ts';
import { PLINKO_MAX_STAKE, PLINKO_RISKS, PLINKO_ROWS, type PlinkoBet, type PlinkoRound } from './types.ts';

const BET: PlinkoBet = { stake: coins(200), rows: 12, risk: 'medium' };

const bets: fc.Arbitrary<PlinkoBet> = fc.record({
  stake: fc.integer({ min: 1, max: PLINKO_MAX_STAKE }).map(coins),
  rows: fc.constantFrom(...PLINKO_ROWS),
  risk: fc.constantFrom(...PLINKO_RISKS),
});
const anyDraw = fc.integer({ min: 0, max: 0xffff_ffff });

function always(draw: number): Draws {
  return { uint32: () => draw };
}

function rightBounces(round: PlinkoRound): number {
  return round.script.filter(event => event.type === 'bounce' && event.side === 'right').length;
}

/** Left and right swapped in every row. */
function inverted(draw: number): number {
  return ~draw >>> 0;
}

describe('plinkoSlot', () => {
  it.each([
    [0x0000_0000, 8, 0],
    [0xffff_ffff, 8, 8],
    [0xffff_ffff, 16, 16],
    [0x8000_0000, 8, 1],
    [0x0100_0000, 8, 1],
    [0x00ff_ffff, 8, 0],
    [0x00ff_ffff, 9, 1],
    [0x0000_ffff, 16, 0],
    [0xffff_0000, 16, 16],
    [0xaaaa_aaaa, 16, 8],
    [0xaaaa_aaaa, 9, 5],
    [0xb070_0000, 12, 6],
  ] as const)('reads draw %i with %i rows as slot %i', (draw, rows, slot) => {
    expect(plinkoSlot(draw, rows)).toBe(slot);
  });

  it.each(PLINKO_ROWS)('counts every pattern of the top %i bits right, whatever the low bits are', rows => {
    for (let pattern = 0; pattern < 2 ** rows; pattern++) {
      const ones = pattern.toString(2).replaceAll('0', '').length;
      const shifted = (pattern << (32 - rows)) >>> 0;
      const low = 2 ** (32 - rows) - 1;
      if (plinkoSlot(shifted, rows) !== ones || plinkoSlot((shifted | low) >>> 0, rows) !== ones) {
        expect.fail(`pattern ${pattern.toString(2)} is not slot ${ones}`);
      }
    }
  });

  it('hits each slot of n rows by C(n, k) of the 2^n patterns', () => {
    const counts = Array.from({ length: 11 }, () => 0);
    for (let pattern = 0; pattern < 1024; pattern++) {
      const slot = plinkoSlot((pattern << 22) >>> 0, 10);
      counts[slot] = (counts[slot] ?? 0) + 1;
    }
    expect(counts).toEqual([1, 10, 45, 120, 210, 252, 210, 120, 45, 10, 1]);
  });
});

describe('plinkoPath', () => {
  it.each([
    [0x0000_0000, 8, 'LLLLLLLL'],
    [0xffff_ffff, 9, 'RRRRRRRRR'],
    [0x8000_0000, 8, 'RLLLLLLL'],
    [0x0100_0000, 8, 'LLLLLLLR'],
    [0x00ff_ffff, 8, 'LLLLLLLL'],
    [0xb070_0000, 12, 'RLRRLLLLLRRR'],
    [0x0001_0000, 16, 'LLLLLLLLLLLLLLLR'],
  ] as const)('takes the bits of %i from the top for %i rows: %s', (draw, rows, path) => {
    expect(plinkoPath(draw, rows)).toBe(path);
  });

  it('turns right as often as the slot says', () => {
    fc.assert(
      fc.property(anyDraw, fc.constantFrom(...PLINKO_ROWS), (draw, rows) => {
        const path = plinkoPath(draw, rows);
        expect(path).toHaveLength(rows);
        expect(path.replaceAll('L', '')).toHaveLength(plinkoSlot(draw, rows));
      }),
    );
  });
});

describe('plinkoScript', () => {
  it('tells a round in order: drop, a bounce for each row, land, pay', () => {
    expect(plinkoScript('RLLRLLLL', coins(120))).toEqual([
      { type: 'drop' },
      { type: 'bounce', row: 0, side: 'right' },
      { type: 'bounce', row: 1, side: 'left' },
      { type: 'bounce', row: 2, side: 'left' },
      { type: 'bounce', row: 3, side: 'right' },
      { type: 'bounce', row: 4, side: 'left' },
      { type: 'bounce', row: 5, side: 'left' },
      { type: 'bounce', row: 6, side: 'left' },
      { type: 'bounce', row: 7, side: 'left' },
      { type: 'land', slot: 2 },
      { type: 'pay', payout: 120 },
    ]);
  });

  it.each(['', 'LLLLLLL', 'L'.repeat(17), 'LLLLLLLX', 'llllllll', 'LLLLLLLL\n'])(
    'stops at the path %j',
    path => {
      expect(() => plinkoScript(path, coins(1))).toThrow('a path is 8 to 16 letters');
    },
  );

  it('is rebuilt from a stored round as it was played', () => {
    fc.assert(
      fc.property(bets, anyDraw, (bet, draw) => {
        const round = playPlinko(bet, always(draw));
        expect(plinkoScript(round.path, round.payout)).toEqual(round.script);
      }),
    );
  });
});

describe('plinkoPayout', () => {
  it.each([
    [100, 120, 120],
    [100, 50, 50],
    [10, 10, 1],
    [10, 110, 11],
    [1, 90, 0],
    [1, 110, 1],
    [3, 50, 1],
    [5, 30, 1],
    [999, 170, 1698],
    [1_000_000, 100_000, 1_000_000_000],
  ])('pays a stake of %i at %i hundredths with %i', (stake, hundredths, payout) => {
    expect(plinkoPayout(stake, hundredths)).toBe(payout);
  });

  it('needs no rounding for stakes in steps of 10', () => {
    const tens = fc.integer({ min: 1, max: PLINKO_MAX_STAKE / 10 }).map(n => n * 10);
    fc.assert(
      fc.property(tens, bets, anyDraw, (stake, bet, draw) => {
        const round = playPlinko({ ...bet, stake: coins(stake) }, always(draw));
        expect(round.payout * 100).toBe(stake * round.multiplierHundredths);
      }),
    );
  });

  it('loses less than a coin to rounding, and never to the player’s gain', () => {
    fc.assert(
      fc.property(bets, anyDraw, (bet, draw) => {
        const round = playPlinko(bet, always(draw));
        const lostHundredths = bet.stake * round.multiplierHundredths - round.payout * 100;
        expect(lostHundredths >= 0 && lostHundredths < 100).toBe(true);
      }),
    );
  });
});

describe('checkBet', () => {
  it.each([1, 10, 200, 999_999, PLINKO_MAX_STAKE])('takes a stake of %i', stake => {
    expect(checkBet({ ...BET, stake })).toBeUndefined();
  });

  it('takes every choice of rows and risk', () => {
    for (const rows of PLINKO_ROWS) {
      for (const risk of PLINKO_RISKS) expect(checkBet({ stake: 100, rows, risk })).toBeUndefined();
    }
  });

  it.each([0, -1, 1.5, PLINKO_MAX_STAKE + 1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuses a stake of %d and says what the most is',
    stake => {
      const refusal = checkBet({ ...BET, stake });
      expect(refusal).toMatchObject({ code: 'badBet', detail: { field: 'stake', max: 1_000_000 } });
    },
  );

  it.each([0, 7, 17, 8.5, -8, Number.NaN])('refuses %d rows', rows => {
    expect(checkBet({ ...BET, rows })).toMatchObject({ code: 'badBet', detail: { field: 'rows' } });
  });

  it.each(['', 'Low', 'extreme', 'toString'])('refuses the risk %j', risk => {
    expect(checkBet({ ...BET, risk })).toMatchObject({ code: 'badBet', detail: { field: 'risk' } });
  });

  it('says the same as the single questions', () => {
    expect(PLINKO_ROWS.every(isPlinkoRows)).toBe(true);
    expect([7, 17, 8.5].some(isPlinkoRows)).toBe(false);
    expect(PLINKO_RISKS.every(isPlinkoRisk)).toBe(true);
    expect(['', 'HIGH'].some(isPlinkoRisk)).toBe(false);
  });
});

describe('playPlinko', () => {
  it('gives the same round for the same draws', () => {
    fc.assert(
      fc.property(bets, fc.integer(), (bet, seed) => {
        expect(playPlinko(bet, seededDraws(seed))).toEqual(playPlinko(bet, seededDraws(seed)));
      }),
    );
  });

  it('takes one draw a round and no more', () => {
    fc.assert(
      fc.property(bets, fc.integer(), (bet, seed) => {
        const draws = seededDraws(seed);
        playPlinko(bet, draws);
        const second = seededDraws(seed);
        second.uint32();
        expect(draws.uint32()).toBe(second.uint32());
      }),
    );
  });

  it('pays what the paytable says for the slot it lands in', () => {
    fc.assert(
      fc.property(bets, anyDraw, (bet, draw) => {
        const round = playPlinko(bet, always(draw));
        expect(round.slot).toBe(plinkoSlot(draw, bet.rows));
        expect(round.multiplierHundredths).toBe(plinkoPaytable(bet.rows, bet.risk)[round.slot]);
        expect(round.payout).toBe(plinkoPayout(bet.stake, round.multiplierHundredths));
      }),
    );
  });

  it('pays and lands in the script as in the round, after as many right bounces as the slot', () => {
    fc.assert(
      fc.property(bets, anyDraw, (bet, draw) => {
        const round = playPlinko(bet, always(draw));
        expect(round.script).toHaveLength(bet.rows + 3);
        expect(round.script.at(0)).toEqual({ type: 'drop' });
        expect(round.script.at(-2)).toEqual({ type: 'land', slot: round.slot });
        expect(round.script.at(-1)).toEqual({ type: 'pay', payout: round.payout });
        expect(rightBounces(round)).toBe(round.slot);
      }),
    );
  });

  it('bounces once in each row, from the top', () => {
    const rows = playPlinko(BET, seededDraws(4)).script.flatMap(event =>
      event.type === 'bounce' ? event.row : [],
    );
    expect(rows).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('pays the mirrored path the same', () => {
    fc.assert(
      fc.property(bets, anyDraw, (bet, draw) => {
        const round = playPlinko(bet, always(draw));
        const mirrored = playPlinko(bet, always(inverted(draw)));
        expect(mirrored.slot).toBe(bet.rows - round.slot);
        expect(mirrored.payout).toBe(round.payout);
      }),
    );
  });

  it('records the bet and the tables it was decided by', () => {
    const round = playPlinko(BET, seededDraws(1));
    expect(round.bet).toEqual(BET);
    expect(round.configVersion).toBe(plinkoConfigVersion);
  });

  it('stops at a bet nobody checked, before a draw is taken', () => {
    const noDraws: Draws = {
      uint32() {
        throw new Error('a draw was taken');
      },
    };
    expect(() => playPlinko({ ...BET, stake: coins(0) }, noDraws)).toThrow('a bet is checked before a round');
  });
});
