import { DAY_MS } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
});
afterAll(() => world?.close());

const query = (sql: string, values: unknown[] = []) => world.platform.database.pool.query(sql, values);
const words = (text: string) => ({ 'en-US': text });

describe('however much operators write', () => {
  it('twenty banners are shown, the first of them', async () => {
    await query(
      `insert into banners (location, title, position)
       select 'home', jsonb_build_object('en-US', 'Banner ' || n), n from generate_series(1, 25) n`,
    );
    const { list } = await world.call('content.newsBanners', { locationType: 1 });
    expect(list).toHaveLength(20);
    expect([list[0]?.title, list[19]?.title]).toEqual(['Banner 1', 'Banner 20']);
  });

  it('banners of one place come as they were written', async () => {
    await query("insert into banners (location, title) values ('shop', $1), ('shop', $2)", [
      words('Earlier'),
      words('Later'),
    ]);
    const { list } = await world.call('content.banners', { locationType: 9 });
    expect(list.map(banner => banner.title)).toEqual(['Earlier', 'Later']);
  });

  it('ten notices are shown, the newest of them', async () => {
    const now = world.platform.clock.nowMs();
    await query(
      `insert into notices (title, content, starts_at)
       select jsonb_build_object('en-US', 'Notice ' || n), '{"en-US": "x"}', $1::timestamptz + n * interval '1 minute'
       from generate_series(1, 12) n`,
      [new Date(now - DAY_MS)],
    );
    const { list } = await world.call('content.mainPageNotice');
    expect(list.map(notice => notice.title).slice(0, 2)).toEqual(['Notice 12', 'Notice 11']);
    expect(list).toHaveLength(10);
  });

  it('twenty rooms lead newcomers, and none that was taken away', async () => {
    await query(
      `insert into guide_rooms (room_id, game_type, path, steps, position, is_visible)
       select n, 6, '/plinko/' || n, '[]', n, n <> 1 from generate_series(1, 25) n`,
    );
    const { list } = await world.call('content.guideRooms');
    expect(list).toHaveLength(20);
    expect(list[0]?.roomId).toBe(2);
  });
});

describe('what an operator writes', () => {
  it.each([
    [
      'a banner without English',
      `insert into banners (location, title) values ('home', '{"de-DE": "Steg"}')`,
    ],
    ['a banner at no place', `insert into banners (location, title) values ('roof', '{"en-US": "Pier"}')`],
    [
      'a link to another scheme',
      `insert into banners (location, title, link) values ('home', '{"en-US": "Pier"}', 'javascript:alert(1)')`,
    ],
    [
      'an answer without English',
      `insert into questions (topic, question, answer) values ('{"en-US": "a"}', '{"en-US": "b"}', '{}')`,
    ],
    [
      'a guide that is no list',
      `insert into guide_rooms (room_id, game_type, path, steps) values (1, 6, '/x', '{}')`,
    ],
  ])('is not kept: %s', async (_what, sql) => {
    await expect(query(sql)).rejects.toMatchObject({ code: '23514' });
  });
});
