import { createTestDatabase, type TestDatabase } from '@boardwalk/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
