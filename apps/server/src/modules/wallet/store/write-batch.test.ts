import { Refusal } from '@boardwalk/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inputHash } from '../input-hash.ts';
import type { Operation } from '../posting/operation.ts';
import { createTestLedger, nextKey, nextUser, type TestLedger } from '../testing/ledger.fixture.ts';
import type { Transfer } from '../transfer.ts';
import { playerAccountId } from '../units.ts';
import { inTransaction, transactionOn } from './connection.ts';
import { type BatchLine, type WrittenBatch, writeBatch } from './write-batch.ts';

let ledger: TestLedger;
let account: number;
let other: number;
const HOUSE = -1;

beforeAll(async () => {
  ledger = await createTestLedger();
});
beforeEach(async () => {
  const users = [nextUser(), nextUser()];
  for (const userId of users) await ledger.move({ userId, amount: 100 });
  [account = 0, other = 0] = users.map(userId => playerAccountId(userId, 'coins'));
});
afterAll(() => ledger.close());

function line(
  legs: readonly (readonly [account: number, amount: number])[],
  change: Partial<Transfer> = {},
): BatchLine {
  const key = nextKey();
  const transfer = {
    kind: 'test.line',
    key,
    inputHash: inputHash(key),
    postings: [],
    answer: null,
    ...change,
  };
  const operation: Operation = {
    transfer,
    legs: legs.map(([accountId, amount]) => ({ accountId, amount })),
    answer: JSON.stringify(transfer.answer),
    resolve: () => undefined,
    reject: () => undefined,
  };
  return { operation };
}

function write(lines: readonly BatchLine[]): Promise<WrittenBatch> {
  return inTransaction(ledger.database.pool, client =>
    writeBatch(transactionOn(client), lines, ledger.clock.nowMs()),
  );
}

async function rows(text: string, ...values: unknown[]): Promise<unknown[][]> {
  return (await ledger.database.pool.query({ text, values, rowMode: 'array' })).rows;
}

async function balanceOf(accountId: number): Promise<unknown> {
  return (await rows('select balance from ledger.balances where account_id = $1', accountId))[0]?.[0];
}

describe('a written batch', () => {
  it('numbers its transfers in order, beyond all earlier ones', async () => {
    const first = await write([
      line([
        [account, -1],
        [HOUSE, 1],
      ]),
      line([
        [account, -1],
        [HOUSE, 1],
      ]),
    ]);
    const second = await write([
      line([
        [account, -1],
        [HOUSE, 1],
      ]),
    ]);
    const ids = await rows(
      'select distinct transfer_id from ledger.entries where account_id = $1 order by 1',
      account,
    );
    expect(ids.slice(1)).toEqual([[first.firstId], [first.firstId + 1], [second.firstId]]);
    expect(second.firstId - first.firstId).toBeGreaterThanOrEqual(256);
  });

  it('carries the running balance through all its entries', async () => {
    await write([
      line([
        [account, -10],
        [HOUSE, 10],
      ]),
      line([
        [account, -20],
        [other, 20],
      ]),
      line([
        [account, -5],
        [HOUSE, 5],
        [HOUSE, -50],
        [account, 50],
      ]),
      line([
        [other, -1],
        [HOUSE, 1],
      ]),
    ]);
    const entries =
      'select amount, balance_after from ledger.entries where account_id = $1 order by transfer_id, place';
    expect(await rows(entries, account)).toEqual([
      [100, 100],
      [-10, 90],
      [-20, 70],
      [-5, 65],
      [50, 115],
    ]);
    expect(await rows(entries, other)).toEqual([
      [100, 100],
      [20, 120],
      [-1, 119],
    ]);
    expect([await balanceOf(account), await balanceOf(other)]).toEqual([115, 119]);
  });

  it('tells what its accounts had before', async () => {
    const { before } = await write([
      line([
        [account, -10],
        [other, 10],
      ]),
      line([
        [account, -10],
        [HOUSE, 10],
      ]),
    ]);
    expect(before).toEqual(
      new Map([
        [account, 100],
        [other, 100],
      ]),
    );
  });

  it('of the house alone needs no balance', async () => {
    const { before } = await write([
      line([
        [HOUSE, -7],
        [HOUSE - 1, 7],
      ]),
    ]);
    expect(before.size).toBe(0);
  });

  it('stores rounds: its own, another’s, none', async () => {
    const legs = [
      [account, -1],
      [HOUSE, 1],
    ] as const;
    const lines = [line(legs, { round: 'opens' }), line(legs, { round: '77' as never }), line(legs)];
    const { firstId } = await write(lines);
    const found = await rows('select round_id from ledger.transfers where id >= $1 order by id', firstId);
    expect(found).toEqual([[firstId], [77], [null]]);
  });

  it('stores kind, key, answer, hash and time', async () => {
    const { operation } = line(
      [
        [account, -1],
        [HOUSE, 1],
      ],
      { answer: { deep: ['ä', 1.5, null] } },
    );
    const { firstId } = await write([{ operation }]);
    const [found] = await rows(
      "select kind, key, answer, encode(input_hash, 'hex'), created_at, refusal from ledger.transfers where id = $1",
      firstId,
    );
    const { key, inputHash: hash } = operation.transfer;
    const time = new Date(ledger.clock.nowMs());
    expect(found).toEqual(['test.line', key, { deep: ['ä', 1.5, null] }, hash, time, null]);
  });

  it('stores a refusal as its key’s answer and moves nothing for it', async () => {
    const refused = {
      ...line([
        [account, -500],
        [HOUSE, 500],
      ]),
      refusal: new Refusal('insufficientBalance', { missing: 400 }),
    };
    const { firstId } = await write([
      refused,
      line([
        [account, -1],
        [HOUSE, 1],
      ]),
    ]);
    expect(await rows('select refusal, answer from ledger.transfers where id = $1', firstId)).toEqual([
      ['insufficientBalance', { missing: 400 }],
    ]);
    expect(await rows('select 1 from ledger.entries where transfer_id = $1', firstId)).toEqual([]);
    expect(await balanceOf(account)).toBe(99);
  });
});

describe('a batch that is not written at all', () => {
  const good = () =>
    line([
      [other, -1],
      [HOUSE, 1],
    ]);
  const overdraft = () =>
    line([
      [account, -101],
      [HOUSE, 101],
    ]);
  const twice = () => {
    const one = line([
      [account, -1],
      [HOUSE, 1],
    ]);
    return [one, one];
  };
  const cases: readonly [sentence: string, lines: () => readonly BatchLine[], message: string][] = [
    ['has an operation that overdraws', () => [overdraft()], 'check'],
    [
      'has an operation that overdraws before a later one fills up',
      () => [
        overdraft(),
        line([
          [HOUSE, -500],
          [account, 500],
        ]),
      ],
      'check',
    ],
    [
      'has an operation that overdraws before its own payout',
      () => [
        line([
          [account, -101],
          [HOUSE, 101],
          [HOUSE, -500],
          [account, 500],
        ]),
      ],
      'check',
    ],
    [
      'has an account that nobody opened',
      () => [
        line([
          [playerAccountId(nextUser(), 'coins'), 5],
          [HOUSE, -5],
        ]),
      ],
      'check',
    ],
    ['has a key twice', twice, 'transfers_key_key'],
  ];
  it.each(cases)('%s', async (_sentence, lines, message) => {
    await expect(write([good(), ...lines()])).rejects.toThrow(message);
    expect([await balanceOf(account), await balanceOf(other)]).toEqual([100, 100]);
  });
});
