/** How machines stood when they were last left in peace, and how they were filled. */
import { createHash } from 'node:crypto';
import type { Clock } from '@boardwalk/base';
import type { RoundSeeds } from '@boardwalk/games/fairness';
import type { Database } from '../../../platform/database/index.ts';
import type { MachineTables } from './tables.ts';

export interface StoredLayout {
  readonly configVersion: string;
  readonly layout: Uint8Array;
}

/** With the same filling and seeds the engine comes to the same layout. */
export interface Fill extends StoredLayout {
  readonly roomId: number;
  readonly filling: unknown;
  readonly seeds: RoundSeeds;
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
    /** For everybody to see, before anybody plays on it. */
    noteFill: async ({ roomId, configVersion, filling, seeds, layout }: Fill): Promise<void> => {
      await db
        .insertInto('machine_fills')
        .values({
          room_id: roomId,
          config_version: configVersion,
          filling: JSON.stringify(filling),
          server_seed: Buffer.from(seeds.serverSeed, 'hex'),
          client_seed: seeds.clientSeed,
          layout_hash: createHash('sha256').update(layout).digest(),
          created_at: new Date(clock.nowMs()),
        })
        .execute();
    },
  };
}

export type LayoutStore = ReturnType<typeof createLayoutStore>;
