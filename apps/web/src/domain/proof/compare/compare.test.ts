import { coins, drawBelow, Refusal } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { hashServerSeed, provableDraws, type RoundStatement } from '@boardwalk/games/fairness';
import {
  GASHAPON_MACHINES,
  gashaponConfigVersion,
  playGashapon,
  toGashaponConfig,
} from '@boardwalk/games/gashapon';
import { type InstantEngine, instantVerifier } from '@boardwalk/games/instant';
import { describe, expect, test } from 'vitest';
import { OTHER_KEY, PUBLIC_KEY, receiptOf, receiptOfRound } from '../../../../test/house.ts';
import { openWorld, playRound } from '../../../../test/world.ts';
import { differencesOf, factsOfRound, factsOfStatement, type RoundFacts } from './facts.ts';
import type { Finding } from './finding.ts';
import { comparePlay, isPromised } from './plays.ts';
import {
  compareActivation,
  compareCommitment,
  compareReceipt,
  compareSeedReceipt,
  receiptOfCommitment,
} from './receipts.ts';
import { compareReplayed, compareSeed } from './reveal.ts';
import { compareAsked, compareNonce, compareRecalled, compareSeeds, missingNonces } from './rounds.ts';

const SEED = '11'.repeat(32);
const HASH = hashServerSeed(SEED);
const kinds = (findings: readonly Finding[] | undefined) => findings?.map(({ kind }) => kind);

const round = playRound(openWorld());
const facts = factsOfRound(round);
const id = round.roundId;

const OTHERS: readonly [keyof RoundFacts, Partial<RoundFacts>][] = [
  ['gameType', { gameType: 7 }],
  ['roomId', { roomId: 4 }],
  ['unit', { unit: 'trial_plinko' }],
  ['stake', { stake: 99 }],
  ['payout', { payout: facts.payout + 1 }],
  ['configVersion', { configVersion: 'plinko-0' }],
  ['serverSeedHash', { serverSeedHash: '00'.repeat(32) }],
  ['clientSeed', { clientSeed: 'theirs' }],
  ['nonce', { nonce: 1 }],
  ['bet', { bet: { rows: 12, risk: 'high' } }],
  ['outcome', { outcome: { ...facts.outcome, slot: 99 } }],
];

describe('the facts of a round', () => {
  test('are the same in its answer and in its signed statement', () => {
    const statement = JSON.parse(receiptOfRound(round).statement) as RoundStatement;
    expect(factsOfStatement(statement)).toEqual(facts);
  });

  test.each(OTHERS)('differ in %s alone', (name, change) => {
    expect(differencesOf(facts, { ...facts, ...change })).toEqual([name]);
  });
});

test('a round is the same in whatever order its fields are told, at every depth', () => {
  const told = { ...facts, outcome: { hits: [{ fish: 'crab', place: { x: 1, y: 2 } }], shots: 1 } };
  const signed = { ...facts, outcome: { shots: 1, hits: [{ place: { y: 2, x: 1 }, fish: 'crab' }] } };
  expect(differencesOf(told, signed)).toEqual([]);
  const other = { ...signed, outcome: { shots: 1, hits: [{ place: { y: 2, x: 2 }, fish: 'crab' }] } };
  expect(differencesOf(told, other)).toEqual(['outcome']);
});

