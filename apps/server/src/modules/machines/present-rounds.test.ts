import { expect, it } from 'vitest';
import { presentPlayRound } from './present-rounds.ts';

const round = { id: '9001', state: 'settled', stake: 50, payout: 30, given: [] } as const;

it('a tray is told with its coins, and with its wheel where that was noted', () => {
  const bet = { serverSeedHash: 'abc', roomCoin: 10, coins: 50 };
  const outcome = { dropped: 5, won: 3, turns: 1, wheelWon: 2, bonusCoins: 12 };
  const told = { roundId: '9001', isVoid: false, stake: 50, payout: 30, serverSeedHash: 'abc' };
  expect(presentPlayRound({ ...round, bet, outcome })).toEqual({
    ...told,
    tray: { roomCoin: 10, coins: 50, dropped: 5, won: 3, wheel: { turns: 1, won: 2, thrownIn: 12 } },
  });
  expect(presentPlayRound({ ...round, bet, outcome: { dropped: 5, won: 3 } }).tray).toEqual({
    roomCoin: 10,
    coins: 50,
    dropped: 5,
    won: 3,
  });
});

it('a claw’s prizes are told with what they were worth at the start and what they were given with', () => {
  const worths = [
    { claw: 'bear', exchangeCoins: 300 },
    { claw: 'can', exchangeCoins: 0 },
    { claw: 'duck', exchangeCoins: 200 },
  ];
  const bet = { serverSeedHash: 'abc', pity: 3, worths };
  const outcome = { prizes: ['can', 'bear', 'duck'], strong: true };
  const { claw } = presentPlayRound({ ...round, bet, outcome, given: [300, 20] });
  expect(claw).toEqual({
    pity: 3,
    strong: true,
    prizes: [
      { kind: 'can', worth: 0, given: 0 },
      { kind: 'bear', worth: 300, given: 300 },
      { kind: 'duck', worth: 200, given: 20 },
    ],
  });
});

it('a round that was given back tells of nothing, and one of an earlier release not what its prizes were worth', () => {
  const bet = { serverSeedHash: 'abc', pity: 0 };
  expect(presentPlayRound({ ...round, state: 'void', bet, outcome: null })).toMatchObject({
    isVoid: true,
    claw: { strong: false, prizes: [] },
  });
  expect(
    presentPlayRound({ ...round, bet, outcome: { prizes: ['bear'] }, given: [300] }).claw?.prizes,
  ).toEqual([{ kind: 'bear', given: 300 }]);
});
