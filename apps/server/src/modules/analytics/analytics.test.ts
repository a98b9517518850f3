import { DAY_MS } from '@boardwalk/base';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
let auditor: StaffCaller;
let room: { roomId: number; plinkoProductId: number; rows: number; risk: 'low'; purse: 'trial' };
let keys = 0;

beforeAll(async () => {
  world = await createTestWorld();
  const [first] = (await world.call('plinko.listRooms', {})).list;
  const plinkoProductId = first?.prices[0]?.plinkoProductId ?? 0;
  room = { roomId: first?.roomId ?? 0, plinkoProductId, rows: 8, risk: 'low', purse: 'trial' };
  // A day on which nobody of the demo joined.
  world.platform.clock.advance(2 * DAY_MS);
  auditor = await signInAs(world.server.app, 'auditor');
});
afterAll(() => world.close());

const today = () => Math.floor(world.platform.clock.nowMs() / DAY_MS) * DAY_MS;
const span = () => ({ from: today(), until: today() + DAY_MS });
const textOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
const play = (token: string) =>
  world.call('plinko.play', { ...room, idempotencyKey: `analytics-${++keys}` }, token);
const told = (events: readonly { name: string; properties: Record<string, string> }[], token: string) =>
  world.call('reports.events', { events: events.map(event => ({ ...event, at: today() })) }, token);

describe('who may', () => {
  it.each([
    ['owner', true],
    ['content', true],
    ['auditor', true],
    ['cashier', false],
    ['floor', false],
    ['support', false],
  ] as const)('%s: %s', async (role, may) => {
    const staff = await signInAs(world.server.app, role);
    for (const name of ['analytics.days', 'analytics.funnel'] as const) {
      const { success, errorCode } = await staff.ask(name, span());
      expect([name, success, errorCode === '00011']).toEqual([name, may, !may]);
    }
  });

  it.each([
    ['no time at all', 0],
    ['more than thirteen weeks', 93 * DAY_MS],
  ])('nobody gets %s', async (_, lengthMs) => {
    const answer = await auditor.ask('analytics.days', { from: today(), until: today() + lengthMs });
    expect(answer.success).toBe(false);
  });
});

describe('a day', () => {
  it('goes from a visit to the tenth round, and no guest joins', async () => {
    await world.guest();
    const [first, second] = [await world.player(), await world.player()];
    await told([{ name: 'activated', properties: { sid: 'visit-1', market: 'letter' } }], first.token);
    await told(
      [
        { name: 'activated', properties: { sid: 'visit-2', market: 'letter' } },
        { name: 'register', properties: { sid: 'visit-2', market: 'letter' } },
      ],
      second.token,
    );
    for (let round = 0; round < 10; round++) await play(first.token);
    expect(await auditor.call('analytics.funnel', span())).toMatchObject({
      joined: 2,
      played: 1,
      playedTen: 1,
      visitors: 2,
      sources: [{ name: 'letter', visitors: 2 }],
      isCut: false,
      languages: [{ name: 'en-US', joined: 2, played: 1 }],
      platforms: [{ name: 'web', joined: 2, played: 1 }],
      events: [
        { source: 'app', name: 'activated', count: 2 },
        { source: 'app', name: 'register', count: 1 },
      ],
    });
    await play(second.token);
    expect(await auditor.call('analytics.funnel', span())).toMatchObject({ played: 2, playedTen: 1 });
    // The day before was another.
    const before = { from: today() - DAY_MS, until: today() };
    expect(await auditor.call('analytics.funnel', before)).toMatchObject({ joined: 0, events: [] });
  });

  it('says who came back the day after, once that is over', async () => {
    const first = today();
    const wanted = { from: first, until: first + 3 * DAY_MS };
    const dayOf = async (atMs: number) => {
      auditor = await signInAs(world.server.app, 'auditor');
      const { list } = await auditor.call('analytics.days', wanted);
      return list.find(({ day }) => day === textOf(atMs));
    };
    const player = await world.player();
    const joined = (await dayOf(first))?.joined ?? 0;
    expect(joined).toBeGreaterThanOrEqual(1);
    world.platform.clock.advance(DAY_MS);
    await play(player.token);
    expect(await dayOf(first)).not.toHaveProperty('played1');
    expect(await dayOf(first + DAY_MS)).toMatchObject({ joined: 0, players: 1 });
    world.platform.clock.advance(DAY_MS);
    expect(await dayOf(first)).toMatchObject({ joined, played1: 1 });
    expect(await dayOf(first)).not.toHaveProperty('played3');
  });

  it('is told of some players alone, and then of nothing that is of everybody', async () => {
    const player = await world.player();
    const [day] = (await auditor.call('analytics.days', span())).list;
    const daysOf = async (some: object) =>
      (await auditor.call('analytics.days', { ...span(), ...some })).list[0];
    expect(await daysOf({ language: 'en-US', platform: 'web' })).toMatchObject({ joined: day?.joined });
    expect(await daysOf({ language: 'de-DE' })).toMatchObject({ joined: 0 });
    expect(await daysOf({ platform: 'ios' })).not.toHaveProperty('players');
    expect(day).toHaveProperty('players');
    await world.owner.pool.query('delete from sessions where user_id = $1', [player.userId]);
    expect(await daysOf({ platform: '-' })).toMatchObject({ joined: 1 });
    expect((await auditor.ask('analytics.days', { ...span(), platform: 'fridge' as never })).success).toBe(
      false,
    );
  });

  it('comes as a file', async () => {
    const { from, until } = span();
    const { body, statusCode } = await world.server.app.inject({
      url: `/api/console/analytics/days?from=${from}&until=${until}&format=csv`,
      headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', cookie: auditor.cookie },
    });
    expect(statusCode).toBe(200);
    expect(body.replace('\uFEFF', '').split(/\r?\n/)[0]).toBe(
      'day,visitors,joined,players,played1,played3,played7',
    );
    expect(body).toContain(textOf(from));
  });
});
