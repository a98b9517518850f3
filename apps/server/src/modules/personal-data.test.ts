/** The guard: whoever adds a table with a column for a player says what becomes of it. */
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { personalPartsOf } from './personal-data.ts';

/** Columns that look like a player's and are none, each with why. */
const NOBODYS: Readonly<Record<string, string>> = {
  'staff.members.mail': 'of the staff',
};

/** What columns that tell of a person are called. */
const PERSONAL =
  /(^|_)(user|player|owner|account)(_user)?_ids?$|^(mail|mail_hash|device_id|device_hash|nickname|portrait|invited_by|network_hash)$/;

let world: TestWorld;
let parts: ReturnType<typeof personalPartsOf>;
beforeAll(async () => {
  world = await createTestWorld();
  const { modules } = world.server;
  parts = personalPartsOf(world.platform.database, modules, modules.games);
});
afterAll(() => world.close());

async function listPersonalColumns(): Promise<string[]> {
  const { rows } = await world.owner.pool.query<{
    table: string;
    column: string;
    references_users: boolean;
  }>(`
    select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as table,
      a.attname as column,
      exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid
        and f.confrelid = 'public.users'::regclass and a.attnum = any (f.conkey)) as references_users
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'jobs')
      and a.attnum > 0 and not a.attisdropped`);
  return rows
    .filter(({ column, references_users: isOfUser }) => isOfUser || PERSONAL.test(column))
    .map(({ table, column }) => `${table}.${column}`);
}

it('every column for a player is covered by a part, or named with a reason', async () => {
  const covered = new Set(parts.flatMap(({ covers }) => covers));
  const columns = await listPersonalColumns();
  expect(columns.length).toBeGreaterThan(30);
  expect(columns.filter(column => !covered.has(column) && !(column in NOBODYS))).toEqual([]);
});

it('a part covers columns that are there', async () => {
  const columns = await world.owner.pool.query<{ column: string }>(`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name
      as column from information_schema.columns`);
  const known = new Set(columns.rows.map(({ column }) => column));
  expect(parts.flatMap(({ covers }) => covers).filter(column => !known.has(column))).toEqual([]);
});

it('what is not erased says why it stays, and each part has a name of its own', () => {
  const silent = parts.filter(({ erase, stays }) => !erase && !stays).map(({ name }) => name);
  expect(silent).toEqual([]);
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
});
