import { hostname } from 'node:os';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const TOKEN = 'a-token-that-nobody-may-see';
let world: TestWorld;
let staff: StaffCaller;

beforeAll(async () => {
  world = await createTestWorld({ env: { METRICS_TOKEN: TOKEN, ROOM_SPECTATORS: '77' } });
  staff = await signInAs(world.server.app, 'owner');
});
afterAll(() => world.close());

const reason = 'it was seen to';
const deeds = async (kind: string, id: string) =>
  (await world.server.modules.audit.list({ limit: 20, subject: { kind, id } })).map(({ action }) => action);
async function putAside(topic: string): Promise<string> {
  const { rows } = await world.owner.pool.query<{ id: number }>(
    `insert into outbox (topic, payload, attempts, parked_at) values ($1, '{"n": 1}', 10, now()) returning id`,
    [topic],
  );
  return String(rows[0]?.id);
}
const find = async (id: string) => {
  const { rows } = await world.owner.pool.query(
    'select attempts, parked_at is null as waits from outbox where id = $1',
    [id],
  );
  return rows[0] as { attempts: number; waits: boolean } | undefined;
};

describe('how the installation runs', () => {
  it('is told without a secret', async () => {
    const state = await staff.call('operation.state');
    expect(JSON.stringify(state)).not.toContain(TOKEN);
    expect(JSON.stringify(state)).not.toContain('postgres://');
    const setting = (name: string) => state.settings.find(one => one.name === name);
    expect(setting('METRICS_TOKEN')).toMatchObject({ value: '', isSecret: true, isSet: true });
    expect(setting('ROOM_SPECTATORS')).toMatchObject({ value: '77', isSecret: false, isSet: true });
    expect(setting('SESSION_DAYS')).toMatchObject({ value: '30', isSet: false });
    expect(state.databaseBytes).toBeGreaterThan(1_000_000);
    expect(state.tables.length).toBeGreaterThan(5);
    expect(state.versions.map(({ name }) => name)).toEqual(['Boardwalk', 'Node', 'PostgreSQL']);
  });

  it('counts what was refused', async () => {
    await world.ask('plinko.room', { roomId: 1 });
    const { refusals } = await staff.call('operation.state');
    expect(refusals.some(({ call, count }) => call === 'plinko.room' && count > 0)).toBe(true);
  });
});

describe('the log', () => {
  beforeAll(() => world.server.modules.operation.start());
  afterAll(() => world.server.modules.operation.stop());
  const written = async (requestId: string) =>
    (await staff.call('operation.listLogs', { requestId })).list.map(({ level, message }) => [
      level,
      message,
    ]);

  it('keeps warnings and faults with the number of their request, and no secret', async () => {
    const { log } = world.platform;
    log.child({ requestId: 'one' }).info('nobody has to see this');
    log.child({ requestId: 'one' }).warn({ token: TOKEN, roomId: 7 }, 'a warning');
    log.child({ requestId: 'one' }).error({ err: new Error('it broke') }, 'a fault');
    log.error('another fault');
    await expect
      .poll(() => written('one'))
      .toEqual([
        ['error', 'a fault'],
        ['warning', 'a warning'],
      ]);
    const all = await staff.call('operation.listLogs', {});
    expect(all.list[0]).toMatchObject({ message: 'another fault', requestId: '' });
    expect(JSON.stringify(all)).not.toContain(TOKEN);
    expect(all.list.find(({ message }) => message === 'a warning')?.detail).toContain('"roomId":7');
    const faults = await staff.call('operation.listLogs', { level: 'error' });
    expect(faults.list.map(({ message }) => message)).toEqual(['another fault', 'a fault']);
    const first = await staff.call('operation.listLogs', { limit: 1 });
    expect((await staff.call('operation.listLogs', { limit: 1, after: first.next })).list).toMatchObject([
      { message: 'a fault' },
    ]);
  });

  it('tells of the answer that carried the number', async () => {
    await world.owner.pool.query('alter table job_runs rename to job_runs_away');
    const answer = await world.server.app.inject({
      url: '/api/console/operation',
      headers: { cookie: staff.cookie },
    });
    await world.owner.pool.query('alter table job_runs_away rename to job_runs');
    expect(answer.statusCode).toBe(500);
    const requestId = String(answer.headers['x-request-id']);
    await expect.poll(() => written(requestId)).toEqual([['error', 'a call failed']]);
  });

  it('is kept for 14 days', async () => {
    const count = async () => (await staff.call('operation.listLogs', {})).list.length;
    const before = await count();
    await world.owner.pool.query(`insert into log_lines (at, node, level, message, detail) values
      (now() - interval '15 days', 'gone', 40, 'old', '{}'), (now() - interval '13 days', 'gone', 40, 'young', '{}')`);
    expect(await world.server.modules.operation.jobs.purge()).toBe(1);
    expect(await count()).toBe(before + 1);
  });
});

