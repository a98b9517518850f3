import { createTestWorld, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../platform/database/index.ts';
import { entryHash } from './entry-hash.ts';
import { type Deed, INSTALLATION } from './index.ts';

let world: TestWorld;
const audit = () => world.server.modules.audit;
const deed = (id: string, more: Partial<Deed> = {}): Deed => ({
  action: 'staff.test',
  subject: { kind: 'test', id, name: `Subject ${id}` },
  ...more,
});
const write = (one: Deed) => transaction(world.platform.database, tx => audit().write(tx, INSTALLATION, one));
/** What somebody can do who has the database and takes its rules away. */
const tamper = async (sql: string) => {
  const { pool } = world.owner;
  await pool.query('alter table audit.entries disable trigger refuse_change');
  await pool.query(sql);
  await pool.query('alter table audit.entries enable trigger refuse_change');
};

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

describe('an entry', () => {
  it('has the hash that both programs make of it', async () => {
    await write(
      deed('1', { reason: 'Käse, 12 €: "so"', before: { a: 1 }, after: { a: null, b: ['😀', '1:x,'] } }),
    );
    const [entry] = await audit().list({ limit: 1 });
    expect(entry?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(entry && entryHash(entry)).toBe(entry?.hash);
  });

  it('is not there when what it tells of did not happen', async () => {
    const before = await audit().prove();
    const failing = transaction(world.platform.database, async tx => {
      await audit().write(tx, INSTALLATION, deed('2'));
      throw new Error('it did not happen');
    });
    await expect(failing).rejects.toThrow('it did not happen');
    expect(await audit().prove()).toEqual(before);
  });

  it('follows the one before it, however many are written at once', async () => {
    const { entries } = await audit().prove();
    await Promise.all(Array.from({ length: 24 }, (_, index) => write(deed(`parallel ${index}`))));
    const report = await audit().prove();
    expect(report).toMatchObject({ entries: entries + 24, faults: [] });
    const numbers = (await audit().list({ limit: 24 })).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 24 }, (_, index) => entries + 24 - index));
  });

  it('is found by a text, page by page, through as many entries as a page may look through', async () => {
    const wanted = 'a sentence of its own';
    await write(deed('old', { reason: wanted }));
    for (const id of ['a', 'b', 'c', 'd', 'e']) await write(deed(id));
    await write(deed('new', { reason: wanted }));
    const first = await audit().search({ search: wanted, limit: 5 }, 3);
    expect(first.found.map(({ subject }) => subject)).toEqual(['new']);
    const second = await audit().search({ search: wanted, limit: 5, before: first.next ?? 0 }, 3);
    expect(second.found).toEqual([]);
    const third = await audit().search({ search: wanted, limit: 5, before: second.next ?? 0 }, 3);
    expect(third.found.map(({ subject }) => subject)).toEqual(['old']);
    const full = await audit().search({ search: wanted, limit: 1 });
    expect(full.next).toBe(full.found[0]?.number);
    const rest = await audit().search({ search: wanted, limit: 1, before: full.next ?? 0 });
    expect(rest).toMatchObject({ found: [{ subject: 'old' }], next: undefined });
  });

  it.each([
    ['changed', `update audit.entries set reason = 'another'`],
    ['removed', 'delete from audit.entries'],
    ['emptied', 'truncate audit.entries'],
  ])('is not %s by the server', async (_how, sql) => {
    await expect(world.platform.database.pool.query(sql)).rejects.toThrow(
      /permission denied|append-only|never changed/,
    );
  });
});

describe('somebody with the whole database in their hands', () => {
  let copy: TestWorld;

  beforeEach(async () => {
    copy = world;
    world = await createTestWorld();
    for (const id of ['a', 'b', 'c']) await write(deed(id));
    expect((await audit().prove()).faults).toEqual([]);
  });
  afterEach(async () => {
    await world.close();
    world = copy;
  });

  const faultsAfter = async (sql: string) => {
    await tamper(sql);
    return (await audit().prove()).faults.join(' ');
  };
  const last = '(select max(number) from audit.entries)';

  it.each([
    [
      'changes a reason',
      `update audit.entries set reason = 'another' where number = ${last} - 1`,
      'is not what was written',
    ],
    [
      'changes who it was',
      `update audit.entries set name = 'Nobody' where number = ${last} - 1`,
      'is not what was written',
    ],
    ['takes one out', `delete from audit.entries where number = ${last} - 1`, 'is missing'],
    [
      'takes the last one away',
      `delete from audit.entries where number = ${last}`,
      'was announced and is gone',
    ],
    ['takes all of them away', 'delete from audit.entries', 'was announced and is gone'],
  ])('is found out when they %s', async (_what, sql, fault) => {
    expect(await faultsAfter(sql)).toContain(fault);
  });

  it('is found out when they make a new hash for what they changed', async () => {
    const [entry] = await audit().list({ limit: 1 });
    if (!entry) throw new Error('there are entries');
    const forged = entryHash({ ...entry, reason: 'another' });
    const sql = `update audit.entries set reason = 'another', hash = decode('${forged}', 'hex') where number = ${last}`;
    expect(await faultsAfter(sql)).toContain('was announced as another one');
  });
});

it('is given as a file, page after page, and no cell of it is a formula', async () => {
  for (let index = 0; index < 210; index++)
    await write(deed(`row ${index}`, { reason: index === 0 ? '=1+1' : 'plain' }));
  const auditor = await signInAs(world.server.app, 'auditor');
  const { body, headers } = await world.server.app.inject({
    url: '/api/console/audit?format=csv&area=staff',
    headers: { cookie: auditor.cookie, host: 'localhost:3000', 'sec-fetch-site': 'same-origin' },
  });
  const lines = body.replace('\u{feff}', '').trim().split('\n');
  expect(headers['content-type']).toContain('text/csv');
  expect(lines[0]).toContain('number,at,staffId,name,role,action');
  expect(lines.filter(line => line.includes('row ')).length).toBe(210);
  expect(body).toContain("'=1+1");
  expect(body).not.toMatch(/,=1\+1/);
});
