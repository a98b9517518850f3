import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestLedger, nextUser, type TestLedger } from '../testing/ledger.fixture.ts';
import { playerAccountId, units } from '../units.ts';
import { lockBalances } from './balances.ts';
import { transactionOn } from './connection.ts';
import { createBalanceReader } from './read-balances.ts';

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await createTestLedger();
});
afterAll(() => ledger?.close());

const read = (userId: ReturnType<typeof nextUser>) => createBalanceReader(ledger.database)(userId);

describe('what a player owns', () => {
  it('is nothing in any unit before anything was posted', async () => {
    expect(await read(nextUser())).toEqual(Object.fromEntries(units.map(unit => [unit, 0])));
  });

  it('is told by unit, and only of that player', async () => {
    const [ann, ben] = [nextUser(), nextUser()];
    await ledger.move({ userId: ann, amount: 70 });
    await ledger.move({ userId: ann, amount: 5, unit: 'trial_plinko' });
    await ledger.move({ userId: ben, amount: 9 });
    expect(await read(ann)).toMatchObject({ coins: 70, trial_plinko: 5, trial_unified: 0 });
    expect(await read(ben)).toMatchObject({ coins: 9, trial_plinko: 0 });
  });

  it('stays as it was after a refused transfer', async () => {
    const userId = nextUser();
    await ledger.move({ userId, amount: 10 });
    expect((await ledger.move({ userId, amount: -11 })).state).toBe('refused');
    expect((await read(userId)).coins).toBe(10);
  });
});

describe('locking balances', () => {
  /** In a transaction that is undone, as far as it came. */
  async function locked(accounts: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const client = await ledger.database.pool.connect();
    try {
      await client.query('begin');
      return await lockBalances(transactionOn(client), accounts);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  it('reads what each account has, and opens those nobody has used with nothing', async () => {
    const [known, fresh] = [nextUser(), nextUser()];
    await ledger.move({ userId: known, amount: 40 });
    const accounts = [playerAccountId(known, 'coins'), playerAccountId(fresh, 'coins')];
    expect([...(await locked(accounts))]).toEqual([
      [accounts[0], 40],
      [accounts[1], 0],
    ]);
  });

  it('asks nothing for no account', async () => {
    expect(await locked([])).toEqual(new Map());
  });

  it('makes who wants the same account wait for its end', async () => {
    const userId = nextUser();
    await ledger.move({ userId, amount: 40 });
    const accounts = [playerAccountId(userId, 'coins')];
    const [one, other] = await Promise.all([ledger.database.pool.connect(), ledger.database.pool.connect()]);
    await one.query('begin');
    await lockBalances(transactionOn(one), accounts);
    await other.query("begin; set local lock_timeout = '50ms'");
    await expect(lockBalances(transactionOn(other), accounts)).rejects.toThrow('lock timeout');
    for (const client of [one, other]) {
      await client.query('rollback');
      client.release();
    }
  });
});
