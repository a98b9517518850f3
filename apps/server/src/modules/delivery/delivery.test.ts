/** Zones, prices and free days over the console's calls. */
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const HOUR_MS = 3_600_000;
const REASON = 'It has to be.';
let world: TestWorld;
let owner: StaffCaller;

beforeAll(async () => {
  world = await createTestWorld();
  owner = await signInAs(world.server.app, 'owner');
});
afterAll(() => world.close());

const zone = {
  name: 'Islands',
  daysFrom: 3,
  daysTo: 9,
  isOn: true,
  countries: ['MT', 'CY'],
  prices: [
    { upToGrams: 500, coins: 300 },
    { upToGrams: 2000, coins: 800 },
  ],
  reason: REASON,
};
const settings = () => owner.call('delivery.settings', {});
const zoneOf = async (country: string) =>
  (await settings()).zones.find(({ countries }) => countries.includes(country))?.name;

describe('zones', () => {
  it('of the demo reach every country that an address may have, each once', async () => {
    const { zones, countries, unreached } = await settings();
    expect(unreached).toEqual([]);
    expect(zones.flatMap(one => one.countries).toSorted()).toEqual(countries.toSorted());
  });

  it('take countries out of the zone they were in, and say what a parcel costs', async () => {
    expect(await zoneOf('MT')).toBe('Europe');
    await owner.call('delivery.saveZone', zone);
    expect(await zoneOf('MT')).toBe('Islands');
    const { tariffOf } = world.server.modules.delivery;
    expect(await tariffOf('MT', 501)).toEqual({
      shippingCoins: 800,
      daysFrom: 3,
      daysTo: 9,
      isFreeDay: false,
    });
    expect(await tariffOf('ZZ', 501)).toBeUndefined();
  });

  it('are changed by whoever saw them last, and reach nobody when they are off', async () => {
    const { zoneId } = await owner.call('delivery.saveZone', { ...zone, name: 'Far', countries: ['FJ'] });
    const changed = { ...zone, name: 'Off', countries: ['FJ'], isOn: false, zoneId, version: 1 };
    await owner.call('delivery.saveZone', changed);
    expect((await owner.ask('delivery.saveZone', changed)).errorCode).toBe('50010');
    expect(await world.server.modules.delivery.tariffOf('FJ', 1)).toBeUndefined();
    expect((await settings()).unreached).toEqual(['FJ']);
    expect((await owner.ask('delivery.saveZone', { ...changed, zoneId: 1 })).errorCode).toBe('00013');
  });

  it.each([
    ['days that run backwards', { daysFrom: 9, daysTo: 3 }],
    ['prices that fall', { prices: zone.prices.map(one => ({ ...one, coins: 1000 - one.coins })) }],
    ['no price', { prices: [] }],
    ['a country there is not', { countries: ['QQ'] }],
    ['no name', { name: '  ' }],
  ])('have not %s', async (_what, wrong) => {
    const before = (await settings()).zones;
    expect((await owner.ask('delivery.saveZone', { ...zone, ...wrong })).errorCode).toBe('00012');
    expect((await settings()).zones).toEqual(before);
  });

  it('are nothing for who may only look', async () => {
    const auditor = await signInAs(world.server.app, 'auditor');
    expect((await auditor.call('delivery.settings', {})).zones.length).toBeGreaterThan(0);
    expect((await auditor.ask('delivery.saveZone', zone)).errorCode).toBe('00011');
  });
});

describe('free days', () => {
  it('hold for the zones they name, from then until then, and end early', async () => {
    const zones = (await settings()).zones;
    const home = zones.find(({ name }) => name === 'Home')?.zoneId ?? 0;
    const from = world.platform.clock.nowMs() + HOUR_MS;
    const days = { name: 'Home is free', from, until: from + HOUR_MS, zoneIds: [home], reason: REASON };
    const { freeDaysId } = await owner.call('delivery.addFreeDays', days);
    const { tariffOf, freeUntil } = world.server.modules.delivery;
    const isFree = async (country: string) => (await tariffOf(country, 100))?.isFreeDay;
    expect(await isFree('US')).toBe(false);
    world.platform.clock.advance(HOUR_MS + 1);
    expect([await isFree('US'), await isFree('DE'), await freeUntil()]).toEqual([true, false, undefined]);
    owner = await signInAs(world.server.app, 'owner');
    await owner.call('delivery.endFreeDays', { freeDaysId, reason: REASON });
    expect(await isFree('US')).toBe(false);
    expect((await owner.ask('delivery.endFreeDays', { freeDaysId, reason: REASON })).errorCode).toBe('00013');
  });

  it.each([
    ['that end before they begin', { from: 5_000_000_000_000, until: 4_000_000_000_000 }],
    ['that are over', { from: 1, until: 2 }],
    ['of a zone there is not', { from: 4_000_000_000_000, until: 5_000_000_000_000, zoneIds: [1] }],
  ])('are none %s', async (_what, wrong) => {
    const days = { name: 'None', zoneIds: [] as number[], reason: REASON, ...wrong };
    expect((await owner.ask('delivery.addFreeDays', days)).errorCode).toBe('00012');
  });
});
