/** The only SQL of repairs. */
import type { UserId } from '@boardwalk/base';
import { type Database, transaction } from '../../../platform/database/index.ts';
import { listing } from './list.ts';
import { owing, reading } from './read.ts';
import type { Assignment, NewRepair, NewStep, RepairTables } from './tables.ts';
import { addStep, assign, openAppeal, openRepair } from './write.ts';

export type {
  Counts,
  ListFilter,
  NewRepair,
  NewStep,
  Owed,
  Page,
  Repair,
  ReportBox,
  Step,
  Written,
} from './tables.ts';

export type RepairStore = ReturnType<typeof createRepairStore>;

export function createRepairStore(database: Database) {
  const db = database.db.$extendTables<RepairTables>();
  return {
    ...reading(db),
    ...listing(db),
    ...owing(db),
    open: (repair: NewRepair, openMax: number) =>
      transaction(database, tx => openRepair(tx.$extendTables<RepairTables>(), repair, openMax)),
    openAppeal: (repair: NewRepair, since: Date) =>
      transaction(database, tx => openAppeal(tx.$extendTables<RepairTables>(), repair, since)),
    addStep: (step: NewStep, stepsMax: number) => transaction(database, tx => addStep(tx, step, stepsMax)),
    assign: (order: Assignment) => transaction(database, tx => assign(tx, order)),
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