describe('the nodes', () => {
  beforeAll(() => world.server.modules.operation.start());
  afterAll(() => world.server.modules.operation.stop());
  it('are those that told of themselves within the last minute', async () => {
    await world.owner.pool.query(`insert into nodes values
      ('other', '9.9.9', now(), now() - interval '50 seconds', 3, 1000000),
      ('gone', '9.9.9', now(), now() - interval '70 seconds', 3, 1000000)`);
    const { nodes } = await staff.call('operation.state');
    expect(nodes.map(({ node }) => node).toSorted()).toEqual(
      [`${hostname()}-${process.pid}`, 'other'].toSorted(),
    );
  });
});

describe('an event that was put aside', () => {
  it('waits again when it is tried again, once', async () => {
    const eventId = await putAside('mail.sent');
    expect((await staff.call('operation.state')).eventsAside).toMatchObject([
      { eventId, topic: 'mail.sent', payload: '{"n":1}', attempts: 10 },
    ]);
    const answers = await Promise.all(
      [1, 2].map(() => staff.ask('operation.retryEvent', { eventId, reason })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await find(eventId)).toEqual({ attempts: 0, waits: true });
    expect(await deeds('event', eventId)).toEqual(['operation.retryEvent']);
    await world.owner.pool.query('delete from outbox');
  });

  it('is gone when it is dropped, and one that waits cannot be', async () => {
    const eventId = await putAside('mail.sent');
    await staff.call('operation.dropEvent', { eventId, reason });
    expect(await find(eventId)).toBeUndefined();
    expect(await deeds('event', eventId)).toEqual(['operation.dropEvent']);
    const waiting = await putAside('mail.sent');
    await world.owner.pool.query('update outbox set parked_at = null');
    expect((await staff.ask('operation.dropEvent', { eventId: waiting, reason })).errorCode).toBe('00013');
    expect(await find(waiting)).toBeDefined();
    expect(await deeds('event', waiting)).toEqual([]);
    await world.owner.pool.query('delete from outbox');
  });

  it.each(['floor', 'auditor', 'cashier'] as const)('is nothing for %s to end', async role => {
    const eventId = await putAside('mail.sent');
    const other = await signInAs(world.server.app, role);
    expect((await other.ask('operation.dropEvent', { eventId, reason })).errorCode).toBe('00011');
    expect((await other.ask('operation.retryEvent', { eventId, reason })).errorCode).toBe('00011');
    expect((await other.ask('operation.runJob', { name: 'ledger.check', reason })).errorCode).toBe('00011');
    expect((await find(eventId))?.waits).toBe(false);
    await world.owner.pool.query('delete from outbox');
  });
});

describe('a job', () => {
  it('runs when somebody asks for it, and says how it went', async () => {
    expect((await staff.ask('operation.runJob', { name: 'ledger.sum', reason })).errorCode).toBe('00013');
    await world.server.startWork();
    expect((await staff.ask('operation.runJob', { name: 'no.job', reason })).errorCode).toBe('00013');
    await staff.call('operation.runJob', { name: 'reports.purge', reason });
    expect(await deeds('job', 'reports.purge')).toEqual(['operation.runJob']);
    const jobOf = async () =>
      (await staff.call('operation.state')).jobs.find(({ name }) => name === 'reports.purge');
    await expect.poll(async () => (await jobOf())?.endedAt ?? 0).toBeGreaterThan(0);
    expect(await jobOf()).toMatchObject({ failures: 0, error: '', cron: '*/10 * * * *' });
  });
});
