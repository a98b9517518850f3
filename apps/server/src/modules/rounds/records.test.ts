import { coins, type IdempotencyKey, type RoomId, type RoundId, type UserId } from '@boardwalk/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededFairness } from '../fairness/testing/seeds.fixture.ts';
import { createTestLedger, nextKey, nextUser, type TestLedger } from '../wallet/testing/ledger.fixture.ts';
import { createRounds, type Round, type Rounds } from './index.ts';

let ledger: TestLedger;
let rounds: Rounds;

beforeAll(async () => {
  ledger = await createTestLedger();
  rounds = createRounds({ ...ledger, fairness: seededFairness(ledger) });
});
afterAll(() => ledger.close());

async function richUser(): Promise<UserId> {
  const userId = nextUser();
  await ledger.move({ userId, amount: 10_000 });
  return userId;
}

async function play(
  userId: UserId,
  gameType: number,
  payout = 0,
  roomId = 1,
  unit: 'coins' | 'trial_plinko' = 'coins',
): Promise<Round> {
  const { round } = await rounds.playInstant({
    kind: 'test.play',
    key: nextKey() as IdempotencyKey,
    userId,
    gameType,
    roomId: roomId as RoomId,
    input: {},
    unit,
    stake: coins(10),
    house: 'test',
    bet: {},
    decide: () => ({ configVersion: 'test-1', payout: coins(payout), outcome: {} }),
  });
  ledger.clock.advance(1000);
  return round;
}

describe('the rounds of a player', () => {
  it('are listed by game, newest first and page by page, with balances around each', async () => {
    const userId = await richUser();
    const played = [await play(userId, 6, 5), await play(userId, 6, 25), await play(userId, 6)];
    await play(userId, 9);
    const first = await rounds.list(userId, 6, { pageNum: 1, pageSize: 2 });
    expect(first).toEqual({ rounds: [played[2], played[1]], hasMore: true });
    expect(await rounds.list(userId, 6, { pageNum: 2, pageSize: 2 })).toEqual({
      rounds: [played[0]],
      hasMore: false,
    });
    expect(played.map(round => [round.balanceBefore, round.balanceAfter])).toEqual([
      [10_000, 9995],
      [9995, 10_010],
      [10_010, 10_000],
    ]);
  });

  it('are nobody else’s', async () => {
    const round = await play(await richUser(), 6);
    expect(await rounds.find(nextUser(), round.id)).toBeUndefined();
    expect(await rounds.find(round.userId, '999999999999999' as RoundId)).toBeUndefined();
  });

  it('are summed up by game, and again after more of them', async () => {
    const userId = await richUser();
    await play(userId, 6, 5);
    await play(userId, 6, 20);
    await play(userId, 9, 0);
    const { createdAtMs } = await play(userId, 6, 1);
    const sums = { stake: 30, payout: 26, trialStake: 0, trialPayout: 0 };
    const plinko = { gameType: 6, rounds: 3, ...sums, lastAtMs: createdAtMs };
    const [newest, slot] = await rounds.listTotals(userId);
    expect([newest, slot]).toEqual([plinko, expect.objectContaining({ gameType: 9, rounds: 1, payout: 0 })]);
    expect(await rounds.listTotals(userId)).toEqual([newest, slot]);
    await play(userId, 9, 100);
    expect(await rounds.listTotals(userId)).toEqual([
      expect.objectContaining({ gameType: 9, rounds: 2, stake: 20, payout: 100 }),
      plinko,
    ]);
  });

  it('are summed up apart for coins and trial coins', async () => {
    const userId = await richUser();
    await ledger.move({ userId, amount: 100, unit: 'trial_plinko' });
    await play(userId, 6, 5);
    await play(userId, 6, 40, 1, 'trial_plinko');
    const expected = { rounds: 2, stake: 10, payout: 5, trialStake: 10, trialPayout: 40 };
    expect(await rounds.listTotals(userId)).toEqual([expect.objectContaining(expected)]);
  });

  it('count once they are closed, also when later ones were closed before', async () => {
    const userId = await richUser();
    const { round } = await rounds.open({
      kind: 'claw.play',
      key: nextKey() as IdempotencyKey,
      userId,
      gameType: 6,
      roomId: 1 as RoomId,
      configVersion: 'claw-1',
      input: {},
      unit: 'coins',
      stake: coins(50),
      bet: {},
      proof: { by: 'machine', playId: '1' },
      expiresAtMs: ledger.clock.nowMs() + 1000,
    });
    await play(userId, 6, 3);
    await rounds.listTotals(userId);
    await rounds.settle(userId, round.id, {
      kind: 'claw.settle',
      house: 'test',
      payout: coins(7),
      outcome: {},
    });
    expect(await rounds.listTotals(userId)).toEqual([
      expect.objectContaining({ rounds: 2, stake: 60, payout: 10 }),
    ]);
  });
});

describe('unshown rounds', () => {
  it('are those of the room that were not noted as shown, oldest first', async () => {
    const userId = await richUser();
    const [first, second, third] = [await play(userId, 6), await play(userId, 6), await play(userId, 6)];
    const elsewhere = await play(userId, 6, 0, 2);
    if (!second) throw new Error('three were played');
    await rounds.markShown(userId, [second.id]);
    expect(await rounds.listUnshown(userId, 6, 1 as RoomId)).toEqual([first, third]);
    expect(await rounds.listUnshown(userId, 6, 2 as RoomId)).toEqual([elsewhere]);
  });

  it('stay unshown when somebody else notes them', async () => {
    const userId = await richUser();
    const round = await play(userId, 6);
    await rounds.markShown(nextUser(), [round.id]);
    expect(await rounds.listUnshown(userId, 6, 1 as RoomId)).toEqual([round]);
  });

  it('are the last twenty at most', async () => {
    const userId = await richUser();
    const played: Round[] = [];
    for (let count = 0; count < 22; count++) played.push(await play(userId, 6));
    expect(await rounds.listUnshown(userId, 6, 1 as RoomId)).toEqual(played.slice(2));
  });
});
