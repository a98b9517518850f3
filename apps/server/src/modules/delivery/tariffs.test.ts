/** What a parcel costs to where and when, and what the staff may make of it. */
import type { ConsoleCalls, ConsoleInputOf } from '@boardwalk/contract/console';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { refusalOf } from '../mall/trace.fixture.ts';

type Zone = ConsoleInputOf<ConsoleCalls['delivery.saveZone']>;
type Days = ConsoleInputOf<ConsoleCalls['delivery.addFreeDays']>;

const DAY_MS = 86_400_000;
const BAD_INPUT = '00012';
const CHANGED = '50010';
const reason = 'It has to be.';

let world: TestWorld;
let owner: StaffCaller;

beforeAll(async () => {
  world = await createTestWorld({
    env: { SHIP_FROM: 'Boardwalk | 1 Pier | Santa Cruz | CA | 95060 | US | ' },
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await signInAs(world.server.app, 'owner');
});

const zoneOf = (more: Partial<Zone> = {}): Zone => ({
  name: 'Islands',
  daysFrom: 3,
  daysTo: 9,
  isOn: true,
  countries: ['MT'],
  prices: [
    { upToGrams: 500, coins: 300 },
    { upToGrams: 2000, coins: 800 },
  ],
  reason,
  ...more,
});
const saveZone = (more: Partial<Zone> = {}) => owner.call('delivery.saveZone', zoneOf(more));
const tariffOf = (country: string, grams = 100) => world.server.modules.delivery.tariffOf(country, grams);
const settings = () => owner.call('delivery.settings', {});
const oneOf = async (zoneId: number) => (await settings()).zones.find(one => one.zoneId === zoneId);
const named = async (name: string) => (await settings()).zones.find(one => one.name === name);
const auditOf = async (kind: string, id: number) =>
  (await world.server.modules.audit.list({ limit: 20, subject: { kind, id: String(id) } })).map(
    ({ action }) => action,
  );

describe('a parcel', () => {
  it.each([
    [0, 300],
    [500, 300],
    [501, 800],
    [2000, 800],
    [2001, 1100],
    [4000, 1600],
    [4501, 2400],
  ])('of %i grams costs %i coins', async (grams, coins) => {
    await saveZone({ countries: ['CY'] });
    expect(await tariffOf('CY', grams)).toEqual({
      shippingCoins: coins,
      daysFrom: 3,
      daysTo: 9,
      isFreeDay: false,
    });
  });

  it.each(['', 'de', 'DE ', 'D', 'DEU', "DE' or '1'='1"])('goes nowhere by the name %j', async country => {
    expect(await tariffOf(country)).toBeUndefined();
  });
});

describe('a zone', () => {
  it('may have one day and cost nothing', async () => {
    const { zoneId } = await saveZone({
      daysFrom: 0,
      daysTo: 0,
      countries: ['IS'],
      prices: [{ upToGrams: 1, coins: 0 }],
    });
    expect(await tariffOf('IS', 77)).toMatchObject({ shippingCoins: 0, daysTo: 0 });
    expect(await oneOf(zoneId)).toMatchObject({ version: 1, countries: ['IS'] });
  });

  it('keeps its countries once and in order, and its name without blanks', async () => {
    const { zoneId } = await saveZone({ name: '  North  ', countries: ['SE', 'NO', 'FI'] });
    expect(await oneOf(zoneId)).toMatchObject({ name: 'North', countries: ['FI', 'NO', 'SE'] });
  });

  it('without countries reaches nobody, and loses none of its prices', async () => {
    const { zoneId } = await saveZone({ countries: ['LV'] });
    await saveZone({ zoneId, version: 1, countries: [] });
    expect(await tariffOf('LV')).toBeUndefined();
    expect((await settings()).unreached).toContain('LV');
    expect((await oneOf(zoneId))?.prices).toHaveLength(2);
  });

  it('changes its prices as a whole', async () => {
    const { zoneId } = await saveZone({ countries: ['EE'] });
    await saveZone({ zoneId, version: 1, countries: ['EE'], prices: [{ upToGrams: 100, coins: 5 }] });
    expect((await oneOf(zoneId))?.prices).toEqual([{ upToGrams: 100, coins: 5 }]);
    expect(await tariffOf('EE', 1000)).toMatchObject({ shippingCoins: 50 });
  });

  it('that lost a country has to be looked at again before it is saved', async () => {
    const { zoneId: first } = await saveZone({ name: 'Both', countries: ['LT', 'PL'] });
    await saveZone({ name: 'Lithuania', countries: ['LT'] });
    const old = zoneOf({ zoneId: first, version: 1, name: 'Both', countries: ['LT', 'PL'] });
    expect(await refusalOf(world, () => owner.ask('delivery.saveZone', old))).toBe(CHANGED);
    expect((await oneOf(first))?.countries).toEqual(['PL']);
    expect((await named('Lithuania'))?.countries).toEqual(['LT']);
    // Its own countries, again, change nobody else's.
    const { version = 0 } = (await oneOf(first)) ?? {};
    await saveZone({ zoneId: first, version, countries: ['PL'] });
    expect((await named('Lithuania'))?.version).toBe(1);
  });

  it('is changed by one of two who do so at once', async () => {
    const { zoneId } = await saveZone({ countries: ['HR'] });
    const names = ['One', 'Other', 'Third'];
    const answers = await Promise.all(
      names.map(name =>
        owner.ask('delivery.saveZone', zoneOf({ zoneId, version: 1, name, countries: ['HR'] })),
      ),
    );
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(['', CHANGED, CHANGED]);
    const winner = names[answers.findIndex(({ success }) => success)];
    expect(await oneOf(zoneId)).toMatchObject({ version: 2, name: winner });
    expect(await auditOf('zone', zoneId)).toEqual(['delivery.saveZone', 'delivery.saveZone']);
  });

  it('takes a country from one of many who want it at once, and each country is in one', async () => {
    await Promise.all(['A', 'B', 'C', 'D'].map(name => saveZone({ name, countries: ['RO', 'BG'] })));
    const { zones } = await settings();
    const all = zones.flatMap(({ countries }) => countries);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(['RO', 'BG']));
  });

  it.each<[string, Partial<Zone>]>([
    ['more days than a year', { daysTo: 366 }],
    ['less than a day', { daysFrom: -1 }],
    ['a price below nothing', { prices: [{ upToGrams: 1, coins: -1 }] }],
    ['a price of a weight of nothing', { prices: [{ upToGrams: 0, coins: 1 }] }],
    ['the same weight twice', { prices: [1, 2].map(coins => ({ upToGrams: 500, coins })) }],
    [
      'more steps than 20',
      { prices: Array.from({ length: 21 }, (_, at) => ({ upToGrams: at + 1, coins: at })) },
    ],
    ['a country twice', { countries: ['MT', 'MT'] }],
    ['a country in small letters', { countries: ['mt'] }],
    ['a name of nothing', { name: '' }],
    ['no reason', { reason: '' }],
  ])('has not %s', async (_what, wrong) => {
    expect(await refusalOf(world, () => owner.ask('delivery.saveZone', zoneOf(wrong)))).toBe(BAD_INPUT);
  });

  it('is one of fifty at most, which are all shown', async () => {
    const before = (await settings()).zones.length;
    await world.owner.pool.query(
      `insert into shipping_zones (name, days_from, days_to, is_on, changed_at)
       select 'Many', 1, 2, true, now() from generate_series(1, $1)`,
      [50 - before],
    );
    onTestFinished(async () => {
      await world.owner.pool.query("delete from shipping_zones where name = 'Many'");
    });
    expect(await refusalOf(world, () => owner.ask('delivery.saveZone', zoneOf()))).toBe(BAD_INPUT);
    const { zones } = await settings();
    expect(zones).toHaveLength(50);
    // One that is there can be changed all the same.
    const { changedAt: _, ...home } = zones.find(({ name }) => name === 'Home') ?? { changedAt: 0 };
    await saveZone(home);
  });
});

describe('free days', () => {
  const now = () => world.platform.clock.nowMs();
  const add = (more: Partial<Days> = {}) =>
    owner.call('delivery.addFreeDays', {
      name: 'Free',
      from: now(),
      until: now() + DAY_MS,
      zoneIds: [],
      reason,
      ...more,
    });
  const end = (freeDaysId: number) => owner.ask('delivery.endFreeDays', { freeDaysId, reason });
  const freeUntil = () => world.server.modules.delivery.freeUntil();
  const isFree = async (country = 'US') => (await tariffOf(country))?.isFreeDay;

  beforeEach(async () => {
    await world.owner.pool.query('delete from shipping_free_days');
  });

  it('begin at their first millisecond and end before their last', async () => {
    const from = now() + 1000;
    await add({ from, until: from + 1000 });
    const { clock } = world.platform;
    const seen: unknown[] = [];
    for (const wait of [999, 1, 999, 1]) {
      clock.advance(wait);
      seen.push([await isFree(), await freeUntil()]);
    }
    expect(seen).toEqual([
      [false, undefined],
      [true, from + 1000],
      [true, from + 1000],
      [false, undefined],
    ]);
  });

  it('are told until the last of them that hold everywhere ends', async () => {
    const home = (await named('Home'))?.zoneId ?? 0;
    await add({ until: now() + DAY_MS });
    await add({ until: now() + 2 * DAY_MS });
    await add({ until: now() + 3 * DAY_MS, zoneIds: [home] });
    await add({ from: now() + DAY_MS, until: now() + 9 * DAY_MS });
    expect(await freeUntil()).toBe(now() + 2 * DAY_MS);
  });

  it('of one zone are free there and nowhere else', async () => {
    const europe = (await named('Europe'))?.zoneId ?? 0;
    await add({ zoneIds: [europe] });
    expect([await isFree('DE'), await isFree('US'), await freeUntil()]).toEqual([true, false, undefined]);
  });

  it('that have not begun are gone when they are ended, and those that have are shown with their end', async () => {
    const coming = await add({ from: now() + DAY_MS, until: now() + 2 * DAY_MS });
    const running = await add({ from: now() - 5 });
    expect((await end(coming.freeDaysId)).success).toBe(true);
    expect((await end(running.freeDaysId)).success).toBe(true);
    const { freeDays } = await settings();
    expect(freeDays.map(({ freeDaysId, until }) => [freeDaysId, until])).toEqual([
      [running.freeDaysId, now()],
    ]);
    expect(await isFree()).toBe(false);
    for (const id of [coming.freeDaysId, running.freeDaysId, 999_999])
      expect(await refusalOf(world, () => end(id))).toBe('00013');
    expect(await auditOf('freeDays', running.freeDaysId)).toEqual([
      'delivery.endFreeDays',
      'delivery.addFreeDays',
    ]);
  });

  it('are ended in their very first millisecond, and are gone', async () => {
    const { freeDaysId } = await add({ from: now() });
    expect(await isFree()).toBe(true);
    expect((await end(freeDaysId)).success).toBe(true);
    expect([await isFree(), (await settings()).freeDays]).toEqual([false, []]);
  });

  it('are ended once by however many hands', async () => {
    const { freeDaysId } = await add({ from: now() - 5 });
    const answers = await Promise.all([1, 2, 3].map(() => end(freeDaysId)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('are shown for a month after their end', async () => {
    await add({ until: now() + 1000 });
    world.platform.clock.advance(30 * DAY_MS);
    owner = await signInAs(world.server.app, 'owner');
    expect((await settings()).freeDays).toHaveLength(1);
    world.platform.clock.advance(1001);
    expect((await settings()).freeDays).toHaveLength(0);
  });

  it.each<[string, (at: number) => Partial<Days>]>([
    ['with a name of blanks', () => ({ name: '   ' })],
    ['that end as they begin', at => ({ from: at + 5, until: at + 5 })],
    ['that end now', at => ({ from: at - 5, until: at })],
    ['of a zone there is not, beside one there is', () => ({ zoneIds: [101, 999_999] })],
    ['of a zone twice', () => ({ zoneIds: [101, 101] })],
    ['beyond all time', at => ({ until: at * 1_000_000 })],
  ])('are none %s', async (_what, wrong) => {
    const days = { name: 'None', from: now(), until: now() + DAY_MS, zoneIds: [], reason, ...wrong(now()) };
    expect(await refusalOf(world, () => owner.ask('delivery.addFreeDays', days))).toBe(BAD_INPUT);
  });
});

it('the settings say where parcels come from, and who is known to carry them', async () => {
  const { sender, service, carriers, nowTime } = await settings();
  expect(sender).toEqual(['Boardwalk', '1 Pier', 'Santa Cruz CA 95060', 'UNITED STATES']);
  expect([service, nowTime]).toEqual(['', world.platform.clock.nowMs()]);
  expect(carriers).toEqual(expect.arrayContaining(['DHL', 'USPS', 'Japan Post']));
});

it('zones of the demo are made once, and never over what the staff has set', async () => {
  const before = (await settings()).zones;
  await world.server.modules.delivery.seedDemo();
  expect((await settings()).zones).toEqual(before);
});
