import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputHash } from '../input-hash.ts';
import type { Operation } from '../posting/operation.ts';
import { createTestLedger, nextKey, nextUser, type TestLedger } from '../testing/ledger.fixture.ts';
import { type BatchWriter, companion } from '../transfer.ts';
import { playerAccountId } from '../units.ts';
import { createLane, type Lane } from './lane.ts';

let ledger: TestLedger;
let lane: Lane;
let account: number;

beforeAll(async () => {
  ledger = await createTestLedger();
  const userId = nextUser();
  await ledger.move({ userId, amount: 1000 });
  account = playerAccountId(userId, 'coins');
  lane = createLane(ledger.database.pool.options, 5000);
});
afterAll(async () => {
  await lane.close();
  await ledger.close();
});

function spend(amount: number, writer?: BatchWriter<null>): Operation {
  const key = nextKey();
  const transfer = { kind: 'test.lane', key, inputHash: inputHash(key), postings: [], answer: null };
  return {
    transfer: writer ? { ...transfer, companions: [companion(writer, null)] } : transfer,
    legs: [
      { accountId: account, amount: -amount },
      { accountId: -1, amount },
    ],
    answer: 'null',
    resolve: () => undefined,
    reject: () => undefined,
  };
}

const write = (...operations: readonly Operation[]) => lane.write(operations, ledger.clock.nowMs());

async function balance(): Promise<number> {
  const { rows } = await ledger.database.pool.query<{ balance: number }>(
    'select balance from ledger.balances where account_id = $1',
    [account],
  );
  return rows[0]?.balance ?? 0;
}

function writerOf(text: string): BatchWriter<null> {
  return { name: text, write: transaction => transaction.run({ name: `test.${text}`, text }, []) };
}

async function lockAccount(): Promise<PoolClient> {
  const client = await ledger.database.pool.connect();
  await client.query('begin');
  await client.query('select 1 from ledger.balances where account_id = $1 for update', [account]);
  return client;
}

async function unlock(client: PoolClient): Promise<void> {
  await client.query('rollback');
  client.release();
}

async function cutWhoeverWaits(): Promise<void> {
  for (let isCut = false; !isCut; ) {
    const { rowCount } = await ledger.database.pool.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    isCut = rowCount === 1;
  }
}

describe('a lane', () => {
  it('writes batch after batch', async () => {
    const before = await balance();
    const first = await write(spend(1), spend(1));
    const second = await write(spend(1));
    expect(second.firstId).toBeGreaterThan(first.firstId);
    expect(await balance()).toBe(before - 3);
  });

  it('writes batches that are sent before earlier ones are answered', async () => {
    const before = await balance();
    const batches = await Promise.all([write(spend(1)), write(spend(1)), write(spend(1), spend(1))]);
    expect(new Set(batches.map(batch => batch.firstId)).size).toBe(3);
    expect(await balance()).toBe(before - 4);
  });

  it('writes no batch that was sent behind one that failed', async () => {
    const before = await balance();
    const results = await Promise.allSettled([
      write(spend(1)),
      write(spend(1_000_000)),
      write(spend(1)),
      write(spend(1), spend(1, writerOf('select 1'))),
    ]);
    expect(results.map(result => result.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    expect(await balance()).toBe(before - 1);
    await write(spend(1));
    await write(spend(1));
    expect(await balance()).toBe(before - 3);
  });

  it('undoes the whole batch when a companion fails, and reports that failure', async () => {
    const before = await balance();
    const failing = write(spend(1), spend(1, writerOf('select 1 / 0')));
    await expect(failing).rejects.toThrow('division by zero');
    expect(await balance()).toBe(before);
    await write(spend(1));
    expect(await balance()).toBe(before - 1);
  });

  it('undoes the companions when the batch fails', async () => {
    await ledger.owner.pool.query('create table marks (mark int); grant all on marks to boardwalk_server');
    const failing = write(spend(1_000_000, writerOf('insert into marks values (1)')));
    await expect(failing).rejects.toThrow('check');
    expect((await ledger.database.pool.query('select * from marks')).rows).toEqual([]);
  });

  it('lets no companion write after the end of its batch', async () => {
    const late: BatchWriter<null> = {
      name: 'late',
      write: async transaction => {
        await Promise.resolve();
        return transaction.run({ name: 'test.late', text: 'select 1' }, []);
      },
    };
    const before = await balance();
    await expect(write(spend(1, late))).rejects.toThrow('before its transaction ends');
    expect(await balance()).toBe(before);
  });

  it('commits nothing when a writer is broken before it writes, and works on', async () => {
    const broken: BatchWriter<null> = {
      name: 'broken',
      write: () => {
        throw new Error('a row that cannot be encoded');
      },
    };
    const silent: BatchWriter<null> = { name: 'silent', write: () => Promise.resolve() };
    const before = await balance();
    await expect(write(spend(1, broken))).rejects.toThrow('cannot be encoded');
    await expect(write(spend(1, silent))).rejects.toThrow('at once');
    await write(spend(1));
    expect(await balance()).toBe(before - 1);
  });

  it('commits no companion of a batch whose own statement could not be made', async () => {
    await ledger.owner.pool.query(
      'create table orphans (mark int); grant all on orphans to boardwalk_server',
    );
    const before = await balance();
    const orphan = spend(1, writerOf('insert into orphans values (1)'));
    const unsayable = { topic: 'test', payload: undefined as never };
    const broken = { ...orphan, transfer: { ...orphan.transfer, events: [unsayable] } };
    await expect(write(broken)).rejects.toThrow('must be of type string');
    expect((await ledger.database.pool.query('select * from orphans')).rows).toEqual([]);
    await write(spend(1));
    expect(await balance()).toBe(before - 1);
  });

  it('keeps expected failures out of the server’s log', async () => {
    const shown: unknown[] = [];
    const look: BatchWriter<null> = {
      name: 'look',
      write: async transaction => {
        shown.push(await transaction.run({ name: 'test.look', text: 'show log_min_messages' }, []));
      },
    };
    await write(spend(1, look));
    expect(shown).toEqual([[['fatal']]]);
  });

  it('connects again after its connection was lost', async () => {
    const before = await balance();
    const client = await lockAccount();
    const lost = write(spend(1)).then(
      () => 'written',
      () => 'lost',
    );
    await cutWhoeverWaits();
    expect(await lost).toBe('lost');
    await unlock(client);
    await write(spend(1));
    expect(await balance()).toBe(before - 1);
  });

  it('does not wait for ever for a server that does not answer', async () => {
    const impatient = createLane(ledger.database.pool.options, 300);
    const client = await lockAccount();
    await expect(impatient.write([spend(1)], ledger.clock.nowMs())).rejects.toThrow('timeout');
    await unlock(client);
    await impatient.close();
  });
});
