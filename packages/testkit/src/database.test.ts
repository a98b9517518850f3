import { connect, transaction } from '@boardwalk/server/database';
import { expect, test } from 'vitest';
import { createTestDatabase, forbidSecondConnections } from './database.ts';

async function names(url: string): Promise<string[]> {
  const database = connect(url);
  try {
    const answer = await database.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    return answer.rows.map(row => row.name);
  } finally {
    await database.close();
  }
}

test('two test databases have every table and see nothing of each other', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const first = connect(one.ownerUrl);
  await first.pool.query('create table only_here ()');
  await first.close();

  expect(await names(one.url)).toContain('only_here');
  expect(await names(other.url)).toContain('schema_migrations');
  expect(await names(other.url)).not.toContain('only_here');

  await Promise.all([one.drop(), other.drop()]);
  await expect(names(one.url)).rejects.toMatchObject({ code: '3D000' });
});

test('an empty test database has no table', async () => {
  const database = await createTestDatabase({ isEmpty: true });
  expect(await names(database.url)).toEqual([]);
  await database.drop();
});

test('a second connection is refused inside a transaction, also in what it waits for, and nowhere else', async () => {
  const testDatabase = await createTestDatabase({ isEmpty: true });
  const database = connect(testDatabase.url);
  forbidSecondConnections(database);
  const ask = () => database.pool.query('select 1');
  const told = 'A transaction asked for a second connection.';

  await ask();
  await expect(transaction(database, ask)).rejects.toThrow(told);
  const askLater = async () => {
    await Promise.resolve();
    return ask();
  };
  await expect(transaction(database, askLater)).rejects.toThrow(told);
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const begun: Promise<unknown>[] = [];
  await transaction(database, async () => void begun.push(isOver.then(ask)));
  end();
  await Promise.all([...begun, transaction(database, async tx => tx), ask()]);

  await database.close();
  await testDatabase.drop();
});
