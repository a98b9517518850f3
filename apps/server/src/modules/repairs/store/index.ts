/** The only SQL of repairs. */
import type { UserId } from '@boardwalk/base';
import { type Database, transaction } from '../../../platform/database/index.ts';
import { owing, reading } from './read.ts';
import type { NewRepair, NewStep, RepairTables } from './tables.ts';
import { addStep, openRepair } from './write.ts';

export type { NewRepair, NewStep, Owed, Page, Repair, Step, Written } from './tables.ts';

export type RepairStore = ReturnType<typeof createRepairStore>;

export function createRepairStore(database: Database) {
  const db = database.db.$extendTables<RepairTables>();
  return {
    ...reading(db),
    ...owing(db),
    open: (repair: NewRepair, openMax: number) =>
      transaction(database, tx => openRepair(tx.$extendTables<RepairTables>(), repair, openMax)),
    addStep: (step: NewStep, stepsMax: number) =>
      transaction(database, tx => addStep(tx.$extendTables<RepairTables>(), step, stepsMax)),
    extend: async (userId: UserId, repairId: number, extend: string) => {
      const { numUpdatedRows } = await db
        .updateTable('repairs')
        .set({ extend })
        .where('id', '=', repairId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
