import { describe, expect, test } from 'vitest';
import type { ClawCourse, PusherCourse } from './engine/course.ts';
import type { RunEnd } from './engine/run.ts';
import { judgeReplay, type Told } from './verdict.ts';

type Round = Told['rounds'][number];

const end = {
  hash: 'h-end',
  steps: 1800,
  sameSteps: 1800,
  serverSeedHash: 's-hash',
  clientSeed: 'marina',
  configVersion: 'v-1',
};
const told = {
  serverSeedHash: 's-hash',
  clientSeed: 'marina',
  configVersion: 'v-1',
  hash: 'h-end',
  steps: 1800,
};

/** The checks that do not fit. */
function wrongIn(play: Told, run: RunEnd): string[] {
  const { isRight, checks } = judgeReplay(play, run);
  const wrong = checks.filter(check => !check.isRight).map(({ name }) => name);
  expect(isRight).toBe(wrong.length === 0);
  return wrong;
}

const clawCourse: ClawCourse = { game: 'claw', prizes: ['bear', 'duck'], strong: true, pity: 12 };
const clawRound = {
  roundId: '9001',
  isVoid: false,
  stake: 60,
  payout: 0,
  serverSeedHash: 's-hash',
  claw: {
    pity: 12,
    strong: true,
    prizes: [
      { kind: 'bear', worth: 200, given: 200 },
      { kind: 'duck', worth: 140, given: 140 },
    ],
  },
} satisfies Round;
const claw: Told = { ...told, stake: 60, payout: 0, prizes: ['Bear', 'Duck'], rounds: [clawRound] };
const clawEnd: RunEnd = { ...end, course: clawCourse };
const inClaw = (change: Partial<NonNullable<Round['claw']>>): Partial<Told> => ({
  rounds: [{ ...clawRound, claw: { ...clawRound.claw, ...change } }],
});
const prizes = clawRound.claw.prizes;

describe('a claw’s play', () => {
  test('that is told as it was fits in all', () => {
    expect(wrongIn(claw, clawEnd)).toEqual([]);
  });

  test.each<readonly [what: string, change: Partial<Told>, wrong: readonly string[]]>([
    ['another hash of the seed', { serverSeedHash: 'other' }, ['seed']],
    ['another hash when the round opened', { rounds: [{ ...clawRound, serverSeedHash: 'x' }] }, ['seed']],
    ['another seed of the player', { clientSeed: 'mallory' }, ['clientSeed']],
    ['another version of the settings', { configVersion: 'v-2' }, ['settings']],
    ['another number of steps', { steps: 1700 }, ['course']],
    ['another last state', { hash: 'h-other' }, ['hash']],
    ['another stake', { stake: 6 }, ['stake']],
    ['a payout in coins', { payout: 5 }, ['payout']],
    [
      'another kind of prize',
      inClaw({ prizes: [{ ...prizes[0], kind: 'can' }, prizes[1]] as never }),
      ['prizes'],
    ],
    ['a prize less', inClaw({ prizes: prizes.slice(0, 1) }), ['prizes']],
    ['a name less', { prizes: ['Bear'] }, ['prizes']],
    ['the other grip', inClaw({ strong: false }), ['grip']],
    ['another meter', inClaw({ pity: 11 }), ['meter']],
    [
      'a prize given for less',
      inClaw({ prizes: [{ ...prizes[0], given: 10 }, prizes[1]] as never }),
      ['worth'],
    ],
    [
      'a prize that was not given',
      inClaw({ prizes: [prizes[0], { kind: 'duck', worth: 140 }] as never }),
      ['worth'],
    ],
    ['no round at all', { rounds: [] }, ['stake', 'prizes', 'grip', 'meter']],
    ['two rounds', { rounds: [clawRound, clawRound] }, ['stake', 'prizes', 'grip', 'meter']],
  ])('that is told with %s does not fit there', (_what, change, wrong) => {
    expect(wrongIn({ ...claw, ...change }, clawEnd)).toEqual(wrong);
  });

  test('whose inputs lead elsewhere is told by the step from which on it differs', () => {
    const { checks } = judgeReplay(claw, { ...clawEnd, sameSteps: 600 });
    expect(checks.find(({ isRight }) => !isRight)).toEqual({
      name: 'course',
      isRight: false,
      told: '1800',
      computed: '600',
    });
  });

  test('that was given back has no grip to compare', () => {
    const back = { ...clawRound, isVoid: true, claw: { pity: 12, strong: false, prizes: [] } };
    const course = { ...clawCourse, prizes: [] };
    expect(wrongIn({ ...claw, prizes: [], rounds: [back] }, { ...clawEnd, course })).toEqual([]);
  });
});

