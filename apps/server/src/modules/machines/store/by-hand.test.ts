/** What operators change with SQL of their own is in the public log as well, or does not happen at all. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestLedger, type TestLedger } from '../../wallet/testing/ledger.fixture.ts';
import { createLogStore, type LogStore } from './log.ts';

let ledger: TestLedger;
let log: LogStore;
let roomId = 11_700;

beforeAll(async () => {
  ledger = await createTestLedger();
  log = createLogStore(ledger.database);
});
afterAll(() => ledger?.close());
beforeEach(async () => {
  roomId += 2;
  for (const id of [roomId, roomId + 1]) {
    await query(
      `insert into machine_rooms (id, game_type, name, picture, price_coins) values ($1, 11, '{"en-US": "Test"}', 'bear', 60)`,
      [id],
    );
  }
});

const query = (sql: string, values: unknown[] = []) => ledger.database.pool.query(sql, values);
const entries = (of = roomId) => log.list(of, 0, 100);
const lines = async (of = roomId) =>
  (await entries(of)).flatMap(entry => ('changes' in entry ? entry.changes : []));
const priceOf = async () => {
  const { rows } = await ledger.database.pool.query<{ price_coins: number }>(
    'select price_coins from machine_rooms where id = $1',
    [roomId],
  );
  return rows[0]?.price_coins;
};

/** In one session, as somebody with a console has it. */
async function session(...statements: readonly (readonly [string, unknown[]?])[]): Promise<void> {
  const client = await ledger.database.pool.connect();
  try {
    for (const [sql, values = []] of statements) await client.query(sql, values);
  } finally {
    // What it set must not be there for whoever gets the connection next.
    client.release(true);
  }
}

const SET_PRICE = 'update machine_rooms set price_coins = $2 where id = $1';

describe('who changed a machine by hand', () => {
  it('is the house unless it is said, and an empty name is none', async () => {
    await session([SET_PRICE, [roomId, 61]]);
    await session([`set boardwalk.author = ''`], [SET_PRICE, [roomId, 62]]);
    expect((await entries()).map(({ author }) => author)).toEqual(['house', 'house']);
  });

  it('can be said for a session or for one transaction, with a reason', async () => {
    await session(
      [`set boardwalk.author = 'Ann'`],
      [`set boardwalk.note = 'before the holidays'`],
      [SET_PRICE, [roomId, 61]],
      ['begin'],
      [`set local boardwalk.author = 'Ben'`],
      [SET_PRICE, [roomId, 62]],
      ['commit'],
      [SET_PRICE, [roomId, 63]],
    );
    expect((await entries()).map(({ author, note }) => [author, note])).toEqual([
      ['Ann', 'before the holidays'],
      ['Ben', 'before the holidays'],
      ['Ann', 'before the holidays'],
    ]);
  });

  it.each([
    ['a name', 'author', 97],
    ['a note', 'note', 301],
  ])(
    'cannot be hidden behind %s that has no place in the log: then nothing is changed',
    async (_, what, length) => {
      const change = session(
        [`select set_config('boardwalk.${what}', repeat('x', ${length}), false)`],
        [SET_PRICE, [roomId, 61]],
      );
      await expect(change).rejects.toThrow(`machine_changes_${what}_check`);
      expect([await priceOf(), await lines()]).toEqual([60, []]);
    },
  );

  it('is written as it stands, whatever it would mean as SQL', async () => {
    const author = `'); drop table machine_changes; --`;
    await session([`select set_config('boardwalk.author', $1, false)`, [author]], [SET_PRICE, [roomId, 61]]);
    expect(await entries()).toMatchObject([{ author }]);
  });
});

