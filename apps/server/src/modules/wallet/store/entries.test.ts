import { coins, type RoundId, type TransferId } from '@boardwalk/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay, spend, type Transfer } from '../index.ts';
import { createTestLedger, nextUser, type TestLedger } from '../testing/ledger.fixture.ts';

let ledger: TestLedger;
const userId = nextUser();
const page = { limit: 50 };

beforeAll(async () => {
  ledger = await createTestLedger();
  await ledger.move({ userId, amount: 100, kind: 'signup.gift' });
  await ledger.move({ userId, amount: 9, unit: 'trial_bo' });
  await ledger.move({ userId: nextUser(), amount: 1 });
  ledger.clock.advance(1000);
  await ledger.wallet.post(play(20, 70));
});
afterAll(() => ledger.close());

function play(stake: number, payout: number): Transfer {
  const move = { userId, unit: 'coins' as const, house: 'test' };
  const postings = [...spend({ ...move, amount: coins(stake) }), ...pay({ ...move, amount: coins(payout) })];
  return { ...ledger.transfer({ userId, amount: 1 }), kind: 'test.play', round: 'opens', postings };
}

describe('the entries of a player', () => {
  it('come newest first with kind, balance, time and round', async () => {
    const entries = await ledger.wallet.listEntries({
      userId,
      unit: 'coins',
      direction: 'all',
      ...page,
    });
    const [payout, stake, gift] = entries;
    expect(entries.map(entry => [entry.kind, entry.amount, entry.balanceAfter])).toEqual([
      ['test.play', 70, 150],
      ['test.play', -20, 80],
      ['signup.gift', 100, 100],
    ]);
    expect(payout?.roundId).toBe(stake?.transferId);
    expect(gift?.roundId).toBeUndefined();
    expect((payout?.createdAtMs ?? 0) - (gift?.createdAtMs ?? 0)).toBe(1000);
    expect(new Set(entries.map(entry => entry.id)).size).toBe(3);
  });

  it('can be asked for by direction', async () => {
    const amounts = async (direction: 'in' | 'out') =>
      (await ledger.wallet.listEntries({ userId, unit: 'coins', direction, ...page })).map(one => one.amount);
    expect(await amounts('in')).toEqual([70, 100]);
    expect(await amounts('out')).toEqual([-20]);
  });

  it('are those of one unit', async () => {
    const entries = await ledger.wallet.listEntries({
      userId,
      unit: 'trial_bo',
      direction: 'all',
      ...page,
    });
    expect(entries.map(entry => entry.amount)).toEqual([9]);
  });

  it('go on before any of them, in the midst of a transfer too', async () => {
    const read = async (before?: string) =>
      ledger.wallet.listEntries({ userId, unit: 'coins', direction: 'all', before, limit: 1 });
    const seen: number[] = [];
    for (let next: string | undefined; ; ) {
      const [entry] = await read(next);
      if (!entry) break;
      seen.push(entry.amount);
      next = entry.id;
    }
    expect(seen).toEqual([70, -20, 100]);
  });

  it('leave out what somebody else tells of', async () => {
    const other = nextUser();
    const ids: number[] = [];
    for (const amount of [1, 2, 3, 4, 5, 6]) {
      const outcome = await ledger.move({ userId: other, amount });
      if (outcome.state !== 'refused') ids.push(Number(outcome.transferId));
    }
    const [first = 0, second = 0, , fourth = 0, fifth = 0] = ids;
    const without = [
      { first: fourth, last: fifth },
      { first, last: second },
    ];
    const filter = { userId: other, unit: 'coins' as const, direction: 'all' as const, without };
    const amounts = async (limit: number) =>
      (await ledger.wallet.listEntries({ ...filter, limit })).map(({ amount }) => amount);
    expect(await amounts(50)).toEqual([6, 3]);
    expect(await amounts(1)).toEqual([6]);
  });

  it('of a transfer can belong to a round that another one opened', async () => {
    const other = nextUser();
    await ledger.wallet.post({ ...ledger.transfer({ userId: other, amount: 5 }), round: '12' as RoundId });
    const entries = await ledger.wallet.listEntries({
      userId: other,
      unit: 'coins',
      direction: 'all',
      ...page,
    });
    expect(entries[0]?.roundId).toBe('12');
  });
});

describe('balances around transfers', () => {
  it('are those before the first and after the last posting', async () => {
    const player = nextUser();
    await ledger.move({ userId: player, amount: 10 });
    const ids: TransferId[] = [];
    for (const amount of [-4, 20]) {
      const outcome = await ledger.move({ userId: player, amount });
      if (outcome.state !== 'refused') ids.push(outcome.transferId);
    }
    const [first, last] = ids;
    if (!first || !last) throw new Error('both were posted');
    const span = { userId: player, unit: 'coins' as const };
    const around = await ledger.wallet.balancesAround([
      { ...span, first, last },
      { ...span, first, last: first },
      { ...span, unit: 'growth', first, last },
    ]);
    expect(around).toEqual([
      { before: 10, after: 26 },
      { before: 10, after: 6 },
      { before: 0, after: 0 },
    ]);
  });
});

describe('a run of transfers', () => {
  it('ends where something else has moved the purse, and says what each has moved', async () => {
    const player = nextUser();
    const ids: number[] = [];
    for (const amount of [10, 20, 30]) {
      const outcome = await ledger.move({ userId: player, amount });
      if (outcome.state !== 'refused') ids.push(Number(outcome.transferId));
      await ledger.move({ userId: player, amount: 1, unit: 'trial_bo' });
    }
    const [first = 0, second = 0, third = 0] = ids;
    const read = (after: number | undefined, transferIds: number[]) =>
      ledger.wallet.readRun(ledger.database.db, { userId: player, unit: 'coins', after, transferIds });
    expect(await read(undefined, ids)).toEqual([
      { amount: 10, isNext: true },
      { amount: 20, isNext: true },
      { amount: 30, isNext: true },
    ]);
    expect(await read(first, [third])).toEqual([{ amount: 30, isNext: false }]);
    expect(await read(second, [third])).toEqual([{ amount: 30, isNext: true }]);
  });

  it('counts all that one of them has moved', async () => {
    const player = nextUser();
    await ledger.move({ userId: player, amount: 100 });
    const move = { userId: player, unit: 'coins' as const, house: 'test' };
    const postings = [...spend({ ...move, amount: coins(20) }), ...pay({ ...move, amount: coins(70) })];
    const outcome = await ledger.wallet.post({ ...ledger.transfer({ userId: player, amount: 1 }), postings });
    const transferIds = outcome.state === 'refused' ? [] : [Number(outcome.transferId)];
    const run = { userId: player, unit: 'coins' as const, after: undefined, transferIds };
    expect(await ledger.wallet.readRun(ledger.database.db, run)).toEqual([{ amount: 50, isNext: false }]);
  });
});
