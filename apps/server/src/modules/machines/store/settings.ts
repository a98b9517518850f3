/** Every setting a machine ever had. The newest is in force; a room that has none yet gets the house's. */
import type { Clock } from '@boardwalk/base';
import type { Kysely } from 'kysely';
import { type Database, transaction } from '../../../platform/database/index.ts';
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

type Row = MachineTables['machine_settings'];

export function createSettingsStore(database: Database, clock: Clock) {
  const db = database.db.$extendTables<MachineTables>();
  return {
    findNewest: async (roomId: number): Promise<StoredSettings | undefined> => {
      const row = await newest(db, roomId);
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
    /** The next version. With `ifNone` the first one only. */
    add: async (settings: NewSettings, ifNone = false): Promise<number> =>
      transaction(database, async tx => {
        const inside = tx.$extendTables<MachineTables>();
        // Two at once get one version after the other.
        await inside
          .selectFrom('machine_rooms')
          .select('id')
          .where('id', '=', settings.roomId)
          .forUpdate()
          .execute();
        const last = (await newest(inside, settings.roomId))?.version ?? 0;
        if (ifNone && last > 0) return last;
        const row = rowOf(settings, last + 1, new Date(clock.nowMs()));
        await inside.insertInto('machine_settings').values(row).execute();
        return last + 1;
      }),
  };
}

export type SettingsStore = ReturnType<typeof createSettingsStore>;

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
