import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputHash } from '../input-hash.ts';
import type { Operation } from '../posting/operation.ts';
import { createTestLedger, nextKey, nextUser, type TestLedger } from '../testing/ledger.fixture.ts';
import { playerAccountId } from '../units.ts';
import { lockBalances } from './balances.ts';
import { inTransaction, transactionOn } from './connection.ts';
import { type ExactBatch, writeExactly } from './exact-batch.ts';
import { findKnownTransfers } from './known-transfers.ts';

let ledger: TestLedger;
const HOUSE = -1;

beforeAll(async () => {
  ledger = await createTestLedger();
});
afterAll(() => ledger.close());

function operation(accountId: number, amount: number, key = nextKey(), input = key): Operation {
  const transfer = { kind: 'test.exact', key, inputHash: inputHash(input), postings: [], answer: { amount } };
  return {
    transfer,
    legs: [
      { accountId, amount },
      { accountId: HOUSE, amount: -amount },
    ],
    answer: JSON.stringify(transfer.answer),
    resolve: () => undefined,
    reject: () => undefined,
  };
}

const write = (operations: readonly Operation[]) =>
  writeExactly(ledger.database.pool, operations, ledger.clock.nowMs());

const newAccount = () => playerAccountId(nextUser(), 'coins');

function kindsOf({ decisions }: ExactBatch): string[] {
  return [...decisions.values()].map(decision => decision.kind);
}

async function balanceOf(accountId: number): Promise<number | undefined> {
  const { rows } = await ledger.database.pool.query<{ balance: number }>(
    'select balance from ledger.balances where account_id = $1',
    [accountId],
  );
  return rows[0]?.balance;
}

describe('the exact way', () => {
  it('opens accounts nobody had, decides in order and writes what it decided', async () => {
    const account = newAccount();
    const batch = await write([operation(account, 10), operation(account, -15), operation(account, -10)]);
    expect(batch.lines.map(line => [line.refusal?.code, line.balances])).toEqual([
      [undefined, [10]],
      ['insufficientBalance', []],
      [undefined, [0]],
    ]);
    expect(await balanceOf(account)).toBe(0);
  });

  it('writes nothing when every key is known', async () => {
    const known = operation(newAccount(), 10);
    await write([known]);
    const { rows: before } = await ledger.database.pool.query('select count(*) from ledger.transfers');
    expect(kindsOf(await write([known, { ...known }]))).toEqual(['known', 'known']);
    const { rows: after } = await ledger.database.pool.query('select count(*) from ledger.transfers');
    expect(after).toEqual(before);
  });

  it('gives two batches of the same operations to one of them', async () => {
    const operations = Array.from({ length: 20 }, () => operation(newAccount(), 10));
    const attempt = () =>
      write(operations).then(kindsOf, (error: unknown) => (error as { code: string }).code);
    const results = await Promise.all([attempt(), attempt()]);
    // Whoever comes second waits for the accounts and finds the keys known, or runs into them.
    expect(
      results.filter(result => Array.isArray(result) && result.every(kind => kind === 'written')),
    ).toHaveLength(1);
    for (const { legs } of operations) expect(await balanceOf(legs[0]?.accountId ?? 0)).toBe(10);
  });
});

describe('locking balances', () => {
  it('opens each account once though many ask for it', async () => {
    const accounts = Array.from({ length: 5 }, newAccount);
    const lock = () =>
      inTransaction(ledger.database.pool, client => lockBalances(transactionOn(client), accounts));
    const locked = await Promise.all(Array.from({ length: 6 }, lock));
    for (const balances of locked) expect([...balances]).toEqual(accounts.map(account => [account, 0]));
  });

  it('keeps to one order, so that nobody waits for each other', async () => {
    const accounts = Array.from({ length: 40 }, newAccount).toSorted((left, right) => left - right);
    const lockTwice = () =>
      inTransaction(ledger.database.pool, async client => {
        await lockBalances(transactionOn(client), accounts);
        return lockBalances(transactionOn(client), accounts.slice(10));
      });
    const results = await Promise.all(Array.from({ length: 8 }, lockTwice));
    expect(results.every(balances => balances.size === 30)).toBe(true);
  });

  it('needs no account', async () => {
    const balances = await inTransaction(ledger.database.pool, client =>
      lockBalances(transactionOn(client), []),
    );
    expect(balances.size).toBe(0);
  });
});

describe('known transfers', () => {
  const find = (operations: readonly Operation[]) =>
    inTransaction(ledger.database.pool, client => findKnownTransfers(transactionOn(client), operations));

  it('come with their answer and the balances they left', async () => {
    const account = newAccount();
    const [first, second] = [operation(account, 30), operation(account, -10)];
    const { firstId } = await write([first, second]);
    const known = await find([second, operation(account, 1)]);
    expect([...known]).toEqual([
      [
        second.transfer.key,
        {
          inputHash: second.transfer.inputHash,
          transferId: String(firstId + 1),
          answer: { amount: -10 },
          refusal: undefined,
          balances: [20],
        },
      ],
    ]);
  });

  it('come with the refusal that was their answer', async () => {
    const refused = operation(newAccount(), -10);
    await write([refused]);
    const known = (await find([refused])).get(refused.transfer.key);
    expect(known?.refusal).toMatchObject({ code: 'insufficientBalance', detail: { missing: 10 } });
    expect(known?.balances).toEqual([]);
  });

  it('tell balances of units that a repetition would not touch', async () => {
    const userId = nextUser();
    const [coins, growth] = [playerAccountId(userId, 'coins'), playerAccountId(userId, 'growth')];
    const first = operation(coins, 30);
    await write([
      { ...first, legs: [...first.legs, { accountId: growth, amount: 7 }, { accountId: -2, amount: -7 }] },
    ]);
    expect((await find([first])).get(first.transfer.key)?.balances).toEqual([30, 7]);
  });
});