/** Two trays of three and two coins for ten each; 24 coins of the machine in all, four of them by the wheel. */
const counts = { won: 24, turns: 1, wheelWon: 4, thrownIn: 12 };
const none = { won: 0, turns: 0, wheelWon: 0, thrownIn: 0 };
const course: PusherCourse = {
  game: 'pusher',
  dropped: 5,
  wonAtDrop: [0, 2, 5, 20, 22],
  early: none,
  ...counts,
};
const pusherEnd: RunEnd = { ...end, course };
const trays = [
  {
    roundId: '9001',
    isVoid: false,
    stake: 30,
    payout: 180,
    serverSeedHash: 's-hash',
    tray: { roomCoin: 10, coins: 3, dropped: 3, won: 18, wheel: { turns: 1, won: 4, thrownIn: 12 } },
  },
  {
    roundId: '9002',
    isVoid: false,
    stake: 20,
    payout: 60,
    serverSeedHash: 's-hash',
    tray: { roomCoin: 10, coins: 3, dropped: 2, won: 6, wheel: { turns: 0, won: 0, thrownIn: 0 } },
  },
] as const satisfies Round[];
const pusher: Told = { ...told, stake: 50, payout: 240, prizes: [], rounds: [...trays] };
const withTray = (
  at: 0 | 1,
  tray: Partial<NonNullable<Round['tray']>>,
  round: Partial<Round> = {},
): Partial<Told> => ({
  rounds: trays.map((one, place) =>
    place === at ? { ...one, ...round, tray: { ...one.tray, ...tray } } : one,
  ),
});

describe('a pusher’s play', () => {
  test('that is told as it was fits in all', () => {
    expect(wrongIn(pusher, pusherEnd)).toEqual([]);
  });

  test.each<readonly [what: string, change: Partial<Told>, wrong: readonly string[]]>([
    ['a payout of 10 instead of 240', { payout: 10 }, ['payout']],
    ['a round that paid less', withTray(0, {}, { payout: 10 }), ['payout']],
    ['another stake', { stake: 40 }, ['stake']],
    ['a round that cost more', withTray(1, {}, { stake: 30 }), ['stake']],
    ['a coin dropped more', withTray(1, { dropped: 3 }), ['trays']],
    ['more dropped than a tray holds', withTray(0, { coins: 2 }), ['trays']],
    ['a win less', withTray(1, { won: 5 }), ['wins']],
    [
      'everything told of the money alike, but less',
      { payout: 10, ...withTray(0, { won: 1 }, { payout: 10 }), rounds: withLess() },
      ['payout', 'wins'],
    ],
    [
      'wins moved to a tray in which they did not fall',
      {
        rounds: [
          { ...trays[0], tray: { ...trays[0].tray, won: 1 } },
          { ...trays[1], tray: { ...trays[1].tray, won: 23 } },
        ],
      },
      ['wins'],
    ],
    ['another turn of the wheel', withTray(0, { wheel: { turns: 2, won: 4, thrownIn: 12 } }), ['wheel']],
    ['a wheel that paid less', withTray(0, { wheel: { turns: 1, won: 0, thrownIn: 12 } }), ['wheel']],
    ['another bonus', withTray(0, { wheel: { turns: 1, won: 4, thrownIn: 0 } }), ['wheel']],
    ['a dearer coin', withTray(0, { roomCoin: 20 }), ['stake', 'payout']],
    ['no rounds', { rounds: [] }, ['stake', 'payout', 'trays', 'wins']],
    ['another hash when a tray opened', withTray(1, {}, { serverSeedHash: 'x' }), ['seed']],
  ])('that is told with %s does not fit there', (_what, change, wrong) => {
    expect(wrongIn({ ...pusher, ...change }, pusherEnd)).toEqual(wrong);
  });

  test('names what was told and what this browser computed', () => {
    const { checks } = judgeReplay({ ...pusher, payout: 10 }, pusherEnd);
    expect(checks.find(({ name }) => name === 'payout')).toMatchObject({ told: '10', computed: '240' });
  });

  test('with a tray that was given back, and one of an earlier release, fits as well', () => {
    const { wheel: _, ...old } = trays[0].tray;
    const back = {
      ...trays[0],
      isVoid: true,
      payout: 0,
      tray: { roomCoin: 10, coins: 3, dropped: 0, won: 0 },
    };
    expect(wrongIn({ ...pusher, rounds: [{ ...trays[0], tray: old }, trays[1], back] }, pusherEnd)).toEqual(
      [],
    );
  });

  test('whose first coins fell while its first tray was being paid for may have them or not', () => {
    const early = { ...none, won: 6 };
    const later: RunEnd = { ...end, course: { ...course, won: 18, wonAtDrop: [0, 2, 5, 14, 16], early } };
    expect(wrongIn(pusher, later)).toEqual([]);
    const more = {
      payout: 250,
      rounds: [trays[0], { ...trays[1], payout: 70, tray: { ...trays[1].tray, won: 7 } }],
    };
    expect(wrongIn({ ...pusher, ...more }, later)).toEqual(['payout', 'wins']);
  });
});

function withLess(): Told['rounds'] {
  return [
    { ...trays[0], payout: 10, tray: { ...trays[0].tray, won: 1 } },
    { ...trays[1], payout: 0, tray: { ...trays[1].tray, won: 0 } },
  ];
}
