/** The rooms as their machines know them. Everything else about rooms belongs to the module above. */
import type { Database, Queryable } from '../../../platform/database/index.ts';
import type { LocalizedText } from '../../../platform/texts.ts';
import type { MachineRoomFacts } from '../driver.ts';
import type { MachineTables } from './tables.ts';

export type NamedRoom = MachineRoomFacts & { readonly name: LocalizedText };

export function createFactsStore(database: Pick<Database, 'db'>) {
  const db = database.db.$extendTables<MachineTables>();
  return {
    /** Given a transaction, it reads inside of it. */
    find: async (roomId: number, tx: Queryable = database.db): Promise<NamedRoom | undefined> => {
      const row = await tx
        .$extendTables<MachineTables>()
        .selectFrom('machine_rooms')
        .select(['id', 'name', 'game_type', 'driver', 'machine_id'])
        .where('id', '=', roomId)
        .executeTakeFirst();
      return (
        row && {
          roomId: row.id,
          name: row.name,
          gameType: row.game_type,
          driver: row.driver,
          machineId: row.machine_id ?? undefined,
        }
      );
    },
    hasSimulated: async (): Promise<boolean> => {
      const rows = db.selectFrom('machine_rooms').select('id').where('driver', '=', 'simulated').limit(1);
      return (await rows.executeTakeFirst()) !== undefined;
    },
  };
}

export type FactsStore = ReturnType<typeof createFactsStore>;
