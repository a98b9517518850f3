/** What the database itself writes down of every change of a machine, whoever makes it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authored } from '../../../platform/database/index.ts';
import { createTestLedger, type TestLedger } from '../../wallet/testing/ledger.fixture.ts';
import { createLogStore, type LogStore } from './log.ts';

let ledger: TestLedger;
let log: LogStore;
let roomId = 11_900;

beforeAll(async () => {
  ledger = await createTestLedger();
  log = createLogStore(ledger.database);
});
afterAll(() => ledger?.close());
beforeEach(async () => {
  roomId += 1;
  await query(
    `insert into machine_rooms (id, game_type, name, picture, price_coins) values ($1, 11, '{"en-US": "Test"}', 'bear', 60)`,
    [roomId],
  );
});

const query = (sql: string, values: unknown[] = []) => ledger.database.pool.query(sql, values);
const changes = async (of = roomId) =>
  (await log.list(of, 0, 20)).map(entry => ('changes' in entry ? entry.changes : entry.version));
const price = (coins: number) =>
  query('update machine_rooms set price_coins = $2 where id = $1', [roomId, coins]);

describe('a change of a room', () => {
  it('is written down with what was before, by hand too, and nothing else of it', async () => {
    await price(90);
    await query('update machine_rooms set position = 7, price_coins = 90 where id = $1', [roomId]);
    await query('update machine_rooms set min_level = 3, repair_state = 1 where id = $1', [roomId]);
    expect(await changes()).toEqual([
      [
        { setting: 'minLevel', before: '0', after: '3' },
        { setting: 'repairState', before: '0', after: '1' },
      ],
      [{ setting: 'price', before: '60', after: '90' }],
    ]);
    expect(await log.list(roomId, 0, 20)).toMatchObject([{ author: 'house', note: '' }, {}]);
  });

  it('has the name of who made it, and only that one', async () => {
    const by = { author: 'Ann', note: 'a new string' };
    await authored(ledger.database, by, async tx => {
      await tx
        .$extendTables<{ machine_rooms: { id: number; price_coins: number } }>()
        .updateTable('machine_rooms')
        .set({ price_coins: 70 })
        .where('id', '=', roomId)
        .execute();
    });
    // Whoever gets the same connection next is somebody else.
    for (let times = 0; times < 12; times++) await price(100 + times);
    const entries = await log.list(roomId, 0, 20);
    expect(entries.at(-1)).toMatchObject(by);
    expect(entries.filter(({ author }) => author === 'Ann')).toHaveLength(1);
  });

  it('that fails leaves no trace', async () => {
    const by = { author: 'Ann', note: '' };
    const failing = authored(ledger.database, by, async () => {
      await Promise.reject(new Error('changed my mind'));
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await expect(query('update machine_rooms set price_coins = -1 where id = $1', [roomId])).rejects.toThrow(
      'machine_rooms_price_coins_check',
    );
    expect(await changes()).toEqual([]);
  });
});

it('a limited time at a lower price is in the log of each of its rooms, also as it ends early', async () => {
  const other = roomId + 500;
  await query(
    `insert into machine_rooms (id, game_type, name, picture, price_coins) values ($1, 11, '{"en-US": "Test"}', 'bear', 60)`,
    [other],
  );
  // A room there is not has no log.
  await query(
    `insert into limited_activities (name, game_type, room_ids, discount_percent, starts_at, ends_at)
     values ('{"en-US": "Happy hour"}', 11, $1, 30, '2026-11-01T10:00Z', '2026-11-01T12:30Z')`,
    [[roomId, other, 999_999]],
  );
  const begun = [
    { setting: 'activity.discountPercent', before: '', after: '30' },
    { setting: 'activity.from', before: '', after: '2026-11-01 10:00' },
    { setting: 'activity.until', before: '', after: '2026-11-01 12:30' },
  ];
  expect([await changes(), await changes(other)]).toEqual([[begun], [begun]]);
  await query('update limited_activities set room_ids = $1, discount_percent = 20', [[roomId]]);
  await query('delete from limited_activities');
  const discounts = async (of: number) =>
    (await log.list(of, 0, 20)).flatMap(entry => ('changes' in entry ? entry.changes.slice(0, 1) : []));
  expect(await discounts(roomId)).toMatchObject([
    { before: '20', after: '' },
    { before: '30', after: '20' },
    { before: '', after: '30' },
  ]);
  expect(await discounts(other)).toMatchObject([
    { before: '30', after: '' },
    { before: '', after: '30' },
  ]);
});

it('a refilled stock is written down, and what is caught or comes from behind is not', async () => {
  await query(
    `insert into prize_kinds (id, name, picture, rarity) values (900, '{"en-US": "Bear"}', 'bear', 'common')`,
  );
  await query(
    `insert into claw_goods (room_id, prize_kind_id, kind, exchange_coins, wanted, in_machine, stock)
     values ($1, 900, 0, 10, 5, 5, 20)`,
    [roomId],
  );
  const set = (what: string) => query(`update claw_goods set ${what} where room_id = $1`, [roomId]);
  await set('in_machine = in_machine - 1');
  await set('in_machine = in_machine + 1, stock = stock - 1');
  expect(await changes()).toEqual([]);
  await set('stock = stock + 50');
  await set('exchange_coins = exchange_coins + 10, wanted = wanted - 1');
  expect(await changes()).toEqual([
    [
      { setting: 'exchange Bear', before: '10', after: '20' },
      { setting: 'wanted Bear', before: '5', after: '4' },
    ],
    [{ setting: 'stock Bear', before: '24', after: '74' }],
  ]);
});

it('versions of the settings and other changes are read in one order, page by page', async () => {
  for (const [version, grip] of [
    [1, 4],
    [2, 5],
  ]) {
    await query(
      `insert into machine_settings (room_id, version, config, config_version, author, created_at)
       values ($1, $2, $3, 'claw-1', 'Ann', now() - interval '1 hour')`,
      [roomId, version, { grip }],
    );
  }
  await price(61);
  await price(62);
  const pages = [await log.list(roomId, 0, 3), await log.list(roomId, 3, 3), await log.list(roomId, 4, 3)];
  expect(pages.map(page => page.length)).toEqual([3, 1, 0]);
  const [newest, , second] = pages[0] ?? [];
  expect(newest).toMatchObject({ version: undefined, changes: [{ before: '61', after: '62' }] });
  expect(second).toMatchObject({ version: 2, config: { grip: 5 }, configBefore: { grip: 4 } });
  expect(pages[1]?.[0]).toMatchObject({ version: 1, configBefore: undefined });
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(4);
  expect(await log.list(roomId + 5000, 0, 3)).toEqual([]);
});
