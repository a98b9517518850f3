import { coins, type UserId } from '@boardwalk/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerReport } from '../index.ts';
import { createTestLedger, nextKey, nextUser, type TestLedger } from '../testing/ledger.fixture.ts';
import { playerAccountId } from '../units.ts';

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await createTestLedger();
});
afterAll(() => ledger.close());

/** Runs one statement as somebody would who has got hold of the database, and undoes it after the check. */
async function checkAfter(text: string, values: unknown[] = []): Promise<LedgerReport> {
  const { pool } = ledger.owner;
  await pool.query('create schema if not exists kept; create table kept.copy as table ledger.entries');
  await pool.query('create table kept.balances as table ledger.balances');
  const client = await pool.connect();
  try {
    // Triggers do not fire for a replica, so that append-only is out of the way.
    await client.query("set session_replication_role = 'replica'");
    await client.query(text, values);
    const report = await ledger.wallet.check();
    await client.query('truncate ledger.entries, ledger.balances');
    await client.query('insert into ledger.entries select * from kept.copy');
    await client.query('insert into ledger.balances select * from kept.balances');
    return report;
  } finally {
    await client.query("set session_replication_role = 'origin'; drop table kept.copy, kept.balances");
    client.release();
  }
}

async function player(): Promise<{ userId: UserId; accountId: number }> {
  const userId = nextUser();
  await ledger.move({ userId, amount: 100 });
  await ledger.move({ userId, amount: -30 });
  return { userId, accountId: playerAccountId(userId, 'coins') };
}

function rulesBroken({ faults }: LedgerReport): string[] {
  return [...new Set(faults.map(fault => fault.rule))];
}

describe('the check of the ledger', () => {
  it('finds nothing wrong with what the wallet wrote', async () => {
    await player();
    const report = await ledger.wallet.check();
    expect(report).toMatchObject({ isSound: true, faults: [] });
    expect(report.entries).toBeGreaterThan(0);
  });

  it('names an account whose balance was changed', async () => {
    const { accountId } = await player();
    const report = await checkAfter(
      'update ledger.balances set balance = balance + 1 where account_id = $1',
      [accountId],
    );
    expect(report.isSound).toBe(false);
    expect(report.faults).toEqual([expect.objectContaining({ accountId, detail: 'balance 71, entries 70' })]);
  });

  it('names an account whose balance is gone', async () => {
    const { accountId } = await player();
    const report = await checkAfter('delete from ledger.balances where account_id = $1', [accountId]);
    expect(report.faults).toEqual([
      expect.objectContaining({ accountId, detail: 'balance missing, entries 70' }),
    ]);
  });

  it('names account and transfer of an entry that was changed', async () => {
    const { accountId } = await player();
    const report = await checkAfter(
      'update ledger.entries set amount = -31 where account_id = $1 and amount = -30',
      [accountId],
    );
    expect(rulesBroken(report)).toEqual([
      'a transfer sums to zero in each unit',
      'a balance is the sum of its entries',
      'an entry carries the balance it left',
    ]);
    expect(report.faults.some(fault => fault.accountId === accountId)).toBe(true);
  });

  it('finds an entry that is gone although the balances look right', async () => {
    await player();
    const report = await checkAfter('delete from ledger.entries where account_id < 0');
    expect(rulesBroken(report)).toContain('a transfer sums to zero in each unit');
  });

  it('finds a running balance that was changed', async () => {
    const { accountId } = await player();
    const report = await checkAfter(
      'update ledger.entries set balance_after = balance_after + 5 where account_id = $1 and amount = 100',
      [accountId],
    );
    expect(rulesBroken(report)).toEqual(['an entry carries the balance it left']);
    expect(report.faults[0]).toMatchObject({ accountId });
  });

  it('finds entries out of nowhere', async () => {
    const { accountId } = await player();
    const report = await checkAfter(
      'insert into ledger.entries (transfer_id, account_id, amount, balance_after, place) values (1, $1, 5, 5, 0)',
      [accountId],
    );
    expect(rulesBroken(report)).toContain(
      'an entry belongs to a transfer that moved something and to an account',
    );
  });

  it('finds held coins without a hold', async () => {
    const { userId } = await player();
    await ledger.wallet.hold({
      ...ledger.transfer({ userId, amount: 1 }),
      key: nextKey(),
      userId,
      unit: 'coins',
      amount: coins(10),
    });
    expect((await ledger.wallet.check()).isSound).toBe(true);
    await ledger.database.pool.query("update ledger.holds set state = 'voided'");
    expect(rulesBroken(await ledger.wallet.check())).toEqual(['what is held is what open holds say']);
    await ledger.database.pool.query("update ledger.holds set state = 'open'");
  });

  it('finds a hold that was given to another player, and amounts that were exchanged', async () => {
    const [ann, ben] = [await player(), await player()];
    const hold = (userId: UserId, amount: number) =>
      ledger.wallet.hold({
        ...ledger.transfer({ userId, amount }),
        key: nextKey(),
        userId,
        unit: 'coins',
        amount: coins(amount),
      });
    await hold(ann.userId, 7);
    await hold(ben.userId, 9);
    expect((await ledger.wallet.check()).isSound).toBe(true);
    const { pool } = ledger.database;
    const change = 'update ledger.holds set account_id = $2, amount = $3 where account_id = $1';
    await pool.query(change, [ann.accountId, ben.accountId, 7]);
    const report = await ledger.wallet.check();
    expect(rulesBroken(report)).toEqual(['a hold is what its transfer took from its player']);
    expect(report.faults[0]?.accountId).toBe(ben.accountId);
    await pool.query('update ledger.holds set account_id = $1, amount = 16 - amount where amount = 7', [
      ann.accountId,
    ]);
    await pool.query('update ledger.holds set amount = 7 where account_id = $1', [ben.accountId]);
    expect((await ledger.wallet.check()).faults).toHaveLength(2);
    await pool.query('update ledger.holds set amount = 16 - amount where account_id = any($1)', [
      [ann.accountId, ben.accountId],
    ]);
    expect((await ledger.wallet.check()).isSound).toBe(true);
  });
});

describe('the ledger itself', () => {
  it.each([
    'update ledger.entries set amount = 1',
    'delete from ledger.entries',
    'update ledger.transfers set key = key',
    'truncate ledger.transfers',
  ])('refuses "%s"', async text => {
    await expect(ledger.owner.pool.query(text)).rejects.toThrow('is append-only');
  });

  it('refuses a balance below zero, whoever writes it', async () => {
    await expect(ledger.database.pool.query('update ledger.balances set balance = -1')).rejects.toThrow(
      'check',
    );
  });
});
