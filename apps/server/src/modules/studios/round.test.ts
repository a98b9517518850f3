import { describe, expect, it } from 'vitest';
import { judge, MOVES_MOST, type Move, stakeOf, type Wanted } from './round.ts';

const of = (kind: Move['kind'], uuid: string, change: Partial<Move> = {}): Move => ({
  uuid,
  kind,
  round: 'r',
  place: 1,
  userId: 7,
  game: 'flip',
  coins: 10,
  reference: kind === 'win' || kind === 'rollback' ? 'bet' : null,
  closes: false,
  hasMoved: kind !== 'never',
  ...change,
});
const BET = of('bet', 'bet');
const WIN = of('win', 'win', { coins: 4 });
const CLOSE = of('win', 'close', { coins: 0, closes: true });
const UNDONE = of('rollback', 'back');
const BARRED = of('never', 'bet', { hasMoved: false });

const wants = (kind: Wanted['kind'], change: Partial<Wanted> = {}): Wanted => ({
  uuid: 'new',
  kind,
  round: 'r',
  userId: 7,
  game: 'flip',
  coins: kind === 'rollback' ? 0 : 5,
  closes: false,
  reference: kind === 'bet' ? null : 'bet',
  ...change,
});
const known = (round: readonly Move[], referenced = round.find(one => one.uuid === 'bet')) => ({
  round,
  referenced,
});

describe('a move is refused', () => {
  it.each<[string, Wanted, readonly Move[]]>([
    ['roundClosed', wants('bet'), [BET, CLOSE]],
    ['roundClosed', wants('win'), [BET, CLOSE]],
    ['roundClosed', wants('rollback'), [BET, of('bet', 'two'), CLOSE]],
    ['betUnknown', wants('win'), []],
    ['betUnknown', wants('win', { reference: 'win' }), [BET, WIN]],
    ['rolledBack', wants('win'), [BET, UNDONE]],
    ['rolledBack', wants('win'), [BARRED]],
    ['nothingWon', wants('win', { coins: 0 }), [BET]],
    ['betPaid', wants('rollback'), [BET, WIN]],
    ['wrongRound', wants('bet', { userId: 8 }), [BET]],
    ['wrongRound', wants('bet', { game: 'dice' }), [BET]],
    ['wrongRound', wants('rollback', { userId: 8 }), [BET]],
  ])('as %s', (status, wanted, round) => {
    const referenced = round.find(one => one.uuid === wanted.reference);
    expect(judge(wanted, { round, referenced })).toEqual({ is: 'refused', told: { status } });
  });

  it('as of another round where its bet is of another one', () => {
    const elsewhere = of('bet', 'bet', { round: 'other' });
    for (const kind of ['win', 'rollback'] as const)
      expect(judge(wants(kind), known([], elsewhere))).toMatchObject({ told: { status: 'wrongRound' } });
  });

  it('when a rollback is about a win', () => {
    const about = { round: [BET, WIN], referenced: WIN };
    expect(judge(wants('rollback', { reference: 'win' }), about)).toMatchObject({
      told: { status: 'betUnknown' },
    });
  });

  it('when a round has as many as it may have, with room left for a bet that is barred', () => {
    const full = Array.from({ length: MOVES_MOST - 1 }, (_, place) => of('bet', `bet-${place}`, { place }));
    expect(judge(wants('bet'), known(full))).toMatchObject({ told: { status: 'roundFull' } });
    expect(judge(wants('bet'), known(full.slice(1)))).toMatchObject({ is: 'moves', place: MOVES_MOST - 1 });
  });
});

describe('a move is made', () => {
  it('at the next place, with its coins, and growth when it closes for what is still staked', () => {
    expect(judge(wants('bet'), known([]))).toEqual({ is: 'moves', place: 1, coins: 5, growth: 0 });
    expect(judge(wants('win'), known([BET]))).toEqual({ is: 'moves', place: 2, coins: 5, growth: 0 });
    const round = [
      BET,
      of('bet', 'two', { coins: 30 }),
      of('rollback', 'back', { reference: 'two', coins: 30 }),
    ];
    expect(judge(wants('win', { closes: true }), known(round))).toMatchObject({ place: 4, growth: 10 });
  });

  it('by a rollback with the coins of its bet', () => {
    expect(judge(wants('rollback'), known([BET]))).toEqual({ is: 'moves', place: 2, coins: 10, growth: 0 });
  });
});

describe('a rollback is only noted', () => {
  it('before its bet, which it bars', () => {
    expect(judge(wants('rollback'), known([]))).toEqual({ is: 'noted', place: 1, never: true });
  });

  it('after another one, also once the round is closed', () => {
    for (const round of [[BARRED], [BET, UNDONE], [of('bet', 'two'), BET, UNDONE, CLOSE]])
      expect(judge(wants('rollback'), known(round))).toEqual({
        is: 'noted',
        place: round.length + 1,
        never: false,
      });
  });
});

it('what is staked is what did not go back; a rollback that moved nothing takes nothing off', () => {
  const noted = of('rollback', 'again', { hasMoved: false, coins: 0 });
  expect(stakeOf([BET, noted])).toBe(10);
  expect(stakeOf([BET, noted, UNDONE, of('bet', 'two', { coins: 3 })])).toBe(3);
  expect(stakeOf([])).toBe(0);
});
