import { GameType } from '@boardwalk/contract/enums';
import { describe, expect, it } from 'vitest';
import { ballPath, hasMachineReplay, roundWords } from './round-words.ts';

const settled = { state: 'settled', payout: 0, prizes: 0, bet: {}, outcome: {} } as const;

describe('a round in words', () => {
  it.each([
    [
      'plinko',
      { bet: { rows: 12, risk: 'low' }, outcome: { slot: 3, multiplierHundredths: 120 }, payout: 72 },
      [
        'A ball over 12 rows at low risk.',
        'It fell into slot 3, which pays 1.2 times the stake.',
        '72 coins were paid.',
      ],
    ],
    [
      'gashapon',
      { outcome: { turns: [{ capsuleId: 1, colour: 'red' }] }, prizes: 40 },
      ['1 turn of the handle.', 'What fell: a red capsule.', 'Prizes worth 40 coins were given.'],
    ],
    [
      'slot',
      {
        bet: { machine: 'tidal', jackpots: true },
        outcome: { freeStops: [[1], [2]], pick: -1, jackpot: 'mini', multiplierHundredths: 250 },
        payout: 250,
      },
      [
        "The machine 'tidal' paid 2.5 times the stake.",
        'It brought 2 free spins.',
        'It won the mini jackpot, which is paid by a transfer of its own.',
        '250 coins were paid.',
      ],
    ],
    [
      'claw',
      { outcome: { prizes: [], strong: false } },
      [
        'The claw gripped with its ordinary strength.',
        'Nothing fell into the chute in its time.',
        'Nothing was won.',
      ],
    ],
    [
      'push',
      { bet: { coins: 50 }, outcome: { dropped: 12, won: 1, turns: 2 }, payout: 10 },
      [
        '12 of 50 coins were dropped, the rest was given back.',
        '1 coin fell over the edge.',
        'The wheel turned 2 times.',
        '10 coins were paid.',
      ],
    ],
    ['bo', { payout: 5, prizes: 7 }, ['5 coins were paid, and prizes worth 7 coins were given.']],
  ] as const)('of %s says what was played and what was won', (game, told, words) => {
    const { [game]: gameType } = GameType as Readonly<Record<string, number>>;
    expect(roundWords({ ...settled, ...told, gameType: gameType ?? 0 })).toEqual(words);
  });

  it('says that it is not over, or that it was called off, and nothing of what was won', () => {
    const ball = { ...settled, gameType: GameType.plinko };
    expect(roundWords({ ...ball, state: 'open' })).toEqual(['It is not over yet.']);
    expect(roundWords({ ...ball, state: 'void' })).toHaveLength(1);
  });
});

it('a way is drawn of balls alone, and of whole ones', () => {
  const outcome = { path: 'LRLRLRLR' };
  expect(ballPath({ gameType: GameType.plinko, outcome })).toBe('LRLRLRLR');
  expect(ballPath({ gameType: GameType.claw, outcome })).toBe('');
  expect(ballPath({ gameType: GameType.plinko, outcome: { path: '<LR>' } })).toBe('');
});

it('a simulated machine’s play can be watched, one of iron cannot', () => {
  const claw = { gameType: GameType.claw, state: 'settled' } as const;
  expect(hasMachineReplay({ ...claw, bet: { serverSeedHash: 'ab' } })).toBe(true);
  expect(hasMachineReplay({ ...claw, bet: { playId: '1' } })).toBe(false);
});