describe('the receipt of a round', () => {
  const told = { id, userId: 7, facts, receipt: receiptOfRound(round) };

  test('fits what was told', () => {
    expect(compareReceipt(told, PUBLIC_KEY)).toEqual([]);
  });

  test.each(OTHERS)('does not fit where another %s was told', (_name, change) => {
    expect(kinds(compareReceipt({ ...told, facts: { ...facts, ...change } }, PUBLIC_KEY))).toEqual([
      'badReceipt',
    ]);
  });

  test.each([
    ['none', { receipt: undefined }],
    ['one of another round', { receipt: receiptOfRound({ ...round, roundId: '1' }) }],
    ['one of another player', { receipt: receiptOfRound(round, 8) }],
    [
      'one with a changed digit',
      { receipt: { ...told.receipt, signature: `0${told.receipt.signature.slice(1)}` } },
    ],
    [
      'one with changed words',
      {
        receipt: { ...told.receipt, statement: told.receipt.statement.replace('"stake":100', '"stake":10') },
      },
    ],
  ])('is missed where there is %s', (_what, change) => {
    expect(kinds(compareReceipt({ ...told, ...change }, PUBLIC_KEY))).toEqual(['badReceipt']);
  });

  test('of another house is none', () => {
    expect(kinds(compareReceipt(told, OTHER_KEY))).toEqual(['badReceipt']);
  });

  test('of a round that is only open does not settle it', () => {
    const statement = { ...(JSON.parse(told.receipt.statement) as RoundStatement), state: 'open' as const };
    const receipt = receiptOf(id, statement);
    expect(kinds(compareReceipt({ ...told, receipt }, PUBLIC_KEY))).toEqual(['badReceipt']);
  });
});

describe('the receipt of seeds', () => {
  const seed = {
    userId: 7,
    serverSeedHash: HASH,
    receipt: receiptOf('1', { type: 'seed', userId: 7, serverSeedHash: HASH }),
  };
  const active = {
    ...seed,
    clientSeed: 'mine',
    receipt: receiptOf('1', { type: 'activation', userId: 7, serverSeedHash: HASH, clientSeed: 'mine' }),
  };

  test('says hash and client seed', () => {
    expect(compareSeedReceipt(seed, PUBLIC_KEY)).toEqual([]);
    expect(compareActivation(active, PUBLIC_KEY)).toEqual([]);
  });

  test.each([
    ['another hash', { serverSeedHash: '00'.repeat(32) }],
    ['another player', { userId: 8 }],
  ])('does not say %s', (_what, change) => {
    expect(kinds(compareSeedReceipt({ ...seed, ...change }, PUBLIC_KEY))).toEqual(['badReceipt']);
    expect(kinds(compareActivation({ ...active, ...change }, PUBLIC_KEY))).toEqual(['badReceipt']);
  });

  test('does not say another client seed, nor one thing for another', () => {
    expect(kinds(compareActivation({ ...active, clientSeed: 'theirs' }, PUBLIC_KEY))).toEqual(['badReceipt']);
    expect(kinds(compareActivation({ ...active, receipt: seed.receipt }, PUBLIC_KEY))).toEqual([
      'badReceipt',
    ]);
  });

  test('of a machine is made of what an instruction tells', () => {
    const { signature } = receiptOf('5', { type: 'commitment', roomId: 20_001, serverSeedHash: HASH });
    const commitment = { id: '5', roomId: 20_001, serverSeedHash: HASH, signature };
    expect(compareCommitment(commitment, PUBLIC_KEY)).toEqual([]);
    expect(receiptOfCommitment(commitment)).toMatchObject({ kind: 'commitment', subject: '5' });
    for (const change of [{ id: '6' }, { roomId: 1 }, { serverSeedHash: SEED }])
      expect(kinds(compareCommitment({ ...commitment, ...change }, PUBLIC_KEY))).toEqual(['badReceipt']);
  });
});

describe('a round beside what was asked', () => {
  const asked = { roomId: 3, stake: 100, purse: 'coins' as const, bet: { risk: 'medium', rows: 12 } };

  test('fits', () => {
    expect(compareAsked(id, asked, facts)).toEqual([]);
  });

  test.each([
    ['room', { roomId: 4 }],
    ['stake', { stake: 10 }],
    ['bet', { bet: { rows: 8, risk: 'medium' } }],
    ['purse', { purse: 'trial' as const }],
    ['odds', { configVersion: 'plinko-0' }],
  ])('does not fit with another %s', (_what, change) => {
    expect(kinds(compareAsked(id, { ...asked, ...change }, facts))).toEqual(['otherBet']);
  });
});

