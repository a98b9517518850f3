/** What players may read of a machine: every version of its settings, and every other change, in one order. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { MachineTables } from './tables.ts';

export interface Changed {
  readonly setting: string;
  readonly before: string;
  readonly after: string;
}

interface Entry {
  readonly id: string;
  readonly author: string;
  readonly note: string;
  readonly createdAtMs: number;
}

export interface VersionEntry extends Entry {
  readonly version: number;
  readonly configVersion: string;
  readonly config: unknown;
  /** Undefined for the first. */
  readonly configBefore: unknown;
}

/** A change of price, door, repair, activity or stock. */
export interface ChangeEntry extends Entry {
  readonly version: undefined;
  readonly changes: readonly Changed[];
}

interface Row {
  readonly id: string;
  readonly version: number | null;
  readonly config_version: string;
  readonly config: unknown;
  readonly config_before: unknown;
  readonly changes: readonly Changed[];
  readonly author: string;
  readonly note: string;
  readonly created_at: Date;
}

interface PlacedRow extends Row {
  readonly cursor: string;
}

/** A price that was changed; its number is the change's. */
export interface PriceEntry {
  readonly id: string;
  readonly author: string;
  readonly note: string;
  readonly createdAtMs: number;
  readonly before: number;
  readonly after: number;
}

/** Where a list goes on: after this entry. */
export type LogPlace = readonly [micros: string, isChange: number, number: string];

export function createLogStore(database: Pick<Database, 'db'>) {
  const db: Kysely<MachineTables> = database.db.$extendTables<MachineTables>();
  return {
    /** Newest first. */
    list: async (
      roomId: number,
      offset: number,
      limit: number,
    ): Promise<readonly (VersionEntry | ChangeEntry)[]> => {
      const { rows } = await sql<Row>`
        select 'v' || version as id, version, config_version, config,
          lag(config) over (order by version) as config_before, null::jsonb as changes,
          author, note, created_at, 0 as place
        from machine_settings where room_id = ${roomId}
        union all
        select 'c' || id, null, null, null, null, changes, author, note, created_at, id
        from machine_changes where room_id = ${roomId}
        order by created_at desc, version desc nulls first, place desc
        offset ${offset} limit ${limit}`.execute(db);
      return rows.map(entryFrom);
    },
    /** The same from a place on, each with its own. */
    listAfter: async (
      roomId: number,
      after: LogPlace | undefined,
      limit: number,
    ): Promise<readonly { readonly entry: VersionEntry | ChangeEntry; readonly place: string }[]> => {
      const from = after
        ? sql`where (micros, is_change, number) < (${after[0]}::bigint, ${after[1]}::int, ${after[2]}::bigint)`
        : sql``;
      const { rows } = await sql<PlacedRow>`
        select *, micros || '.' || is_change || '.' || number as cursor from (
          select 'v' || version as id, version, config_version, config,
            (select b.config from machine_settings b where b.room_id = s.room_id and b.version = s.version - 1)
              as config_before,
            null::jsonb as changes, author, note, created_at,
            (extract(epoch from created_at) * 1000000)::bigint as micros, 0 as is_change, version::bigint as number
          from machine_settings s where room_id = ${roomId}
          union all
          select 'c' || id, null, null, null, null, changes, author, note, created_at,
            (extract(epoch from created_at) * 1000000)::bigint, 1, id
          from machine_changes where room_id = ${roomId}
        ) entries ${from}
        order by micros desc, is_change desc, number desc limit ${limit}`.execute(db);
      return rows.map(row => ({ entry: entryFrom(row), place: row.cursor }));
    },
    /** Newest first, those before a change where one is named. */
    listPrices: async (roomId: number, before: number | undefined, limit: number): Promise<PriceEntry[]> => {
      const { rows } = await sql<Omit<PriceEntry, 'createdAtMs'> & { readonly created_at: Date }>`
        select id::text, author, note, created_at,
          (change ->> 'before')::float8 as before, (change ->> 'after')::float8 as after
        from machine_changes, jsonb_array_elements(changes) change
        where room_id = ${roomId} and change ->> 'setting' = 'price'
          and id < ${before ?? Number.MAX_SAFE_INTEGER}
        order by id desc limit ${limit}`.execute(db);
      return rows.map(({ created_at: createdAt, ...row }) => ({ ...row, createdAtMs: createdAt.getTime() }));
    },
  };
}

export type LogStore = ReturnType<typeof createLogStore>;

function entryFrom(row: Row): VersionEntry | ChangeEntry {
  const { id, version, author, note } = row;
  const entry = { id, author, note, createdAtMs: row.created_at.getTime() };
  if (version === null) return { ...entry, version: undefined, changes: row.changes };
  const configBefore = row.config_before ?? undefined;
  return { ...entry, version, configVersion: row.config_version, config: row.config, configBefore };
}
