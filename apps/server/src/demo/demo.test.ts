import { AuthSource, GameType } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld, wirePassword } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { seedDemo } from './index.ts';

/** Where the demo was made by a first start a moment ago: read, and left as it is. */
let first: TestWorld;
beforeAll(async () => {
  first = await createTestWorld({ isFirstStart: true });
});
afterAll(() => first?.close());

/** A world of the test's own, where the demo was made before. */
async function open(env: Readonly<Record<string, string>> = {}): Promise<TestWorld> {
  const world = await createTestWorld({ env });
  onTestFinished(() => world.close());
  return world;
}

const signIn = ({ ask }: TestWorld, mail: string) =>
  ask('identity.signIn', { authSource: AuthSource.email, mail, password: wirePassword('boardwalk') });

describe('the demo', () => {
  it('has a player with coins whose level opens every room, and who reached nothing just now', async () => {
    const { data } = await signIn(first, 'player@boardwalk.test');
    const account = await first.call('accounts.read', {}, data.token);
    expect(account).toMatchObject({ role: 'user', balance: 25_500, userLevel: 4, levelUp: false });
  });

  it('has a maintainer', async () => {
    const { data } = await signIn(first, 'depot@boardwalk.test');
    expect(await first.call('reports.listFaults', {}, data.token)).toMatchObject({ list: [] });
  });

  it('has something to read and somewhere to begin', async () => {
    expect((await first.call('content.newsBanners', { locationType: 1 })).list.length).toBeGreaterThan(0);
    expect((await first.call('content.mainPageNotice')).list).toHaveLength(2);
    expect((await first.call('content.questions', { pageSize: 100 })).list.length).toBeGreaterThanOrEqual(18);
    const guide = (await first.call('content.guideRooms')).list[0];
    const rooms = (await first.call('plinko.listRooms')).list;
    expect(guide?.gameType).toBe(GameType.plinko);
    expect(rooms.map(room => room.roomId)).toContain(guide?.roomId);
  });

  it('is read and searched in the reader’s language', async () => {
    const language = 'de-DE';
    const found = await first.call('content.questions', { word: 'Probemünzen', language } as never);
    expect(found.list.map(one => one.question)).toContain('Was sind Probemünzen?');
    const { list } = await first.call('content.newsBanners', { locationType: 1, language } as never);
    expect(list[0]?.title).toBe('Sieh sie fallen');
  });

  it('is made once: a second start changes nothing', async () => {
    const demo = await open();
    const count = async () => {
      const sql = `select (select count(*) from users) users, (select count(*) from banners) banners,
        (select count(*) from questions) questions, (select count(*) from ledger.transfers) transfers`;
      return (await demo.platform.database.pool.query<Record<string, number>>(sql)).rows;
    };
    const before = await count();
    await seedDemo({ ...demo.platform, ...demo.server.modules });
    expect(await count()).toEqual(before);
  });

  it('does not bring back what an operator took away', async () => {
    const demo = await open();
    await demo.platform.database.pool.query(
      "delete from banners; update users set mail = null where role = 'depot'",
    );
    await seedDemo({ ...demo.platform, ...demo.server.modules });
    expect((await demo.call('content.newsBanners', { locationType: 1 })).list).toEqual([]);
    expect((await signIn(demo, 'depot@boardwalk.test')).success).toBe(false);
  });

  it('leaves the next number free in every table that counts by itself', async () => {
    const { pool } = first.platform.database;
    const { rows: columns } = await pool.query<{ place: string; name: string; serial: string }>(`
      select format('%I.%I', table_schema, table_name) as place, format('%I', column_name) as name,
        pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) as serial
      from information_schema.columns where is_identity = 'YES'`);
    expect(columns.map(({ place }) => place)).toContain('public.machine_rooms');
    for (const { place, name, serial } of columns) {
      const { rows } = await pool.query<{ next: string; last: string | null }>(
        `select nextval('${serial}') as next, (select max(${name}) from ${place}) as last`,
      );
      expect(Number(rows[0]?.next), place).toBeGreaterThan(Number(rows[0]?.last));
    }
  });

  it('stays away when it is switched off', async () => {
    const bare = await open({ DEMO: 'false' });
    expect((await signIn(bare, 'player@boardwalk.test')).errorCode).toBe('10004');
    expect((await bare.call('content.questions')).list).toEqual([]);
  });

  it('leaves no known password behind, nor who came in by it, and gives it back with the next demo', async () => {
    const demo = await open();
    const { data } = await signIn(demo, 'depot@boardwalk.test');
    const deps = { ...demo.platform, ...demo.server.modules };
    await seedDemo({ ...deps, config: { DEMO: false } });
    expect((await signIn(demo, 'depot@boardwalk.test')).errorCode).toBe('10004');
    expect((await signIn(demo, 'player@boardwalk.test')).errorCode).toBe('10004');
    expect((await demo.ask('accounts.read', {}, data.token)).errorCode).toBe('00009');
    await seedDemo(deps);
    expect((await signIn(demo, 'depot@boardwalk.test')).success).toBe(true);
  });

  it('leaves a password alone that somebody chose', async () => {
    const demo = await open();
    const { data } = await signIn(demo, 'depot@boardwalk.test');
    const [oldPassword, password] = [wirePassword('boardwalk'), wirePassword('lamps at the harbour')];
    await demo.call('identity.changePassword', { oldPassword, password }, data.token);
    const deps = { ...demo.platform, ...demo.server.modules };
    await seedDemo({ ...deps, config: { DEMO: false } });
    const mine = { authSource: AuthSource.email, mail: 'depot@boardwalk.test', password };
    expect((await demo.ask('identity.signIn', mine)).success).toBe(true);
  });

  it('makes no account with a known password outside the embedded database', async () => {
    const bare = await open({ DEMO: 'false' });
    await seedDemo({ ...bare.platform, ...bare.server.modules, config: { DEMO: true }, isEmbedded: false });
    expect((await signIn(bare, 'player@boardwalk.test')).errorCode).toBe('10004');
    expect((await bare.call('content.questions')).list).not.toEqual([]);
  });
});