describe('a round beside its seeds', () => {
  test.each([
    ['a pair of this device', { pair: { clientSeed: 'marina' }, isOwnPlay: true }, []],
    ['another client seed', { pair: { clientSeed: 'mine' }, isOwnPlay: true }, ['otherClientSeed']],
    ['a pair nobody has shown', { pair: undefined, isOwnPlay: true }, ['unknownSeeds']],
    ['a pair without a choice', { pair: {}, isOwnPlay: true }, ['unknownSeeds']],
    ['a pair of another device’s play', { pair: undefined, isOwnPlay: false }, []],
  ])('of %s', (_what, known, expected) => {
    expect(kinds(compareSeeds(id, facts, known))).toEqual(expected);
  });

  test('with a number that another one has was drawn again', () => {
    const others = [
      { id: '1', nonce: 4 },
      { id: '2', nonce: 5 },
    ];
    expect(compareNonce({ id: '1', nonce: 4 }, others)).toEqual([]);
    expect(compareNonce({ id: '3', nonce: 4 }, others)).toMatchObject([
      { kind: 'nonceTwice', facts: { nonce: 4 } },
    ]);
  });

  test.each([
    [[0, 1, 2], 0, 3, []],
    [[0, 2], 0, 3, [1]],
    [[0], 0, 3, [1, 2]],
    [[5, 7], 5, 0, [6]],
    [[], 4, 4, []],
  ])('kept as %j from %i on, where %i comes next, lacks %j', (kept, from, next, missing) => {
    expect(missingNonces(kept, from, next)).toEqual(missing);
  });
});

describe('a round told again', () => {
  test('is the same', () => {
    expect(compareRecalled(id, facts, { ...facts })).toEqual([]);
  });

  test.each(OTHERS)('is another with another %s', (name, change) => {
    const [found] = compareRecalled(id, facts, { ...facts, ...change });
    expect(found?.kind).toBe(name === 'payout' ? 'payoutRewritten' : 'roundRewritten');
  });

  test('says both payouts', () => {
    expect(compareRecalled(id, { ...facts, payout: 10 }, { ...facts, payout: 5 })[0]?.facts).toEqual({
      before: 10,
      now: 5,
    });
  });
});

describe('a revealed seed', () => {
  test('has the hash that was kept', () => {
    expect(compareSeed(HASH, SEED)).toEqual([]);
    expect(kinds(compareSeed(HASH, '22'.repeat(32)))).toEqual(['seedBroken']);
    expect(kinds(compareSeed(HASH, 'nothing'))).toEqual(['seedBroken']);
  });

  test('gives a ball again', () => {
    expect(compareReplayed({ id, facts }, SEED)).toEqual([]);
  });

  test.each([
    ['payout', { payout: facts.payout + 1 }, 'otherPayout'],
    ['slot', { outcome: { ...facts.outcome, slot: 99 } }, 'otherOutcome'],
    [
      'path',
      { outcome: { ...(facts.outcome as object), path: 'L'.repeat(12) } as RoundFacts['outcome'] },
      'otherOutcome',
    ],
    ['risk', { bet: { rows: 12, risk: 'wild' } }, 'otherOutcome'],
  ])('does not give it with another %s', (_what, change, kind) => {
    expect(kinds(compareReplayed({ id, facts: { ...facts, ...change } }, SEED))).toEqual([kind]);
  });

  test('says nothing with a seed that is not the one it was drawn with', () => {
    expect(compareReplayed({ id, facts }, '22'.repeat(32))).toBeUndefined();
  });

  test('says nothing of a ball of other tables, nor of a machine', () => {
    expect(compareReplayed({ id, facts: { ...facts, configVersion: 'plinko-0' } }, SEED)).toBeUndefined();
    expect(
      compareReplayed({ id, facts: { ...facts, serverSeedHash: null, bet: null } }, SEED),
    ).toBeUndefined();
  });

  test('gives capsules again, with the odds and prizes of then and no others', () => {
    const { turnPrice, capsules } = GASHAPON_MACHINES.seaFriends;
    const faces = capsules.map(one => ({ ...one, picture: 'crab', rarity: 'common' }));
    const machine = { turnPrice, capsules: faces };
    const config = toGashaponConfig(machine);
    const played = playGashapon(
      { config, times: 2 },
      provableDraws({ serverSeed: SEED, clientSeed: 'mine', nonce: 3 }),
    );
    const turned: RoundFacts = {
      ...facts,
      gameType: GameType.gashapon,
      stake: played.stake,
      configVersion: gashaponConfigVersion(config),
      clientSeed: 'mine',
      nonce: 3,
      bet: { times: 2 },
      outcome: { capsuleIds: played.turns.map(({ capsuleId }) => capsuleId) },
    };
    expect(compareReplayed({ id, facts: turned }, SEED, { machine })).toEqual([]);
    expect(compareReplayed({ id, facts: turned }, SEED)).toBeUndefined();
    const others = { turnPrice, capsules: faces.map(one => ({ ...one, picture: 'whale' })) };
    expect(kinds(compareReplayed({ id, facts: turned }, SEED, { machine: others }))).toEqual([
      'otherOutcome',
    ]);
    for (const change of [
      { outcome: { capsuleIds: [1] } },
      { stake: 1 },
      { nonce: 4 },
      { configVersion: 'x' },
    ])
      expect(kinds(compareReplayed({ id, facts: { ...turned, ...change } }, SEED, { machine }))).toEqual([
        'otherOutcome',
      ]);
  });
});

