/** Rows that players are told: each change of one is a leaf, by whatever way it is made. */
import { digestOf } from '@boardwalk/games/fairness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestProof, type TestProof } from './proof.fixture.ts';

let world: TestProof;
let kindId = 0;

beforeAll(async () => {
  world = await createTestProof();
  const [kind] = await world.query<{ id: number }>(
    `insert into prize_kinds (name, picture, rarity) values ('{"en-US": "Bear"}', 'bear', 'rare') returning id`,
  );
  kindId = kind?.id ?? 0;
});
afterAll(() => world?.close());

interface Told {
  readonly digest: string;
  readonly body: string | null;
}

const facts = ({ body }: Told) => JSON.parse(body ?? '') as Record<string, unknown> | null;

const leavesOf = (kind: string, subject: unknown) =>
  world.query<Told>(
    `select encode(digest, 'hex') as digest, body from proof.leaves where kind = $1 and subject = $2 order by id`,
    [kind, String(subject)],
  );

describe('a row that players are told', () => {
  it('is a leaf from the moment it is there, with what it says', async () => {
    const [leaf] = await leavesOf('row:prize_kinds', kindId);
    expect(leaf && facts(leaf)).toEqual({
      name: { 'en-US': 'Bear' },
      picture: 'bear',
      rarity: 'rare',
    });
    expect(leaf?.digest).toBe(digestOf(leaf?.body ?? ''));
  });

  it('is another one for each change, and says at last that it is gone', async () => {
    const [made] = await world.query<{ id: number }>(
      `insert into prize_kinds (name, picture, rarity) values ('{"en-US": "Cat"}', 'cat', 'rare') returning id`,
    );
    await world.query(`update prize_kinds set rarity = 'common' where id = $1`, [made?.id]);
    await world.query('delete from prize_kinds where id = $1', [made?.id]);
    const told = await leavesOf('row:prize_kinds', made?.id);
    expect(told.map(leaf => facts(leaf)?.['rarity'])).toEqual(['rare', 'common', undefined]);
    expect(told.at(-1)).toEqual({ digest: digestOf('null'), body: 'null' });
  });

  it('that is written as it was says nothing new', async () => {
    await world.query(`update prize_kinds set rarity = 'rare' where id = $1`, [kindId]);
    expect(await leavesOf('row:prize_kinds', kindId)).toHaveLength(1);
  });

  it('of a change that is undone leaves no leaf', async () => {
    const change =
      world.query(`with changed as (update prize_kinds set rarity = 'epic' where id = ${kindId} returning id)
      select 1 / (id - id) from changed`);
    await expect(change).rejects.toMatchObject({ code: '22012' });
    expect(await leavesOf('row:prize_kinds', kindId)).toHaveLength(1);
  });

  it('with several keys is named by all of them, and what changes in play is not said', async () => {
    await world.query(`insert into gashapon_rooms (id, name) values (9, '{"en-US": "Machine"}')`);
    await world.query(`insert into gashapon_series (id, room_id, name, turn_price, config_version, created_at)
      values (7, 9, '{"en-US": "Series"}', 60, 'gashapon-1', now())`);
    await world.query(
      `insert into gashapon_capsules (series_id, number, exchange_coins, weight, stock, kind_id)
        values (7, 2, 30, 1, 10, $1)`,
      [kindId],
    );
    await world.query('update gashapon_capsules set stock = stock - 1');
    const told = await leavesOf('row:gashapon_capsules', '7/2');
    expect(told.map(facts)).toEqual([{ exchange_coins: 30, weight: 1, kind_id: kindId }]);
  });

  it('says the same in every session, whatever its time zone', async () => {
    const client = await world.ledger.owner.pool.connect();
    try {
      await client.query(`set timezone = 'Asia/Tokyo'`);
      await client.query(`insert into notices (id, title, content, starts_at)
        values (5, '{"en-US": "Hi"}', '{"en-US": "Ho"}', '2026-11-20T18:00Z')`);
    } finally {
      client.release(true);
    }
    const [leaf] = await leavesOf('row:notices', 5);
    expect(leaf && facts(leaf)).toMatchObject({ starts_at: '2026-11-20T18:00:00+00:00' });
  });

  it('that was there before the chain is a leaf as well', async () => {
    await world.query('create table public.told (id integer primary key, said text)');
    await world.query(`insert into told values (1, 'before')`);
    await world.query(`select proof.track('told', '{id}', '{said}', true)`);
    await world.query(`update told set said = 'after'`);
    expect((await leavesOf('row:told', 1)).map(({ body }) => body)).toEqual([
      '{"said": "before"}',
      '{"said": "after"}',
    ]);
  });

  it('cannot be made to vanish with all others at once', async () => {
    await expect(world.query('truncate questions')).rejects.toMatchObject({ code: '23001' });
  });
});

it('what is tracked is part of the chain itself', async () => {
  const tracked = await world.query<{ table_name: string }>('select table_name from proof.tracked');
  const said = await world.query<{ subject: string }>(
    `select subject from proof.leaves where kind = 'row:proof.tracked'`,
  );
  expect(said.map(({ subject }) => subject).toSorted()).toEqual(
    tracked.map(({ table_name: name }) => name).toSorted(),
  );
});
