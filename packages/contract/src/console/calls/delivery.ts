/** Where parcels go and what that costs: zones of countries, steps of weight, days on which the house pays. */
import { Type } from 'typebox';
import { done, list, nothing, text, timestampMs, whole } from '../../fields.ts';
import { reason, staffRead, staffWrite } from '../call.ts';

const MOST_COUNTRIES = 300;
const MOST_ZONES = 50;
const MOST_STEPS = 20;

const country = Type.String({ pattern: '^[A-Z]{2}$' });
const zoneId = whole(1, 2_000_000_000);
const freeDaysId = whole(1, 2_000_000_000);

const zone = {
  name: text(60, 1),
  /** Working days to the door. */
  daysFrom: whole(0, 365),
  daysTo: whole(0, 365),
  isOn: Type.Boolean(),
  /** Those that were in another zone leave it. */
  countries: Type.Array(country, { maxItems: MOST_COUNTRIES, uniqueItems: true }),
  /** Rising. A heavier parcel goes as several of the last one. */
  prices: Type.Array(Type.Object({ upToGrams: whole(1, 100_000), coins: whole(0, 10_000_000) }), {
    minItems: 1,
    maxItems: MOST_STEPS,
  }),
};

const freeDays = {
  name: text(60, 1),
  from: timestampMs,
  until: timestampMs,
  /** All of them where none is named. */
  zoneIds: Type.Array(zoneId, { maxItems: MOST_ZONES, uniqueItems: true }),
};

export const deliveryCalls = {
  'delivery.settings': staffRead({
    path: '/api/console/delivery',
    summary: 'Zones with their prices, days of free shipping, and the carriers that are known',
    permission: 'parcels.read',
    input: nothing,
    output: Type.Object({
      zones: list(
        Type.Object({ zoneId, version: Type.Integer(), changedAt: timestampMs, ...zone }),
        MOST_ZONES,
      ),
      /** Also those of the last 30 days. */
      freeDays: list(Type.Object({ freeDaysId, ...freeDays }), 200),
      /** Those that an address may have. */
      countries: list(country, MOST_COUNTRIES),
      /** To these nothing is sent. */
      unreached: list(country, MOST_COUNTRIES),
      /** By hand; each has a page that follows a parcel. */
      carriers: list(Type.String(), 100),
      /** Who labels are bought from; empty where everything is done by hand. */
      service: Type.String(),
      /** Where parcels come from, as it stands on papers; empty where the setting is. */
      sender: list(Type.String(), 6),
      nowTime: timestampMs,
    }),
  }),
  'delivery.saveZone': staffWrite({
    path: '/api/console/delivery/save-zone',
    summary: 'A new zone, or another name, reach, price or time of one',
    permission: 'parcels.work',
    input: Type.Object({
      ...zone,
      /** Left out for a new one. */
      zoneId: Type.Optional(zoneId),
      /** What was changed; another change in between is refused. */
      version: Type.Optional(whole(1, 2_000_000_000)),
      reason,
    }),
    output: Type.Object({ zoneId }),
    refusals: ['badInput', 'notFound', 'changedMeanwhile'],
  }),
  'delivery.addFreeDays': staffWrite({
    path: '/api/console/delivery/add-free-days',
    summary: 'The house pays for every parcel from a time until another',
    permission: 'parcels.work',
    input: Type.Object({ ...freeDays, reason }),
    output: Type.Object({ freeDaysId }),
    refusals: ['badInput'],
  }),
  'delivery.endFreeDays': staffWrite({
    path: '/api/console/delivery/end-free-days',
    summary: 'Ends free days now, or takes back those that have not begun',
    permission: 'parcels.work',
    input: Type.Object({ freeDaysId, reason }),
    output: done,
    refusals: ['notFound'],
  }),
};
