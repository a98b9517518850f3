import { isDeepStrictEqual } from 'node:util';
import type { UserId } from '@boardwalk/base';
import type { RepairReportState } from '@boardwalk/contract/enums';
import { type Kysely, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Assignment, NewRepair, NewStep, Repair, RepairTables, Written } from './tables.ts';

type Db = Kysely<RepairTables>;

const WAITING: readonly RepairReportState[] = ['open', 'working'];

/** Within a transaction: two taps at once, and reports counted at once, come one after the other for each player. */
export async function openRepair(tx: Db, repair: NewRepair, openMax: number): Promise<Written> {
  const { userId, key } = repair;
  await sql`select pg_advisory_xact_lock(hashtext('repairs'), ${userId})`.execute(tx);
  const before = await findByKey(tx, userId, key);
  if (before) return againWith(tx, before, repair);
  const { waiting } = await tx
    .selectFrom('repairs')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('user_id', '=', userId)
    .where('state', 'in', WAITING)
    .executeTakeFirstOrThrow();
  if (waiting >= openMax) return { outcome: 'full' };
  return begin(tx, repair);
}

/** As `openRepair`, but for one since a moment; reports that wait for us keep nobody from appealing. */
export async function openAppeal(tx: Db, repair: NewRepair, since: Date): Promise<Written> {
  const { userId, key, faultType } = repair;
  await sql`select pg_advisory_xact_lock(hashtext('repairs'), ${userId})`.execute(tx);
  const before = await findByKey(tx, userId, key);
  if (before) return againWith(tx, before, repair);
  const latest = await tx
    .selectFrom('repairs')
    .select('id')
    .where('user_id', '=', userId)
    .where('fault_type', '=', faultType)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return latest ? { outcome: 'full' } : begin(tx, repair);
}

const findByKey = (tx: Db, userId: UserId, key: string): Promise<Repair | undefined> =>
  tx
    .selectFrom('repairs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();

async function begin(tx: Db, repair: NewRepair): Promise<Written> {
  const repairId = await insertRepair(tx, repair);
  const step = { ...repair, repairId, author: 'player', compensationCoins: 0 } as const;
  return { outcome: 'written', repairId, stepId: await insertStep(tx, step, 'open') };
}

async function againWith(tx: Db, before: Repair, repair: NewRepair): Promise<Written> {
  const first = await tx
    .selectFrom('repair_steps')
    .select(['id', 'content', 'pictures'])
    .where('repair_id', '=', before.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const isSame =
    before.fault_type === repair.faultType &&
    before.room_id === (repair.roomId ?? null) &&
    before.game_type === (repair.gameType ?? null) &&
    first.content === repair.content &&
    isDeepStrictEqual(first.pictures, repair.pictures);
  return isSame ? { outcome: 'same', repairId: before.id, stepId: first.id } : { outcome: 'keyReused' };
}

async function insertRepair(tx: Db, repair: NewRepair): Promise<number> {
  const { id } = await tx
    .insertInto('repairs')
    .values({
      user_id: repair.userId,
      request_key: repair.key,
      fault_type: repair.faultType,
      game_type: repair.gameType ?? null,
      room_id: repair.roomId ?? null,
      last_content: repair.content,
      last_author: 'player',
      locale: repair.locale,
      created_at: repair.at,
      updated_at: repair.at,
      waits_since: repair.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Within a transaction: the report is locked, so that its steps are counted and its state follows them. */
export async function addStep(outer: Queryable, step: NewStep, stepsMax: number): Promise<Written> {
  const tx = outer.$extendTables<RepairTables>();
  const { repairId, ownerId, content, author, stateAfter, at } = step;
  const repair = await tx
    .selectFrom('repairs')
    .selectAll()
    .where('id', '=', repairId)
    .forUpdate()
    .executeTakeFirst();
  if (!repair || (ownerId !== undefined && repair.user_id !== ownerId)) return { outcome: 'missing' };
  if (step.judgeId === repair.user_id) return { outcome: 'own' };
  const steps = await tx.selectFrom('repair_steps').selectAll().where('repair_id', '=', repairId).execute();
  const before = steps.find(one => one.request_key === step.key);
  if (before) {
    const isSame =
      before.content === content &&
      before.author === author &&
      before.compensation_coins === step.compensationCoins &&
      // Closing it is another word than adding to it, and so is each state of the house's.
      stateAfter(before.state) === before.state &&
      isDeepStrictEqual(before.pictures, step.pictures);
    return isSame ? { outcome: 'same', repairId, stepId: before.id } : { outcome: 'keyReused' };
  }
  if (steps.length >= stepsMax) return { outcome: 'full' };
  const state = stateAfter(repair.state);
  const { box } = await tx
    .updateTable('repairs')
    .set({ state, last_content: content, last_author: author, updated_at: at })
    .where('id', '=', repairId)
    .returning('box')
    .executeTakeFirstOrThrow();
  // Whoever writes twice does not wait any less long.
  if (box !== repair.box || author === 'house')
    await tx.updateTable('repairs').set({ waits_since: at }).where('id', '=', repairId).execute();
  const stepId = await insertStep(tx, step, state);
  await step.alongside?.(outer, repair);
  return { outcome: 'written', repairId, stepId };
}

type StepToInsert = Omit<NewStep, 'stateAfter' | 'ownerId' | 'judgeId' | 'alongside'>;

async function insertStep(
  tx: Db,
  { repairId, key, author, content, pictures, compensationCoins, at, writtenBy }: StepToInsert,
  state: RepairReportState,
): Promise<number> {
  const { id } = await tx
    .insertInto('repair_steps')
    .values({
      repair_id: repairId,
      request_key: key,
      author,
      state,
      content,
      // The driver would send an array as one of PostgreSQL's.
      pictures: sql<readonly string[]>`${JSON.stringify(pictures)}::jsonb`,
      compensation_coins: compensationCoins,
      created_at: at,
      written_by: writtenBy?.staffId ?? null,
      written_by_name: writtenBy?.name ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** `changed` when it was not theirs any more from whom it goes. */
export async function assign(
  tx: Queryable,
  { repairId, from, to, alongside }: Assignment,
): Promise<'assigned' | 'missing' | 'changed'> {
  const db = tx.$extendTables<RepairTables>();
  const repair = await db
    .selectFrom('repairs')
    .selectAll()
    .where('id', '=', repairId)
    .forUpdate()
    .executeTakeFirst();
  if (!repair) return 'missing';
  if ((repair.assigned_to ?? 0) !== from) return 'changed';
  await db
    .updateTable('repairs')
    .set({ assigned_to: to === 0 ? null : to })
    .where('id', '=', repairId)
    .execute();
  await alongside(tx, repair);
  return 'assigned';
}
