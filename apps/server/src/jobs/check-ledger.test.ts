import { describe, expect, it } from 'vitest';
import type { LedgerFault } from '../modules/wallet/index.ts';
import { createLog } from '../platform/log.ts';
import { checkLedger } from './check-ledger.ts';

const fault: LedgerFault = {
  rule: 'a balance is the sum of its entries',
  accountId: 4200,
  transferId: undefined,
  detail: '',
};
const report = { transfers: 3, entries: 6, balances: 2 };

describe('the nightly check', () => {
  it('tells how much it has looked at', async () => {
    const wallet = { check: async () => ({ ...report, isSound: true, faults: [] }) };
    expect(await checkLedger(wallet, createLog('silent'))).toMatchObject(report);
  });

  it('fails when the ledger is wrong, so that it is not overlooked', async () => {
    const wallet = { check: async () => ({ ...report, isSound: false, faults: [fault, fault] }) };
    await expect(checkLedger(wallet, createLog('silent'))).rejects.toThrow('2 faults');
  });
});
