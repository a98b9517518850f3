/** The only SQL of zones, prices and free days. */
import { type Generated, type Kysely, type Selectable, sql } from 'kysely';
import {
  createBatchLoader,
  type Database,
  type Queryable,
  runPrepared,
} from '../../platform/database/index.ts';

type Tables = {
  shipping_zones: ZoneTable;
  shipping_countries: { country: string; zone_id: number };
  shipping_prices: { zone_id: number; up_to_grams: number; coins: number };
  shipping_free_days: FreeDaysTable;
};

interface ZoneTable {
  id: Generated<number>;
  name: string;
  days_from: number;
  days_to: number;
  is_on: boolean;
  version: Generated<number>;
  changed_at: Date;
}

interface FreeDaysTable {
  id: Generated<number>;
  name: string;
  from_at: Date;
  until_at: Date;
  zone_ids: number[];
}

export interface ZoneFields {
  readonly name: string;
  readonly daysFrom: number;
  readonly daysTo: number;
  readonly isOn: boolean;
  readonly countries: readonly string[];
  /** Rising. */
  readonly prices: readonly { readonly upToGrams: number; readonly coins: number }[];
}

export interface Zone extends ZoneFields {
  readonly zoneId: number;
  readonly version: number;
  readonly changedAt: Date;
}

export interface FreeDays {
  readonly name: string;
  readonly fromMs: number;
  readonly untilMs: number;
  /** All of them where none is named. */
  readonly zoneIds: readonly number[];
}

const tables = (db: Queryable): Kysely<Tables> => db.$extendTables<Tables>();

export async function listZones(db: Queryable): Promise<Zone[]> {
  const [zones, countries, prices] = await Promise.all([
    tables(db).selectFrom('shipping_zones').selectAll().orderBy('id').execute(),
    tables(db).selectFrom('shipping_countries').selectAll().orderBy('country').execute(),
    tables(db).selectFrom('shipping_prices').selectAll().orderBy('up_to_grams').execute(),
  ]);
  return zones.map(({ id, name, days_from, days_to, is_on, version, changed_at }) => ({
    zoneId: id,
    name,
    daysFrom: days_from,
    daysTo: days_to,
    isOn: is_on,
    version,
    changedAt: changed_at,
    countries: countries.filter(one => one.zone_id === id).map(({ country }) => country),
    prices: prices
      .filter(one => one.zone_id === id)
      .map(({ up_to_grams, coins }) => ({ upToGrams: up_to_grams, coins })),
  }));
}

interface CountryTariff {
  readonly prices: ZoneFields['prices'];
  readonly daysFrom: number;
  readonly daysTo: number;
  readonly isFree: boolean;
}

/** Finds the tariff of a country; undefined where nothing is sent. Countries asked for together share a statement. */
export function createTariffFinder(
  database: Database,
  now: () => Date,
): (country: string) => Promise<CountryTariff | undefined> {
  return createBatchLoader(async countries => {
    const at = now();
    const statement = sql<CountryTariff & { readonly country: string }>`
      select c.country, z.days_from as "daysFrom", z.days_to as "daysTo", (
          select coalesce(jsonb_agg(jsonb_build_object('upToGrams', up_to_grams, 'coins', coins) order by up_to_grams), '[]')
          from shipping_prices where zone_id = z.id) as prices,
        exists (select from shipping_free_days where from_at <= ${at} and until_at > ${at}
          and (zone_ids = '{}' or z.id = any (zone_ids))) as "isFree"
      from shipping_countries c join shipping_zones z on z.id = c.zone_id and z.is_on
      where c.country = any (${[...new Set(countries)]}::text[])`;
    const rows = await runPrepared(database, 'delivery.tariffs', statement);
    const found = new Map(rows.map(row => [row.country, row]));
    return countries.map(country => found.get(country));
  });
}

/** One change of zones comes after the other: a country that moves is in two of them for a moment. */
export async function lockZones(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('shipping zones'), 0)`.execute(tx);
}

export async function insertZone(tx: Queryable, zone: ZoneFields, at: Date): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('shipping_zones')
    .values(columnsOf(zone, at))
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeParts(tx, id, zone);
  return id;
}

export async function saveZone(tx: Queryable, zoneId: number, zone: ZoneFields, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('shipping_zones')
    .set({ ...columnsOf(zone, at), version: sql<number>`version + 1` })
    .where('id', '=', zoneId)
    .execute();
  await tables(tx).deleteFrom('shipping_countries').where('zone_id', '=', zoneId).execute();
  await tables(tx).deleteFrom('shipping_prices').where('zone_id', '=', zoneId).execute();
  await writeParts(tx, zoneId, zone);
}

function columnsOf({ name, daysFrom, daysTo, isOn }: ZoneFields, at: Date) {
  return { name, days_from: daysFrom, days_to: daysTo, is_on: isOn, changed_at: at };
}

/** A country leaves the zone it was in: whoever has that one open does not take it back unseen. */
async function writeParts(tx: Queryable, zoneId: number, { countries, prices }: ZoneFields): Promise<void> {
  if (countries.length > 0) {
    const losing = tables(tx)
      .selectFrom('shipping_countries')
      .select('zone_id')
      .where('country', 'in', countries)
      .where('zone_id', '<>', zoneId);
    await tables(tx)
      .updateTable('shipping_zones')
      .set({ version: sql<number>`version + 1` })
      .where('id', 'in', losing)
      .execute();
    await tables(tx)
      .insertInto('shipping_countries')
      .values(countries.map(country => ({ country, zone_id: zoneId })))
      .onConflict(conflict => conflict.column('country').doUpdateSet({ zone_id: zoneId }))
      .execute();
  }
  await tables(tx)
    .insertInto('shipping_prices')
    .values(prices.map(({ upToGrams, coins }) => ({ zone_id: zoneId, up_to_grams: upToGrams, coins })))
    .execute();
}

/** Those that are not over, or were a short while ago; the next to come first. */
export function listFreeDays(db: Queryable, after: Date): Promise<Selectable<FreeDaysTable>[]> {
  return tables(db)
    .selectFrom('shipping_free_days')
    .selectAll()
    .where('until_at', '>', after)
    .orderBy('from_at')
    .limit(200)
    .execute();
}

export async function insertFreeDays(tx: Queryable, days: FreeDays): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('shipping_free_days')
    .values({
      name: days.name,
      from_at: new Date(days.fromMs),
      until_at: new Date(days.untilMs),
      zone_ids: [...days.zoneIds],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Those that have begun end now; those that have not are gone. False where there is nothing to end. */
export async function endFreeDays(tx: Queryable, freeDaysId: number, now: Date): Promise<boolean> {
  const coming = await tables(tx)
    .deleteFrom('shipping_free_days')
    .where('id', '=', freeDaysId)
    .where('from_at', '>=', now)
    .returning('id')
    .execute();
  if (coming.length > 0) return true;
  const running = await tables(tx)
    .updateTable('shipping_free_days')
    .set({ until_at: now })
    .where('id', '=', freeDaysId)
    .where('from_at', '<', now)
    .where('until_at', '>', now)
    .returning('id')
    .execute();
  return running.length > 0;
}
