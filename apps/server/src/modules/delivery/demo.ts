/** Zones and one period of free shipping, where there are none yet. */
import { DAY_MS } from '@boardwalk/base';
import type { Queryable } from '../../platform/database/index.ts';
import { COUNTRIES } from '../addresses/index.ts';
import { DEMO_GRAMS, demoZones } from './demo.data.ts';
import { insertFreeDays, insertZone, listZones, lockZones } from './store.ts';

const FREE_IN_DAYS = 14;
const FREE_FOR_DAYS = 3;

export async function seedDelivery(tx: Queryable, at: Date): Promise<void> {
  await lockZones(tx);
  if ((await listZones(tx)).length > 0) return;
  const named = new Set(demoZones.flatMap(({ countries }) => countries.split(' ')));
  for (const { name, daysFrom, daysTo, countries, coins } of demoZones) {
    const own = countries === '' ? COUNTRIES.filter(country => !named.has(country)) : countries.split(' ');
    const prices = DEMO_GRAMS.map((upToGrams, place) => ({ upToGrams, coins: coins[place] ?? 0 }));
    const known = own.filter(country => COUNTRIES.includes(country));
    await insertZone(tx, { name, daysFrom, daysTo, isOn: true, countries: known, prices }, at);
  }
  const fromMs = at.getTime() + FREE_IN_DAYS * DAY_MS;
  const free = { name: 'Free shipping weekend', fromMs, untilMs: fromMs + FREE_FOR_DAYS * DAY_MS };
  await insertFreeDays(tx, { ...free, zoneIds: [] });
}
