import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { createLog } from '../../../platform/log.ts';
import { inputHash } from '../input-hash.ts';
import type { PostOutcome } from '../transfer.ts';
import { createBatchOrder } from './batch-order.ts';
import type { Operation } from './operation.ts';
import { type BatchSettler, settleBatch } from './settle-batch.ts';
import { simulate } from './simulate.ts';

interface Waiting {
  readonly operation: Operation;
  readonly outcome: Promise<PostOutcome>;
}

function waiting(key: string, amount = 5): Waiting {
  const { promise, resolve, reject } = Promise.withResolvers<PostOutcome>();
  const transfer = { kind: 'test', key, inputHash: inputHash(key), postings: [], answer: { key } };
  const legs = [
    { accountId: 100, amount },
    { accountId: -1, amount: -amount },
  ];
  return { operation: { transfer, legs, answer: '', resolve, reject }, outcome: promise };
}

class PostgresFailure extends Error {
  readonly code: string;
  readonly schema: string | undefined;
  readonly table: string | undefined;

  constructor(code: string, place: { schema?: string; table?: string } = {}) {
    super(`PostgreSQL says ${code}`);
    this.code = code;
    this.schema = place.schema;
    this.table = place.table;
  }
}

const keyTaken = () => new PostgresFailure('23505', { schema: 'ledger', table: 'transfers' });

/** A settler whose fast way always fails, and whose exact way fails as often as there are failures. */
function settlerWith(failures: Error[], change: Partial<BatchSettler> = {}) {
  const tries: string[][] = [];
  const settler: BatchSettler = {
    order: createBatchOrder(),
    clock: systemClock,
    log: createLog('silent'),
    patienceMs: 60_000,
    writeFast: () => Promise.reject(keyTaken()),
    writeExactly: async operations => {
      tries.push(operations.map(({ transfer }) => transfer.key));
      const failure = failures.shift();
      if (failure) throw failure;
      const facts = { balances: new Map([[100, 0]]), known: new Map(), failed: new Map() };
      return { ...simulate(operations, facts), firstId: 1000 };
    },
    ...change,
  };
  return { settler, tries };
}

async function settle(settler: BatchSettler, batch: readonly Waiting[]) {
  const operations = batch.map(({ operation }) => operation);
  const handOver = await settleBatch(settler, operations);
  handOver();
  return Promise.allSettled(batch.map(({ outcome }) => outcome));
}

const statusesOf = (settled: readonly PromiseSettledResult<unknown>[]) => settled.map(one => one.status);

describe('a batch that can be written as it stands', () => {
  it('answers each operation with its transfer and the balances along the way', async () => {
    const before = new Map([[100, 7]]);
    const { settler, tries } = settlerWith([], { writeFast: async () => ({ firstId: 512, before }) });
    const settled = await settle(settler, [waiting('one'), waiting('two', -2)]);
    expect(settled.map(one => one.status === 'fulfilled' && one.value)).toEqual([
      { state: 'posted', transferId: '512', answer: { key: 'one' }, balances: [12] },
      { state: 'posted', transferId: '513', answer: { key: 'two' }, balances: [10] },
    ]);
    expect(tries).toEqual([]);
  });
});

describe('a batch that cannot', () => {
  it('goes the exact way, whole and once', async () => {
    const { settler, tries } = settlerWith([]);
    const settled = await settle(settler, [waiting('one'), waiting('two', -50), waiting('one')]);
    expect(tries).toEqual([['one', 'two', 'one']]);
    expect(settled.map(one => one.status === 'fulfilled' && one.value)).toMatchObject([
      { state: 'posted', transferId: '1000', balances: [5] },
      { state: 'refused', refusal: { code: 'insufficientBalance', detail: { missing: 45 } } },
      { state: 'replayed', transferId: '1000', balances: [5] },
    ]);
  });

  it.each([
    ['two transactions met', new PostgresFailure('40P01')],
    ['a lock took too long', new PostgresFailure('55P03')],
    ['another node was faster with a key', keyTaken()],
    ['the server is starting', new PostgresFailure('57P03')],
    ['nobody listens', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
    ['the connection was lost', new Error('Connection terminated unexpectedly')],
  ])('is tried again when %s', async (_sentence, failure) => {
    const { settler, tries } = settlerWith([failure, failure]);
    const settled = await settle(settler, [waiting('one'), waiting('two')]);
    expect(statusesOf(settled)).toEqual(['fulfilled', 'fulfilled']);
    expect(tries).toHaveLength(3);
  });

  it('is not tried for ever when transactions keep meeting', async () => {
    const { settler, tries } = settlerWith(Array.from({ length: 100 }, () => new PostgresFailure('40P01')));
    expect(statusesOf(await settle(settler, [waiting('one')]))).toEqual(['rejected']);
    expect(tries).toHaveLength(10);
  });

  it('gives up when the database stays away, and says so to everybody', async () => {
    const away = () => new PostgresFailure('57P03');
    const { settler, tries } = settlerWith(Array.from({ length: 100 }, away), { patienceMs: 60 });
    const settled = await settle(settler, [waiting('one'), waiting('two')]);
    expect(statusesOf(settled)).toEqual(['rejected', 'rejected']);
    expect(tries.every(keys => keys.length === 2)).toBe(true);
  });

  it('fails only the operation that is at fault when a bug makes the whole fail', async () => {
    const { settler } = settlerWith([]);
    const writeExactly: BatchSettler['writeExactly'] = async (operations, nowMs) => {
      if (operations.some(({ transfer }) => transfer.key === 'bad')) throw new PostgresFailure('42P01');
      return settler.writeExactly(operations, nowMs);
    };
    const settled = await settle({ ...settler, writeExactly }, [
      waiting('one'),
      waiting('bad'),
      waiting('two'),
    ]);
    expect(statusesOf(settled)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('is not tried again for an error of our own', async () => {
    const { settler, tries } = settlerWith([new Error('Assertion failed: a mistake')]);
    const settled = await settle(settler, [waiting('one')]);
    expect(settled).toMatchObject([
      { status: 'rejected', reason: { message: 'Assertion failed: a mistake' } },
    ]);
    expect(tries).toHaveLength(1);
  });
});
