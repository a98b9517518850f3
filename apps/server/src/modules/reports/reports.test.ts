import { DAY_MS, type UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let world: TestWorld;
let maintainer: string;
beforeAll(async () => {
  world = await createTestWorld();
  const { userId } = await world.player();
  await world.server.modules.accounts.change(userId as UserId, { roleText: 'depot' });
  const user = { userId: userId as UserId, role: 'maintainer' };
  maintainer = (await world.server.modules.sessions.open(user, { deviceType: 0, deviceInfo: '' })).token;
});
afterAll(() => world?.close());
beforeEach(async () => {
  await query('delete from fault_reports');
  await query('delete from event_reports');
});

const query = (sql: string, values: unknown[] = []) => world.platform.database.pool.query(sql, values);
const faults = async () => (await world.call('reports.listFaults', {}, maintainer)).list;
const events = async (source?: 'app' | 'push') =>
  (await world.call('reports.listEvents', source ? { source } : {}, maintainer)).list;

const fault = {
  name: 'TypeError',
  message: 'coin 17 is undefined',
  stack: 'at play (app.js:10)',
  page: '/plinko/6001',
};

describe('a fault', () => {
  it('is told by anybody and read by maintainers', async () => {
    expect(await world.call('reports.fault', { ...fault, clientVersion: '3.3.4' } as never)).toEqual({
      done: true,
    });
    const nowMs = world.platform.clock.nowMs();
    expect(await faults()).toEqual([
      { ...fault, cause: '', clientVersion: '3.3.4', count: 1, firstTime: nowMs, lastTime: nowMs },
    ]);
  });

  it('that is met again counts up instead of piling up', async () => {
    for (let number = 0; number < 5; number++) {
      world.platform.clock.advance(1000);
      await world.call('reports.fault', { ...fault, message: `coin ${number} is undefined` });
    }
    await world.call('reports.fault', { ...fault, name: 'RangeError' });
    const [latest, counted, ...others] = await faults();
    expect([latest?.name, latest?.count, counted?.count, others]).toEqual(['RangeError', 1, 5, []]);
    expect((counted?.lastTime ?? 0) - (counted?.firstTime ?? 0)).toBe(4000);
  });

  it('told by many at the same moment is counted right', async () => {
    await Promise.all(Array.from({ length: 20 }, () => world.call('reports.fault', fault)));
    expect((await faults()).map(row => row.count)).toEqual([20]);
  });

  it('is kept without tokens, passwords, codes and queries', async () => {
    await world.call('reports.fault', {
      ...fault,
      message:
        'GET https://play.test/api/user/userinfo?token=abcdef failed, token=abcdef, {"password":"hunter22"}',
      page: '/auth?code=123456#secret',
      cause: 'Bearer abcdef',
    });
    const text = JSON.stringify(await faults());
    for (const secret of ['abcdef', 'hunter22', '123456', '#secret']) expect(text).not.toContain(secret);
    expect(text).toContain('https://play.test/api/user/userinfo');
  });

  it('is bounded', async () => {
    const answer = await world.ask('reports.fault', { ...fault, stack: 'x'.repeat(8001) });
    expect(answer.errorCode).toBe('00012');
    expect(await faults()).toEqual([]);
  });
});

describe('events', () => {
  it('of a visit are kept in order, with who sent them', async () => {
    const { token, userId } = await world.player();
    const at = world.platform.clock.nowMs() - 1000;
    const sent = [
      { name: 'page.open', at, properties: { page: '/', depth: 1, first: true } },
      { name: 'page.close', at: at + 10 },
    ];
    await world.call('reports.events', { events: sent, deviceId: 'device-0001' } as never, token);
    const [close, open] = await events('app');
    expect(open).toMatchObject({
      name: 'page.open',
      userId,
      source: 'app',
      properties: sent[0]?.properties,
      eventTime: at,
    });
    expect(close).toMatchObject({ name: 'page.close', properties: {}, eventTime: at + 10 });
  });

  it('with an impossible time count as now', async () => {
    await world.call('reports.events', { events: [{ name: 'odd', at: 5 }] });
    expect((await events())[0]?.eventTime).toBe(world.platform.clock.nowMs());
  });

  it.each([
    ['reports.pushClick', { firebasePushTaskRecordId: 'task-1' }, 'push', 'click', { recordId: 'task-1' }],
    [
      'reports.attribution',
      { eventName: 'SignUp_js', market: 'Web', value: 1.5 },
      'attribution',
      'SignUp_js',
      { market: 'Web', value: 1.5 },
    ],
    ['reports.marketing', { event: 'Checkout_js', uid: 'u1' }, 'marketing', 'Checkout_js', { uid: 'u1' }],
  ] as const)('of %s are kept with their source', async (name, input, source, event, properties) => {
    expect(await world.call(name, input as never)).toEqual({ done: true });
    expect(await events()).toMatchObject([{ source, name: event, properties, userId: 0 }]);
  });

  it('are fifty at a time at most, with twenty plain properties each', async () => {
    const at = world.platform.clock.nowMs();
    const tooMany = Array.from({ length: 51 }, () => ({ name: 'x', at }));
    const tooWide = {
      name: 'x',
      at,
      properties: Object.fromEntries(Array.from({ length: 21 }, (_, key) => [`p${key}`, 1])),
    };
    const nested = { name: 'x', at, properties: { inner: { deep: 1 } } };
    const unstorable = { name: 'x', at, properties: { text: 'half \ud800' } };
    for (const wrong of [tooMany, [tooWide], [nested], [unstorable]])
      expect((await world.ask('reports.events', { events: wrong })).errorCode).toBe('00012');
    expect(await world.call('reports.events', { events: [] })).toEqual({ done: true });
    expect(await events()).toEqual([]);
  });

  it('are read in pages', async () => {
    const at = world.platform.clock.nowMs();
    await world.call('reports.events', { events: ['a', 'b', 'c'].map(name => ({ name, at })) });
    const page = (pageNum: number) => world.call('reports.listEvents', { pageNum, pageSize: 2 }, maintainer);
    expect(await page(1)).toMatchObject({ list: [{ name: 'c' }, { name: 'b' }], hasMore: true });
    expect(await page(2)).toMatchObject({ list: [{ name: 'a' }], hasMore: false });
  });
});

describe('reading reports', () => {
  it.each(['reports.listFaults', 'reports.listEvents'] as const)('by %s is for maintainers', async name => {
    expect((await world.ask(name)).errorCode).toBe('00010');
    expect((await world.ask(name, {}, (await world.guest()).token)).errorCode).toBe('00010');
    expect((await world.ask(name, {}, (await world.player()).token)).errorCode).toBe('00011');
  });
});

describe('the purge of reports', () => {
  it('forgets faults after 30 days and events after 90', async () => {
    await world.call('reports.fault', fault);
    await world.call('reports.pushClick', { firebasePushTaskRecordId: 'task-1' });
    world.platform.clock.advance(31 * DAY_MS);
    const purge = world.server.modules.reports.jobs.purge;
    expect(await purge()).toBe(1);
    expect((await query('select * from event_reports')).rows).toHaveLength(1);
    world.platform.clock.advance(60 * DAY_MS);
    expect(await purge()).toBe(1);
    expect((await query('select * from event_reports')).rows).toHaveLength(0);
  });
});
