import { type AddressInfo, createConnection, createServer } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@boardwalk/testkit/database';
import type { Generated } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database, transaction } from './index.ts';

type Tables = { jars: { id: Generated<number>; coins: number } };

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase({ isEmpty: true });
  database = connect(testDatabase.url);
  await database.pool.query('create table jars (id int primary key, coins bigint not null)');
  await database.pool.query('insert into jars values (1, 100), (2, 100)');
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const row = async (sql: string): Promise<unknown> => (await database.pool.query(sql)).rows[0];

test('a bigint is a number, a date its text, in arrays as well', async () => {
  expect(
    await row("select 9007199254740991::bigint as n, '{1,null}'::bigint[] as list, date '2024-02-29' as day"),
  ).toEqual({
    n: 9007199254740991,
    list: [1, null],
    day: '2024-02-29',
  });
});

test('a bigint that no number holds exactly is refused rather than rounded', async () => {
  await expect(row('select 9007199254740993::bigint as n')).rejects.toThrow('9007199254740993');
});

test('a module reads its own tables', async () => {
  const db = database.db.$extendTables<Tables>();
  expect(await db.selectFrom('jars').select('coins').where('id', '=', 1).executeTakeFirst()).toEqual({
    coins: 100,
  });
});

test('what throws in a transaction leaves no trace', async () => {
  const failing = transaction(database, async tx => {
    await tx.$extendTables<Tables>().insertInto('jars').values({ id: 9, coins: 1 }).execute();
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await row('select count(*) as n from jars where id = 9')).toEqual({ n: 0 });
});

/** Both take their first jar before either asks for the other's: a deadlock, unless one gives way and starts anew. */
async function moveBetween(from: number, to: number, bothHold: () => Promise<void>): Promise<number> {
  let attempts = 0;
  await transaction(database, async tx => {
    attempts += 1;
    const db = tx.$extendTables<Tables>();
    await db
      .updateTable('jars')
      .set(eb => ({ coins: eb('coins', '-', 10) }))
      .where('id', '=', from)
      .execute();
    if (attempts === 1) await bothHold();
    await db
      .updateTable('jars')
      .set(eb => ({ coins: eb('coins', '+', 10) }))
      .where('id', '=', to)
      .execute();
  });
  return attempts;
}

test('of two transactions in a deadlock both arrive in the end', async () => {
  let waiting = 0;
  const both = Promise.withResolvers<void>();
  const bothHold = (): Promise<void> => {
    waiting += 1;
    if (waiting === 2) both.resolve();
    return both.promise;
  };
  const attempts = await Promise.all([moveBetween(1, 2, bothHold), moveBetween(2, 1, bothHold)]);
  expect(attempts.toSorted((one, other) => one - other)).toEqual([1, 2]);
  expect(await row('select sum(coins)::bigint as coins from jars')).toEqual({ coins: 200 });
});

test('a conflict that does not end is given up after six attempts', async () => {
  let attempts = 0;
  const conflicting = transaction(database, async () => {
    attempts += 1;
    throw Object.assign(new Error('could not serialize'), { code: '40001' });
  });
  await expect(conflicting).rejects.toThrow('could not serialize');
  expect(attempts).toBe(6);
});

async function findUnusedPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise(resolve => probe.close(resolve));
  return port;
}

test('ready waits for a server that is not there yet', async () => {
  // A relay to the real server, opened on a port that refused before.
  const port = await findUnusedPort();
  const late = new URL(testDatabase.url);
  const target = Number(late.port);
  late.port = String(port);
  const early = connect(late.href);
  let isReady = false;
  const ready = early.ready().then(() => {
    isReady = true;
  });
  await expect(early.pool.query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(isReady).toBe(false);

  const relay = createServer(socket => socket.pipe(createConnection(target, '127.0.0.1')).pipe(socket));
  await new Promise<void>(resolve => relay.listen(port, '127.0.0.1', resolve));
  await ready;
  expect(isReady).toBe(true);
  await early.close();
  relay.close();
});

test('ready does not wait where waiting is no use', async () => {
  const wrong = connect(testDatabase.url.replace(/\/[^/]+$/, '/no_such_database'));
  await expect(wrong.ready()).rejects.toMatchObject({ code: '3D000' });
  await wrong.close();
});
