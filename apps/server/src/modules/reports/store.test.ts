import { connectPatiently, createTestDatabase, type TestDatabase } from '@boardwalk/testkit/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/index.ts';
import { fingerprintOf } from './policy.ts';
import { createReportStore, type ReportStore } from './store.ts';

let testDatabase: TestDatabase;
let database: Database;
let store: ReportStore;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectPatiently(testDatabase.url);
  store = createReportStore(database);
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

function fault(name: string, at: Date) {
  const text = { name, message: '', stack: '' };
  return {
    ...text,
    fingerprint: fingerprintOf(text),
    day: at.toISOString().slice(0, 10),
    page: '',
    cause: '',
    client_version: '',
    user_id: null,
    first_at: at,
    last_at: at,
  };
}

/** The size of the largest row, in bytes. */
async function sizeOf(table: string, bytes: string): Promise<number> {
  const { rows } = await database.pool.query<{ size: number }>(`select max(${bytes}) as size from ${table}`);
  return Number(rows[0]?.size);
}

const names = async () => (await store.listFaults({ limit: 100, offset: 0 })).map(row => row.name);

describe('kept faults', () => {
  afterEach(() => store.deleteFaultsBefore(new Date('2027-01-01')));

  it('count a day at a time', async () => {
    const monday = new Date('2026-11-16T23:59:00Z');
    const tuesday = new Date('2026-11-17T00:01:00Z');
    for (const at of [monday, monday, tuesday]) await store.addFault(fault('Broken', at));
    const rows = await store.listFaults({ limit: 10, offset: 0 });
    expect(rows.map(row => [row.day, row.occurrences])).toEqual([
      ['2026-11-17', 1],
      ['2026-11-16', 2],
    ]);
  });

  it('count up to what a number holds and stay there', async () => {
    const at = new Date('2026-11-18');
    await store.addFault({ ...fault('Endless', at), occurrences: 2_147_483_646 });
    for (let again = 0; again < 3; again++) await store.addFault(fault('Endless', at));
    expect((await store.listFaults({ limit: 1, offset: 0 }))[0]?.occurrences).toBe(2_147_483_647);
  });

  it('are the latest of too many', async () => {
    for (const [index, name] of ['One', 'Two', 'Three', 'Four'].entries())
      await store.addFault(fault(name, new Date(Date.UTC(2026, 10, 1 + index))));
    expect(await store.deleteFaultOverflow(4)).toBe(0);
    expect(await store.deleteFaultOverflow(2)).toBe(2);
    expect(await names()).toEqual(['Four', 'Three']);
  });

  it('are the latest of too large ones', async () => {
    const noise = Array.from({ length: 8000 }, (_, at) =>
      String.fromCodePoint(33 + ((at * at * 31) % 90)),
    ).join('');
    for (const [index, name] of ['Large', 'Larger'].entries())
      await store.addFault({ ...fault(name, new Date(Date.UTC(2026, 10, 10 + index))), stack: noise });
    expect(await store.deleteFaultBytes(1_000_000)).toBe(0);
    const one = await sizeOf(
      'fault_reports',
      '256 + pg_column_size(message) + pg_column_size(stack) + pg_column_size(cause)',
    );
    expect(await store.deleteFaultBytes(one)).toBe(1);
    expect(await names()).toEqual(['Larger']);
  });
});

describe('kept events', () => {
  afterEach(() => store.deleteEventsBefore(new Date('2027-01-01')));

  const event = (name: string, at: Date) =>
    ({
      source: 'app',
      name,
      user_id: null,
      device_id: '',
      properties: {},
      event_at: at,
      created_at: at,
    }) as const;
  const kept = async () =>
    (await store.listEvents(undefined, { limit: 100, offset: 0 })).map(row => row.name);

  it('are the latest of too many, and none too old', async () => {
    const day = (number: number) => new Date(Date.UTC(2026, 10, number));
    await store.addEvents(['a', 'b', 'c', 'd'].map((name, index) => event(name, day(index + 1))));
    expect(await store.deleteEventsBefore(day(2))).toBe(1);
    expect(await store.deleteEventOverflow(3)).toBe(0);
    expect(await store.deleteEventOverflow(2)).toBe(1);
    expect(await kept()).toEqual(['d', 'c']);
  });

  it('are the latest of too large ones', async () => {
    const at = new Date(Date.UTC(2026, 10, 9));
    const properties = { said: 'x'.repeat(200) };
    await store.addEvents(['e', 'f', 'g'].map(name => ({ ...event(name, at), properties })));
    expect(await store.deleteEventBytes(1_000_000)).toBe(0);
    const one = await sizeOf('event_reports', '128 + pg_column_size(properties)');
    expect(await store.deleteEventBytes(2 * one)).toBe(1);
    expect(await kept()).toEqual(['g', 'f']);
  });
});
