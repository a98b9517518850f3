/** Zones, prices and free days, as the staff sets them. */
import { DAY_MS, Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf } from '@boardwalk/contract/console';
import { weightStepFault } from '@boardwalk/rules';
import type { ConsoleHandlers, StaffWho } from '../../http/console/handler.ts';
import { transaction } from '../../platform/database/index.ts';
import { COUNTRIES } from '../addresses/index.ts';
import type { CarrierService } from './carriers/carrier.ts';
import { TRACKING_PAGES } from './carriers/tracking-pages.ts';
import type { DeliveryDeps } from './index.ts';
import {
  endFreeDays,
  insertFreeDays,
  insertZone,
  listFreeDays,
  listZones,
  lockZones,
  saveZone,
  type ZoneFields,
} from './store.ts';

export type DeliveryConsoleName = Extract<keyof ConsoleCalls, `delivery.${string}`>;

type Deps = DeliveryDeps & {
  readonly service: CarrierService | undefined;
  readonly senderLines: readonly string[];
};

const SHOWN_AFTER_MS = 30 * DAY_MS;
/** As many as the settings show. */
const MOST_ZONES = 50;

export function deliveryConsole(deps: Deps): ConsoleHandlers<DeliveryConsoleName> {
  const { database, clock, service, senderLines } = deps;
  return {
    'delivery.settings': async () => {
      const [zones, days] = await Promise.all([
        listZones(database.db),
        listFreeDays(database.db, new Date(clock.nowMs() - SHOWN_AFTER_MS)),
      ]);
      const reached = new Set(zones.filter(({ isOn }) => isOn).flatMap(({ countries }) => countries));
      return {
        zones: zones.map(({ changedAt, countries, prices, ...zone }) => ({
          ...zone,
          countries: [...countries],
          prices: [...prices],
          changedAt: changedAt.getTime(),
        })),
        freeDays: days.map(({ id, name, from_at, until_at, zone_ids }) => ({
          freeDaysId: id,
          name,
          from: from_at.getTime(),
          until: until_at.getTime(),
          zoneIds: zone_ids,
        })),
        countries: [...COUNTRIES],
        unreached: COUNTRIES.filter(country => !reached.has(country)),
        carriers: Object.keys(TRACKING_PAGES),
        service: service?.name ?? '',
        sender: [...senderLines],
        nowTime: clock.nowMs(),
      };
    },
    'delivery.saveZone': ({ input, who }) => save(deps, who, input),
    'delivery.addFreeDays': ({ input, who }) => addFreeDays(deps, who, input),
    'delivery.endFreeDays': async ({ input: { freeDaysId, reason }, who }) => {
      await transaction(database, async tx => {
        if (!(await endFreeDays(tx, freeDaysId, new Date(clock.nowMs())))) throw new Refusal('notFound');
        const subject = { kind: 'freeDays', id: String(freeDaysId), name: 'free shipping days' };
        await deps.audit.write(tx, who, { action: 'delivery.endFreeDays', subject, reason });
      });
      return { done: true };
    },
  };
}

/** Refuses `badInput` for a name of blanks, prices that fall, days that run backwards and countries there are not. */
function checked({ daysFrom, daysTo, prices, countries, name, isOn }: ZoneFields): ZoneFields {
  if (daysFrom > daysTo) throw new Refusal('badInput', { field: 'daysTo' });
  if (weightStepFault(prices) !== undefined) throw new Refusal('badInput', { field: 'prices' });
  const known = new Set(COUNTRIES);
  if (!countries.every(country => known.has(country))) throw new Refusal('badInput', { field: 'countries' });
  if (name.trim() === '') throw new Refusal('badInput', { field: 'name' });
  return { name: name.trim(), daysFrom, daysTo, isOn, prices, countries: [...new Set(countries)].sort() };
}

async function save(
  { database, clock, audit }: Deps,
  who: StaffWho,
  { zoneId, version, reason, ...fields }: ConsoleInputOf<ConsoleCalls['delivery.saveZone']>,
): Promise<{ zoneId: number }> {
  const zone = checked(fields);
  const at = new Date(clock.nowMs());
  return transaction(database, async tx => {
    await lockZones(tx);
    const zones = await listZones(tx);
    const before = zones.find(one => one.zoneId === zoneId);
    if (zoneId !== undefined && !before) throw new Refusal('notFound');
    if (!before && zones.length >= MOST_ZONES) throw new Refusal('badInput', { field: 'zoneId' });
    if (before && before.version !== version) throw new Refusal('changedMeanwhile');
    const id = before?.zoneId ?? (await insertZone(tx, zone, at));
    if (before) await saveZone(tx, before.zoneId, zone, at);
    await audit.write(tx, who, {
      action: 'delivery.saveZone',
      subject: { kind: 'zone', id: String(id), name: zone.name },
      reason,
      ...(before ? { before: factsOf(before) } : {}),
      after: factsOf(zone),
    });
    return { zoneId: id };
  });
}

function factsOf({ name, daysFrom, daysTo, isOn, countries, prices }: ZoneFields) {
  return {
    name,
    isOn,
    days: `${daysFrom} to ${daysTo}`,
    countries: countries.join(' '),
    prices: prices.map(({ upToGrams, coins }) => `${upToGrams} g: ${coins}`).join(', '),
  };
}

async function addFreeDays(
  { database, clock, audit }: Deps,
  who: StaffWho,
  { name, from, until, zoneIds, reason }: ConsoleInputOf<ConsoleCalls['delivery.addFreeDays']>,
): Promise<{ freeDaysId: number }> {
  if (name.trim() === '') throw new Refusal('badInput', { field: 'name' });
  if (from >= until || until <= clock.nowMs()) throw new Refusal('badInput', { field: 'until' });
  return transaction(database, async tx => {
    const known = new Set((await listZones(tx)).map(zone => zone.zoneId));
    if (!zoneIds.every(zoneId => known.has(zoneId))) throw new Refusal('badInput', { field: 'zoneIds' });
    const id = await insertFreeDays(tx, { name: name.trim(), fromMs: from, untilMs: until, zoneIds });
    await audit.write(tx, who, {
      action: 'delivery.addFreeDays',
      subject: { kind: 'freeDays', id: String(id), name: name.trim() },
      reason,
      after: { from, until, zones: zoneIds.length === 0 ? 'all' : zoneIds.join(' ') },
    });
    return { freeDaysId: id };
  });
}
