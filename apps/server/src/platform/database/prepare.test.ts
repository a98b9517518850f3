import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@boardwalk/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverUrlOf } from '../postgres/index.ts';
import { connect, type Database } from './connect.ts';
import { prepareDatabase } from './prepare.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const DENIED = '42501';

describe('the server’s role', () => {
  let testDatabase: TestDatabase;
  let server: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    server = connect(testDatabase.url, { poolSize: 1 });
  });
  afterAll(async () => {
    await server?.close();
    await testDatabase?.drop();
  });

  it.each([
    'update ledger.entries set amount = amount',
    'delete from ledger.transfers',
    'delete from ledger.balances',
    'delete from rounds',
    'delete from seeds',
    'update machine_settings set author = author',
    'update machine_fills set client_seed = client_seed',
    'delete from machine_changes',
    'update proof.leaves set digest = digest',
    `insert into proof.leaves (kind, subject, digest, block) values ('round', '1', sha256('x'), 1)`,
    'update proof.blocks set count = count',
    'delete from proof.leaves',
    `insert into proof.tracked values ('users', '{id}', '{nickname}', false)`,
    'delete from proof.tracked',
    'update proof.beginnings set last_id = 99',
    'update proof.keys set public_key = public_key',
    'delete from proof.keys',
    `update proof.server_rights set rights = 'all'`,
    `insert into schema_migrations (name, checksum) values ('9999_mine', '')`,
    'truncate sessions',
    'drop table sessions',
    'alter table proof.leaves disable trigger all',
    'drop trigger note_row on prize_kinds',
    'create or replace function proof.note_row() returns trigger language plpgsql as $$ begin return null; end $$',
    `set session_replication_role = 'replica'`,
    'create table mine (id integer)',
    'set role boardwalk',
  ])('may not: %s', async text => {
    await expect(server.pool.query(text)).rejects.toMatchObject({ code: DENIED });
  });

  it('may read every table of the product, and add and change what is not told for ever', async () => {
    const { rows } = await server.pool.query<{ name: string }>(`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'ledger', 'proof')
        and not has_table_privilege(c.oid, 'select')`);
    expect(rows).toEqual([]);
    await server.pool.query(
      `insert into prize_kinds (name, picture, rarity) values ('{"en-US": "Bear"}', 'bear', 'rare')`,
    );
    await server.pool.query(`update prize_kinds set rarity = 'epic'`);
    await server.pool.query('delete from prize_kinds');
    const told = await server.pool.query(`select from proof.leaves where kind = 'row:prize_kinds'`);
    expect(told.rowCount).toBe(3);
  });

  it('keeps what it refuses out of the database’s log', async () => {
    await expect(server.pool.query('set log_min_messages = fatal')).resolves.toBeDefined();
  });
});

describe('preparing a database', () => {
  it('migrates as its owner and leaves the server its rights, as often as one likes', async () => {
    const testDatabase = await createTestDatabase({ isEmpty: true });
    const { ownerUrl } = testDatabase;
    const database = connect(serverUrlOf(ownerUrl));
    try {
      await Promise.all([1, 2].map(() => prepareDatabase({ database, ownerUrl }, MIGRATIONS)));
      await prepareDatabase({ database, ownerUrl }, MIGRATIONS);
      const { rows } = await database.pool.query<{ owner: string }>(
        `select distinct relowner::regrole::text as owner from pg_class where relname in ('rounds', 'leaves', 'users')`,
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.owner).not.toBe('boardwalk_server');
      await expect(database.pool.query('delete from rounds')).rejects.toMatchObject({ code: DENIED });
    } finally {
      await database.close();
      await testDatabase.drop();
    }
  });

  it('of which there is one role only makes that one the owner', async () => {
    const testDatabase = await createTestDatabase({ isEmpty: true });
    const database = connect(testDatabase.ownerUrl);
    try {
      await prepareDatabase({ database, ownerUrl: undefined }, MIGRATIONS);
      await expect(database.pool.query('delete from rounds')).resolves.toBeDefined();
    } finally {
      await database.close();
      await testDatabase.drop();
    }
  });

  it('takes an installation over that had one role, with its jobs', async () => {
    const testDatabase = await createTestDatabase({ isEmpty: true });
    const { ownerUrl } = testDatabase;
    const former = connect(ownerUrl);
    const database = connect(serverUrlOf(ownerUrl));
    try {
      await prepareDatabase({ database: former, ownerUrl: undefined }, MIGRATIONS);
      await former.pool.query('create table jobs.version (version integer)');
      await prepareDatabase({ database, ownerUrl }, MIGRATIONS);
      const anew = 'create table jobs.version (version integer); drop table jobs.version';
      await expect(database.pool.query(anew)).resolves.toBeDefined();
    } finally {
      await Promise.all([former.close(), database.close()]);
      await testDatabase.drop();
    }
  });
});