describe('a change by hand', () => {
  it('of many machines at once is in the log of each', async () => {
    await query('update machine_rooms set price_coins = price_coins + 5 where id between $1 and $2', [
      roomId,
      roomId + 1,
    ]);
    const changed = [{ setting: 'price', before: '60', after: '65' }];
    expect([await lines(), await lines(roomId + 1)]).toEqual([changed, changed]);
  });

  it('that is taken back leaves both', async () => {
    for (const price of [1, 60]) await query(SET_PRICE, [roomId, price]);
    expect((await lines()).map(({ before, after }) => `${before} ${after}`)).toEqual(['1 60', '60 1']);
  });

  it('twice in one transaction is two entries in their order, and none when that is undone', async () => {
    await session(['begin'], [SET_PRICE, [roomId, 61]], [SET_PRICE, [roomId, 62]], ['commit']);
    expect((await lines()).map(({ after }) => after)).toEqual(['62', '61']);
    await session(['begin'], [SET_PRICE, [roomId, 99]], ['rollback']);
    expect([await priceOf(), (await lines()).length]).toEqual([62, 2]);
  });

  it('of who may enter is in the log, also the other way round', async () => {
    const set = (to: boolean) =>
      query('update machine_rooms set is_vip = $2, is_club = $2, is_open = not $2::boolean where id = $1', [
        roomId,
        to,
      ]);
    await set(true);
    await set(false);
    expect((await lines()).map(({ setting, after }) => `${setting} ${after}`)).toEqual([
      'club false',
      'open true',
      'vip false',
      'club true',
      'open false',
      'vip true',
    ]);
  });

  it('of what a machine is, is in the log', async () => {
    await query(`update machine_rooms set driver = 'physical', machine_id = 'claw-' || id where id = $1`, [
      roomId,
    ]);
    expect((await lines()).map(({ setting, after }) => `${setting} ${after}`)).toEqual([
      'driver physical',
      `machineId claw-${roomId}`,
    ]);
  });

  it.each(['machine_changes', 'machine_settings'])('never reaches what is written in %s', async table => {
    await query(SET_PRICE, [roomId, 61]);
    await query(
      `insert into machine_settings (room_id, version, config, config_version, author, created_at)
       values ($1, 1, '{}', 'claw-0', 'Ann', now())`,
      [roomId],
    );
    const refusal = `rows of ${table} are never changed`;
    const rows = `${table} where room_id = $1`;
    const byHand = (sql: string) => ledger.owner.pool.query(sql, [roomId]);
    await expect(byHand(`delete from ${rows}`)).rejects.toThrow(refusal);
    await expect(byHand(`update ${rows.replace(' where', ` set note = 'x' where`)}`)).rejects.toThrow(
      refusal,
    );
    expect((await lines())[0]).toMatchObject({ after: '61' });
  });

  it('cannot leave a machine without its log', async () => {
    await query(SET_PRICE, [roomId, 61]);
    await expect(query('delete from machine_rooms where id = $1', [roomId])).rejects.toThrow(
      'machine_changes_room_id_fkey',
    );
  });
});

describe('an activity by hand', () => {
  const add = (roomIds: number[]) =>
    query(
      `insert into limited_activities (name, game_type, room_ids, discount_percent, starts_at, ends_at)
       values ('{"en-US": "Night"}', 11, $1, 10, '2026-11-01T10:00Z', '2026-11-01T12:00Z')`,
      [roomIds],
    );

  it('that comes to a machine and leaves it is in the log of that one, and of no other', async () => {
    await add([roomId]);
    await query('update limited_activities set room_ids = $2 where room_ids @> array[$1::integer]', [
      roomId,
      [roomId, roomId + 1],
    ]);
    expect([(await entries()).length, (await entries(roomId + 1)).length]).toEqual([1, 1]);
    await query('update limited_activities set room_ids = $2 where room_ids @> array[$1::integer]', [
      roomId,
      [roomId + 1],
    ]);
    expect([(await entries()).length, (await entries(roomId + 1)).length]).toEqual([2, 1]);
    expect((await lines())[0]).toEqual({ setting: 'activity.discountPercent', before: '10', after: '' });
  });

  it('that names a machine twice is one entry', async () => {
    await add([roomId, roomId]);
    expect(await entries()).toHaveLength(1);
  });

  it('that is prolonged tells both ends', async () => {
    await add([roomId]);
    await query(
      `update limited_activities set ends_at = '2026-11-01T13:00Z' where room_ids @> array[$1::integer]`,
      [roomId],
    );
    expect((await entries())[0]).toMatchObject({
      changes: [{ setting: 'activity.until', before: '2026-11-01 12:00', after: '2026-11-01 13:00' }],
    });
  });
});
