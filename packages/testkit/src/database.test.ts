import { connect } from '@boardwalk/server/database';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

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
