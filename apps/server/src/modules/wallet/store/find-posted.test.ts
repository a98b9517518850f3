import { isRefusal } from '@boardwalk/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputHash } from '../index.ts';
import { createTestLedger, nextKey, nextUser, type TestLedger } from '../testing/ledger.fixture.ts';

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await createTestLedger();
});
afterAll(() => ledger.close());

describe('looking for what was posted under a key', () => {
  it('finds the transfer and moves nothing', async () => {
    const [userId, key] = [nextUser(), nextKey()];
    const transfer = ledger.transfer({ userId, amount: 50, key });
    const posted = await ledger.wallet.post(transfer);
    expect(await ledger.wallet.findPosted(key, transfer.inputHash)).toBe(
      posted.state === 'posted' ? posted.transferId : 'none',
    );
    expect(await ledger.balance(userId)).toBe(50);
  });

  it('finds nothing under a key that is free', async () => {
    expect(await ledger.wallet.findPosted(nextKey(), inputHash('anything'))).toBeUndefined();
  });

  it('finds nothing under a key that was refused', async () => {
    const key = nextKey();
    const transfer = ledger.transfer({ userId: nextUser(), amount: -50, key });
    expect(await ledger.wallet.post(transfer)).toMatchObject({ state: 'refused' });
    expect(await ledger.wallet.findPosted(key, transfer.inputHash)).toBeUndefined();
  });

  it('refuses a key that was posted with another input', async () => {
    const key = nextKey();
    await ledger.move({ userId: nextUser(), amount: 50, key });
    const error: unknown = await ledger.wallet
      .findPosted(key, inputHash('another'))
      .catch((reason: unknown) => reason);
    expect(isRefusal(error) && error.code).toBe('keyReused');
  });
});
