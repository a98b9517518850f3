import type { UserId } from '@boardwalk/base';
import { APPEAL_FAULT, type RepairReportState } from '@boardwalk/contract/enums';
import type { Kysely } from 'kysely';
import type { Owed, Page, RepairTables } from './tables.ts';

export function reading(db: Kysely<RepairTables>) {
  return {
    find: (repairId: number) =>
      db.selectFrom('repairs').selectAll().where('id', '=', repairId).executeTakeFirst(),
    listSteps: (repairId: number) =>
      db.selectFrom('repair_steps').selectAll().where('repair_id', '=', repairId).orderBy('id').execute(),
    listOf: (userId: UserId, { limit, offset }: Page) =>
      db
        .selectFrom('repairs')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    /** Reports that nobody of the house has taken up. */
    countOpen: () =>
      db
        .selectFrom('repairs')
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          fn.min<Date | null>('updated_at').as('oldest'),
        ])
        .where('state', '=', 'open')
        .executeTakeFirst(),
    findAppeal: (userId: UserId, since: Date) =>
      db
        .selectFrom('repairs')
        .selectAll()
        .where('user_id', '=', userId)
        .where('fault_type', '=', APPEAL_FAULT)
        .where('created_at', '>', since)
        .orderBy('created_at', 'desc')
        .executeTakeFirst(),
    countOf: async (userId: UserId): Promise<number> => {
      const { count } = await db
        .selectFrom('repairs')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return count;
    },
    listAll: (state: RepairReportState | undefined, { limit, offset }: Page) =>
      db
        .selectFrom('repairs')
        .selectAll()
        .$if(state !== undefined, query => query.where('state', '=', state ?? 'open'))
        .orderBy('updated_at')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute(),
  };
}

/** Compensations that were promised and not paid yet. */
export function owing(db: Kysely<RepairTables>) {
  const owed = () =>
    db
      .selectFrom('repair_steps')
      .innerJoin('repairs', 'repairs.id', 'repair_steps.repair_id')
      .select(['repair_steps.id as stepId', 'repairs.user_id as userId', 'compensation_coins as coins'])
      .where('compensation_coins', '>', 0)
      .where('paid_at', 'is', null);
  return {
    findOwed: (stepId: number): Promise<Owed | undefined> =>
      owed().where('repair_steps.id', '=', stepId).executeTakeFirst(),
    listOwed: (limit: number): Promise<Owed[]> => owed().orderBy('repair_steps.id').limit(limit).execute(),
    markPaid: (stepId: number, at: Date) =>
      db.updateTable('repair_steps').set({ paid_at: at }).where('id', '=', stepId).execute(),
  };
}
