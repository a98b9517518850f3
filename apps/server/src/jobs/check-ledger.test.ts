import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestLedger, nextUser, type TestLedger } from '../modules/wallet/testing/ledger.fixture.ts';
import { checkLedger } from './check-ledger.ts';

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await createTestLedger();
  for (const amount of [5, 7]) await ledger.move({ userId: nextUser(), amount });
});
afterAll(() => ledger.close());

describe('the nightly check', () => {
  it('tells how much it has looked at', async () => {
    expect(await checkLedger(ledger.wallet, ledger.log)).toMatchObject({
      transfers: 2,
      entries: 4,
      balances: 2,
    });
  });

  it('fails when the ledger is wrong, so that it is not overlooked', async () => {
    await ledger.database.pool.query('update ledger.balances set balance = balance + 1');
    await expect(checkLedger(ledger.wallet, ledger.log)).rejects.toThrow('2 faults');
  });
});
