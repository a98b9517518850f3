import { coins, type RoundId, type UserId } from '@boardwalk/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Companion, companion, inputHash, type PostOutcome } from '../../wallet/index.ts';
import { createTestLedger, nextKey, nextUser, type TestLedger } from '../../wallet/testing/ledger.fixture.ts';
import { packed } from '../winnings.ts';
import { createPrizeStore, type PrizeStore } from './prizes.ts';
import { endedPrizeWriter } from './writers.ts';

let ledger: TestLedger;
let store: PrizeStore;
let kindId: number;

beforeAll(async () => {
  ledger = await createTestLedger();
  store = createPrizeStore(ledger.database);
  kindId = await store.addKind({ name: { 'en-US': 'Crab' }, picture: 'crab', rarity: 'rare' });
});
afterAll(() => ledger.close());

/** Posts the transfer of a round that wins so many prizes. */
async function win(
  userId: UserId,
  worths: readonly number[],
  keepUntilMs = 2_000_000_000_000,
): Promise<RoundId> {
  const prizes = worths.map(worth => ({ kindId, exchangeCoins: coins(worth) }));
  const won = packed({
    userId,
    gameType: 12,
    roomId: 1,
    house: 'test',
    wonAtMs: 1_000_000,
    keepUntilMs,
    prizes,
  });
  const outcome = await ledger.wallet.post({
    kind: 'test.win',
    key: nextKey(),
    inputHash: inputHash([...worths]),
    answer: null,
    round: 'opens',
    ...won,
  });
  if (outcome.state === 'refused') throw outcome.refusal;
  return outcome.transferId as string as RoundId;
}

function end(userId: UserId, ids: readonly string[], amount: number): Promise<PostOutcome> {
  const companions: Companion[] = ids.map(id =>
    companion(endedPrizeWriter, { prizeId: Number(id), userId, state: 'exchanged', endedAtMs: 3_000_000 }),
  );
  return ledger.wallet.post({
    kind: 'test.end',
    key: nextKey(),
    inputHash: inputHash([...ids]),
    postings: [
      { account: { house: 'pack', unit: 'coins' }, amount: coins(-amount) },
      { account: { userId, unit: 'coins' }, amount: coins(amount) },
    ],
    answer: null,
    companions,
  });
}

const clashOf = (ending: Promise<PostOutcome>) =>
  ending.then(
    () => 'ended',
    (error: { constraint?: string }) => error.constraint,
  );

describe('a stored prize', () => {
  it('has the number of its round and its place in it', async () => {
    const userId = nextUser();
    const roundId = await win(userId, [10, 20, 30]);
    const prizes = await store.listOfRounds([roundId]);
    expect(prizes.map(({ id }) => id)).toEqual([0, 1, 2].map(place => `${roundId}${place}`));
    expect(prizes.map(({ exchangeCoins }) => exchangeCoins)).toEqual([10, 20, 30]);
    expect(prizes[0]).toMatchObject({
      userId,
      roundId,
      state: 'kept',
      wonAtMs: 1_000_000,
      kind: { id: kindId, name: { 'en-US': 'Crab' }, picture: 'crab', rarity: 'rare' },
      endedAtMs: undefined,
    });
  });

  it('is not mixed up with those of neighbouring rounds', async () => {
    const userId = nextUser();
    const rounds = await Promise.all([win(userId, [1]), win(userId, [2, 3]), win(userId, [4])]);
    for (const [index, worths] of [[1], [2, 3], [4]].entries()) {
      const prizes = await store.listOfRounds([rounds[index] ?? ('' as RoundId)]);
      expect(prizes.map(({ exchangeCoins }) => exchangeCoins)).toEqual(worths);
    }
    expect(await store.listOfRounds([])).toEqual([]);
  });

  it('counts among those its owner keeps until it has ended', async () => {
    const userId = nextUser();
    expect(await store.sumKept(userId)).toEqual({ prizes: 0, coins: 0 });
    const roundId = await win(userId, [10, 20]);
    expect(await store.sumKept(userId)).toEqual({ prizes: 2, coins: 30 });
    await end(userId, [`${roundId}1`], 20);
    expect(await store.sumKept(userId)).toEqual({ prizes: 1, coins: 10 });
    const [ended] = await store.list(userId, { state: 'exchanged', pageNum: 1, pageSize: 5 });
    expect(ended).toMatchObject({ id: `${roundId}1`, endedAtMs: 3_000_000 });
  });
});

