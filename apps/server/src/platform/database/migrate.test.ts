import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@boardwalk/testkit/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Database, migrate } from './index.ts';

let folder: string;
let testDatabase: TestDatabase;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardwalk-migrations-'));
  testDatabase = await createTestDatabase({ isEmpty: true });
  database = connect(testDatabase.url);
});
afterEach(async () => {
  await database.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql);

async function tableNames(): Promise<string[]> {
  const answer = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  return answer.rows.map(row => row.name);
}

test('files are applied in order, each once', async () => {
  await write('0002_add_colour.sql', 'alter table coins add colour text;');
  await write('0001_coins.sql', 'create table coins (id int); insert into coins values (1);');
  expect(await migrate(database.pool, folder)).toEqual(['0001_coins.sql', '0002_add_colour.sql']);
  expect(await migrate(database.pool, folder)).toEqual([]);
  await write('0003_more.sql', 'insert into coins values (2)');
  expect(await migrate(database.pool, folder)).toEqual(['0003_more.sql']);
});

test('two servers that start at once apply each file once', async () => {
  await write('0001_coins.sql', 'create table coins (id int)');
  const answers = await Promise.all([migrate(database.pool, folder), migrate(database.pool, folder)]);
  expect(answers.flat()).toEqual(['0001_coins.sql']);
});

test('a file that fails leaves nothing of itself and keeps the ones before it', async () => {
  await write('0001_coins.sql', 'create table coins (id int)');
  await write('0002_broken.sql', 'create table half (id int); select no_such_column;');
  await expect(migrate(database.pool, folder)).rejects.toThrow('Migration 0002_broken.sql failed');
  expect(await tableNames()).toEqual(['coins', 'schema_migrations']);
});

test('an applied file that was edited is refused by name, another line ending is not', async () => {
  await write('0001_coins.sql', 'create table coins (id int);\n');
  await migrate(database.pool, folder);
  await write('0001_coins.sql', 'create table coins (id int);\r\n');
  expect(await migrate(database.pool, folder)).toEqual([]);
  await write('0001_coins.sql', 'create table coins (id bigint);\n');
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    '0001_coins.sql was changed after it was applied',
  );
});

test('nothing slips in before what is applied, and nothing applied vanishes', async () => {
  await write('0002_coins.sql', 'create table coins (id int)');
  await migrate(database.pool, folder);
  await write('0001_late.sql', 'create table late (id int)');
  await expect(migrate(database.pool, folder)).rejects.toThrow('0001_late.sql comes before 0002_coins.sql');
  await rm(join(folder, '0001_late.sql'));
  await rm(join(folder, '0002_coins.sql'));
  await expect(migrate(database.pool, folder)).rejects.toThrow('does not know');
});

test.each([
  ['coins.sql', ['coins.sql'], 'must be named'],
  ['one number twice', ['0001_a.sql', '0001_b.sql'], 'share a number'],
])('%s is refused', async (_, names, sentence) => {
  for (const name of names) await write(name, 'select 1');
  await expect(migrate(database.pool, folder)).rejects.toThrow(sentence);
});
