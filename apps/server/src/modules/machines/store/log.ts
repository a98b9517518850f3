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
