import { coins, type RoundId, type TransferId } from '@boardwalk/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay, spend, type Transfer } from '../index.ts';
import { createTestLedger, nextUser, type TestLedger } from '../testing/ledger.fixture.ts';

let ledger: TestLedger;
const userId = nextUser();
const page = { pageNum: 1, pageSize: 50 };

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
    const { entries, hasMore } = await ledger.wallet.listEntries({
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
    expect(hasMore).toBe(false);
    expect(payout?.roundId).toBe(stake?.transferId);
    expect(gift?.roundId).toBeUndefined();
    expect((payout?.createdAtMs ?? 0) - (gift?.createdAtMs ?? 0)).toBe(1000);
    expect(new Set(entries.map(entry => entry.id)).size).toBe(3);
  });

  it('can be asked for by direction', async () => {
    const amounts = async (direction: 'in' | 'out') =>
      (await ledger.wallet.listEntries({ userId, unit: 'coins', direction, ...page })).entries.map(
        one => one.amount,
      );
    expect(await amounts('in')).toEqual([70, 100]);
    expect(await amounts('out')).toEqual([-20]);
  });

  it('are those of one unit', async () => {
    const { entries } = await ledger.wallet.listEntries({
      userId,
      unit: 'trial_bo',
      direction: 'all',
      ...page,
    });
    expect(entries.map(entry => entry.amount)).toEqual([9]);
  });

  it('come page by page', async () => {
    const read = (pageNum: number) =>
      ledger.wallet.listEntries({ userId, unit: 'coins', direction: 'all', pageNum, pageSize: 2 });
    const [first, second, third] = [await read(1), await read(2), await read(3)];
    expect([first.entries.length, second.entries.length, third.entries.length]).toEqual([2, 1, 0]);
    expect([first.hasMore, second.hasMore, third.hasMore]).toEqual([true, false, false]);
  });

  it('of a transfer can belong to a round that another one opened', async () => {
    const other = nextUser();
    await ledger.wallet.post({ ...ledger.transfer({ userId: other, amount: 5 }), round: '12' as RoundId });
    const { entries } = await ledger.wallet.listEntries({
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