describe('a round of another game', () => {
  /** A coin: one of two, for twice the stake. */
  const coin: InstantEngine<{ readonly side: number }, { readonly side: number }> = {
    configVersion: 'coin-1',
    check: (_stake, bet) => ('side' in (bet as object) ? undefined : new Refusal('badBet')),
    play: (stake, { side: named }, draws) => {
      const side = drawBelow(draws, 2);
      return { outcome: { side }, payout: coins(side === named ? stake * 2 : 0) };
    },
  };
  const verify = instantVerifier(coin);
  const bet = { side: 1 };
  const { outcome, payout } = coin.play(
    coins(10),
    bet,
    provableDraws({ serverSeed: SEED, clientSeed: 'marina', nonce: 0 }),
  );
  const told = {
    gameType: 77,
    roomId: 1,
    unit: 'coins',
    stake: 10,
    payout,
    configVersion: 'coin-1',
    serverSeedHash: HASH,
    clientSeed: 'marina',
    nonce: 0,
    bet,
    outcome,
  };

  test('is told by its statement as it was stored', () => {
    expect(factsOfStatement(told as unknown as RoundStatement)).toEqual(told);
  });

  test('comes out the same again where its engine is here', () => {
    expect(compareReplayed({ id, facts: told }, SEED, { verify })).toEqual([]);
    expect(compareReplayed({ id, facts: told }, SEED)).toBeUndefined();
  });

  test.each([
    [{ payout: payout + 1 }, ['otherPayout']],
    [{ outcome: { side: 5 } }, ['otherOutcome']],
    [{ bet: {} }, ['otherOutcome']],
    [{ configVersion: 'coin-2' }, undefined],
  ])('does not with %j', (change, expected) => {
    expect(kinds(compareReplayed({ id, facts: { ...told, ...change } }, SEED, { verify }))).toEqual(expected);
  });
});

describe('a machine’s play', () => {
  const third = '33'.repeat(32);
  const second = hashServerSeed(third);
  const first = hashServerSeed(second);
  const begun = { serverSeedHash: first, clientSeed: 'mine' };

  test.each([
    ['the promised hash', first, true],
    ['the seed before it, later in one push session', second, true],
    ['a hash of something else', HASH, false],
    ['no hash', '', false],
  ])('with %s', (_what, hash, expected) => {
    expect(isPromised(hash, first)).toBe(expected);
  });

  test.each([
    [{ serverSeedHash: first, clientSeed: 'mine' }, []],
    [{ serverSeedHash: first }, []],
    [{ serverSeedHash: HASH, clientSeed: 'mine' }, ['otherCommitment']],
    [{ serverSeedHash: first, clientSeed: 'theirs' }, ['otherClientSeed']],
  ])('told as %j', (told, expected) => {
    expect(kinds(comparePlay(begun, { id: '1', ...told }))).toEqual(expected);
  });
});
