/** How machines stood when they were last left in peace. */
import type { Clock } from '@boardwalk/base';
import type { Database } from '../../../platform/database/index.ts';
import type { MachineTables } from './tables.ts';

export interface StoredLayout {
  readonly configVersion: string;
  readonly layout: Uint8Array;
}

export function createLayoutStore(database: Database, clock: Clock) {
  const db = database.db.$extendTables<MachineTables>();
  return {
    find: async (roomId: number): Promise<StoredLayout | undefined> => {
      const row = await db
        .selectFrom('machine_layouts')
        .select(['config_version', 'layout'])
        .where('room_id', '=', roomId)
        .executeTakeFirst();
      return row && { configVersion: row.config_version, layout: Uint8Array.from(row.layout) };
    },
    /** Nothing when somebody with a later fence has written. */
    save: async (roomId: number, fence: number, { configVersion, layout }: StoredLayout): Promise<void> => {
      const values = {
        config_version: configVersion,
        layout: Buffer.from(layout),
        fence,
        saved_at: new Date(clock.nowMs()),
      };
      await db
        .insertInto('machine_layouts')
        .values({ room_id: roomId, ...values })
        .onConflict(conflict =>
          conflict.column('room_id').doUpdateSet(values).where('machine_layouts.fence', '<=', fence),
        )
        .execute();
    },
  };
}

export type LayoutStore = ReturnType<typeof createLayoutStore>;
