import { createTestDatabase, type TestDatabase } from '@boardwalk/testkit/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverUrlOf } from '../postgres/index.ts';
import { connect, type Database } from './connect.ts';
import { grantServer } from './prepare.ts';

let databases: TestDatabase[];
let owners: Database[];

beforeAll(async () => {
  databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
  owners = databases.map(({ ownerUrl }) => connect(ownerUrl, { poolSize: 1 }));
});
afterAll(async () => {
  await Promise.all(owners.map(owner => owner.close()));
  await Promise.all(databases.map(database => database.drop()));
});

test('servers that start at once on databases of one PostgreSQL are granted their rights', async () => {
  const role = new URL(serverUrlOf(databases[0]?.ownerUrl ?? '')).username;
  const grant = async ({ pool }: Database): Promise<void> => {
    for (let round = 0; round < 50; round++) await grantServer(pool, role);
  };
  await expect(Promise.all(owners.map(grant))).resolves.toBeDefined();
});

describe('a start on a database whose rights are granted', () => {
  const [name, role] = ['rounds', 'boardwalk_server'] as const;
  const first = () => owners[0] as Database;
  /** Changes with each write of the table's row in the catalog. */
  const rowVersion = async () => {
    const { rows } = await first().pool.query(
      'select xmin::text, relacl::text from pg_class where relname = $1',
      [name],
    );
    return rows[0] as { readonly xmin: string; readonly relacl: string };
  };

  test('writes none of them again', async () => {
    await grantServer(first().pool, role);
    const before = await rowVersion();
    await grantServer(first().pool, role);
    expect(await rowVersion()).toEqual(before);
  });

  test.each([
    ['a right was taken away', 'revoke select on rounds from boardwalk_server'],
    ['one was added', 'grant delete on rounds to boardwalk_server'],
    ['a column was opened', 'grant update (hash) on proof.blocks to boardwalk_server'],
    ['a rule changed', "update proof.server_rights set rights = rights || ' ' where table_name = 'rounds'"],
    ['a table came', 'create table newcomer (id integer)'],
  ])('grants all of them where %s', async (_what, change) => {
    await grantServer(first().pool, role);
    const { relacl } = await rowVersion();
    await first().pool.query(change);
    await grantServer(first().pool, role);
    expect((await rowVersion()).relacl).toBe(relacl);
    const { rows } = await first().pool.query(
      `select has_column_privilege($1, 'proof.blocks', 'hash', 'update') as "isOpen",
        coalesce(has_table_privilege($1, to_regclass('newcomer'), 'select'), true) as "isGranted"`,
      [role],
    );
    expect(rows).toEqual([{ isOpen: false, isGranted: true }]);
  });
});
