import { describe, expect, it } from 'vitest';
import { createTestLedger } from '../testing/ledger.fixture.ts';
import { inTransaction, isContention, isKeyRace, isOutage, isRowError, transactionOn } from './connection.ts';

const withCode = (code: string, change: object = {}) =>
  Object.assign(new Error('said so'), { code, ...change });

describe('an error of the database', () => {
  const cases: readonly [sentence: string, error: Error, means: string][] = [
    ['that nobody listens', withCode('ECONNREFUSED'), 'outage'],
    ['that the connection was reset', withCode('ECONNRESET'), 'outage'],
    ['that the host is unknown', withCode('ENOTFOUND'), 'outage'],
    ['that an operator stops it', withCode('57P01'), 'outage'],
    ['that it crashed', withCode('57P02'), 'outage'],
    ['that it is starting', withCode('57P03'), 'outage'],
    ['that it has no free connection', withCode('53300'), 'outage'],
    ['that it only reads', withCode('25006'), 'outage'],
    ['that the protocol broke off', withCode('08006'), 'outage'],
    ['that the connection ended', new Error('Connection terminated unexpectedly'), 'outage'],
    ['that no connection could be had', new Error('timeout exceeded when trying to connect'), 'outage'],
    ['that it did not answer', new Error('Query read timeout'), 'outage'],
    ['that transactions could not be ordered', withCode('40001'), 'contention'],
    ['that transactions locked each other', withCode('40P01'), 'contention'],
    ['that a lock took too long', withCode('55P03'), 'contention'],
    ['that a statement took too long', withCode('57014'), 'contention'],
    ['that a key is taken', withCode('23505', { schema: 'ledger', table: 'transfers' }), 'key race, row'],
    ['that another row is there', withCode('23505', { schema: 'public', table: 'rounds' }), 'row'],
    ['that a check failed', withCode('23514'), 'row'],
    ['that a number does not fit', withCode('22003'), 'row'],
    ['that a table is not there', withCode('42P01'), 'a bug'],
    ['that is a number out of range', withCode('ERR_OUT_OF_RANGE'), 'a bug'],
    ['that we broke the protocol', withCode('08P01'), 'a bug'],
    ['that was never one', new Error('Assertion failed: a mistake'), 'a bug'],
    ['that is a mistake in the program', new TypeError('x is not a function'), 'a bug'],
  ];
  it.each(cases)('%s', (_sentence, error, means) => {
    const kinds = {
      outage: isOutage(error),
      contention: isContention(error),
      'key race': isKeyRace(error),
      row: isRowError(error),
    };
    const words = Object.entries(kinds).flatMap(([word, isSo]) => (isSo ? [word] : []));
    expect(words.join(', ') || 'a bug').toBe(means);
  });
});

describe('a transaction', () => {
  it('takes no statement after its end', async () => {
    const ledger = await createTestLedger();
    const client = await ledger.database.pool.connect();
    const transaction = transactionOn(client);
    expect(await transaction.run({ name: 'one', text: 'select 1 + $1::int' }, [1])).toEqual([[2]]);
    transaction.end();
    await expect(transaction.run({ name: 'one', text: 'select 1 + $1::int' }, [1])).rejects.toThrow('before');
    client.release();
    await ledger.close();
  });

  it('leaves nothing behind when its work fails, and its connection works on', async () => {
    const ledger = await createTestLedger();
    const { pool } = ledger.database;
    await ledger.owner.pool.query('create table notes (text text); grant all on notes to boardwalk_server');
    const failing = inTransaction(pool, async client => {
      await client.query("insert into notes values ('never')");
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await pool.query('select * from notes')).rows).toEqual([]);
    await ledger.close();
  });

  it('is durable although the server’s default would not be', async () => {
    const ledger = await createTestLedger();
    await ledger.owner.pool.query(
      "do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$",
    );
    const setting = await inTransaction(await freshPool(ledger.url), async client => {
      const { rows } = await client.query<{ synchronous_commit: string }>('show synchronous_commit');
      return rows[0]?.synchronous_commit;
    });
    expect(setting).toBe('on');
    await ledger.close();
  });
});

async function freshPool(url: string) {
  const { connect } = await import('../../../platform/database/index.ts');
  return connect(url).pool;
}
