/** Every setting a machine ever had. The newest is in force; a room that has none yet gets the house's. */
import type { Clock } from '@boardwalk/base';
import type { Kysely } from 'kysely';
import { type Database, type Queryable, transaction } from '../../../platform/database/index.ts';
import type { MachineTables } from './tables.ts';

export interface StoredSettings {
  readonly version: number;
  readonly config: unknown;
  readonly configVersion: string;
  readonly author: string;
  readonly note: string;
  readonly createdAtMs: number;
}

export interface NewSettings {
  readonly roomId: number;
  readonly config: unknown;
  readonly configVersion: string;
  readonly author: string;
  readonly note: string;
}

export interface Adding {
  /** The first version only. */
  readonly ifNone?: boolean;
  /** The version that must be the newest until now. */
  readonly expected?: number | undefined;
  /** In the transaction, with the new version's number. */
  readonly alongside?: ((tx: Queryable, version: number) => Promise<unknown>) | undefined;
}

type Row = MachineTables['machine_settings'];

export function createSettingsStore(database: Database, clock: Clock) {
  const db = database.db.$extendTables<MachineTables>();
  return {
    /** With a transaction, as it sees them. */
    findNewest: async (roomId: number, tx: Queryable = database.db): Promise<StoredSettings | undefined> => {
      const row = await newest(tx.$extendTables<MachineTables>(), roomId);
      return row && settingsFrom(row);
    },
    find: async (roomId: number, version: number): Promise<StoredSettings | undefined> => {
      const row = await db
        .selectFrom('machine_settings')
        .selectAll()
        .where('room_id', '=', roomId)
        .where('version', '=', version)
        .executeTakeFirst();
      return row && settingsFrom(row);
    },
    /** Newest first, those before a version where one is named. */
    list: async (roomId: number, before: number | undefined, limit: number): Promise<StoredSettings[]> => {
      const rows = await db
        .selectFrom('machine_settings')
        .selectAll()
        .where('room_id', '=', roomId)
        .$if(before !== undefined, query => query.where('version', '<', before ?? 0))
        .orderBy('version', 'desc')
        .limit(limit)
        .execute();
      return rows.map(settingsFrom);
    },
    /** The next version; undefined when another one than the expected is the newest. */
    add: (settings: NewSettings, adding: Adding = {}) =>
      transaction(database, tx => addIn(tx, clock, settings, adding)),
    addIn: (tx: Queryable, settings: NewSettings) => addIn(tx, clock, settings, {}),
  };
}

export type SettingsStore = ReturnType<typeof createSettingsStore>;

async function addIn(
  tx: Queryable,
  clock: Clock,
  settings: NewSettings,
  { ifNone = false, expected, alongside }: Adding,
): Promise<number | undefined> {
  const db = tx.$extendTables<MachineTables>();
  // Two at once get one version after the other.
  await db.selectFrom('machine_rooms').select('id').where('id', '=', settings.roomId).forUpdate().execute();
  const last = (await newest(db, settings.roomId))?.version ?? 0;
  if (ifNone && last > 0) return last;
  if (expected !== undefined && expected !== last) return undefined;
  const row = rowOf(settings, last + 1, new Date(clock.nowMs()));
  await db.insertInto('machine_settings').values(row).execute();
  await alongside?.(tx, last + 1);
  return last + 1;
}

function newest(db: Kysely<MachineTables>, roomId: number): Promise<Row | undefined> {
  return db
    .selectFrom('machine_settings')
    .selectAll()
    .where('room_id', '=', roomId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function rowOf({ roomId, config, configVersion, author, note }: NewSettings, version: number, at: Date): Row {
  const json = JSON.stringify(config);
  return {
    room_id: roomId,
    version,
    config: json,
    config_version: configVersion,
    author,
    note,
    created_at: at,
  };
}

function settingsFrom(row: Row): StoredSettings {
  const { version, config, config_version: configVersion, author, note } = row;
  return { version, config, configVersion, author, note, createdAtMs: row.created_at.getTime() };
}