describe('ending a prize', () => {
  it('fails the second time, and its coins do not move', async () => {
    const userId = nextUser();
    const roundId = await win(userId, [10]);
    await end(userId, [`${roundId}0`], 10);
    expect(await clashOf(end(userId, [`${roundId}0`], 10))).toBe('prizes_end_once');
    expect(await ledger.balance(userId)).toBe(10);
  });

  it('twice in the same batch happens once', async () => {
    const userId = nextUser();
    const roundId = await win(userId, [10]);
    const endings = Array.from({ length: 5 }, () => clashOf(end(userId, [`${roundId}0`], 10)));
    const outcomes = await Promise.all(endings);
    expect(outcomes.filter(outcome => outcome === 'ended')).toHaveLength(1);
    expect(await ledger.balance(userId)).toBe(10);
  });

  it('that is another’s fails', async () => {
    const [owner, thief] = [nextUser(), nextUser()];
    const roundId = await win(owner, [10]);
    expect(await clashOf(end(thief, [`${roundId}0`], 10))).toBe('prizes_end_once');
    expect(await store.sumKept(owner)).toEqual({ prizes: 1, coins: 10 });
  });

  it('does not fail because a neighbour in the batch does', async () => {
    const users = Array.from({ length: 6 }, () => nextUser());
    const rounds = await Promise.all(users.map(userId => win(userId, [10])));
    const first = users[0] as UserId;
    await end(first, [`${rounds[0]}0`], 10);
    const outcomes = await Promise.all(
      users.map((userId, index) => clashOf(end(userId, [`${rounds[index]}0`], 10))),
    );
    expect(outcomes).toEqual(['prizes_end_once', 'ended', 'ended', 'ended', 'ended', 'ended']);
  });
});

describe('prizes whose time is over', () => {
  it('come in the order in which they fall due, and can be passed over', async () => {
    const userId = nextUser();
    const [late, early] = [await win(userId, [1], 5000), await win(userId, [2], 4000)];
    const due = (offset: number) => store.listDue(new Date(6000), offset, 10);
    expect((await due(0)).map(({ roundId }) => roundId)).toEqual([early, late]);
    expect((await due(1)).map(({ roundId }) => roundId)).toEqual([late]);
    expect((await store.listDue(new Date(4000), 0, 10)).map(({ roundId }) => roundId)).toEqual([early]);
  });

  it('are not due any more when they are kept longer, unless they have ended', async () => {
    const userId = nextUser();
    const roundId = await win(userId, [3], 4500);
    await store.keepLonger(`${roundId}0`, new Date(9_000_000));
    const [prize] = await store.listOfRounds([roundId]);
    expect(prize?.keepUntilMs).toBe(9_000_000);
    await end(userId, [`${roundId}0`], 3);
    await store.keepLonger(`${roundId}0`, new Date(9_999_999));
    expect((await store.listOfRounds([roundId]))[0]?.keepUntilMs).toBe(9_000_000);
  });
});

it('a kind of prize has a name in English and a picture of ours', async () => {
  const kind = { name: { 'en-US': 'Crab' }, picture: 'crab', rarity: 'common' } as const;
  for (const change of [{ name: {} as never }, { picture: '../secret' }, { rarity: 'legendary' as never }])
    await expect(store.addKind({ ...kind, ...change })).rejects.toMatchObject({ code: '23514' });
  const ids = await Promise.all([store.addKind(kind), store.addKind(kind)]);
  expect((await store.listKinds(ids)).map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(
    ids.toSorted((one, other) => one - other),
  );
});

it('a prize worth nothing cannot be won', async () => {
  await expect(win(nextUser(), [0])).rejects.toThrow('a posting moves whole coins');
});
