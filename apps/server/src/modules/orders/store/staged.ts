/** The only SQL of what is staged: one for each player at most. */
import type { UserId } from '@boardwalk/base';
import type { Queryable } from '../../../platform/database/index.ts';
import { orderTables, type StagedGoods, type StagedRow } from './tables.ts';

export interface NewStaged {
  readonly userId: UserId;
  readonly requestKey: string;
  readonly inputHash: string;
  readonly goods: readonly StagedGoods[];
  readonly prizeIds: readonly number[];
  readonly expiresAt: Date;
}

/** What was staged before is let go. */
export async function insertStaged(tx: Queryable, staged: NewStaged): Promise<StagedRow> {
  await endStaged(tx, staged.userId);
  return orderTables(tx)
    .insertInto('staged_orders')
    .values(rowOf(staged))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** For players who have none, each for one of them: who has one is left out. In the order of their ids. */
export async function insertFirstStaged(
  tx: Queryable,
  wanted: readonly NewStaged[],
  expiresAt: Date,
): Promise<StagedRow[]> {
  const inOrder = wanted.toSorted((one, other) => one.userId - other.userId);
  return orderTables(tx)
    .insertInto('staged_orders')
    .values(inOrder.map(staged => rowOf({ ...staged, expiresAt })))
    .onConflict(conflict => conflict.column('user_id').where('is_open', '=', true).doNothing())
    .returningAll()
    .execute();
}

/** As if they had never been: nothing is held for them. */
export async function dropStaged(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await orderTables(tx).deleteFrom('staged_orders').where('id', 'in', ids).execute();
}

function rowOf({ userId, requestKey, inputHash, goods, prizeIds, expiresAt }: NewStaged) {
  return {
    user_id: userId,
    request_key: requestKey,
    input_hash: inputHash,
    goods: JSON.stringify(goods) as never,
    prize_ids: [...prizeIds],
    expires_at: expiresAt,
  };
}

/** All of a player, or this one alone; those that ended. */
export async function endStaged(tx: Queryable, userId: UserId, stagedId?: number): Promise<number[]> {
  const ended = await orderTables(tx)
    .updateTable('staged_orders')
    .set({ is_open: false })
    .where('user_id', '=', userId)
    .where('is_open', '=', true)
    .$if(stagedId !== undefined, query => query.where('id', '=', stagedId ?? 0))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

export function findStagedByKey(
  db: Queryable,
  userId: UserId,
  requestKey: string,
): Promise<StagedRow | undefined> {
  return orderTables(db)
    .selectFrom('staged_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** In any state: whoever asks for one that is over is told so. */
export function findStaged(db: Queryable, userId: UserId, stagedId: number): Promise<StagedRow | undefined> {
  return orderTables(db)
    .selectFrom('staged_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', stagedId)
    .executeTakeFirst();
}

export function findOpenStaged(db: Queryable, userId: UserId, now: Date): Promise<StagedRow | undefined> {
  return orderTables(db)
    .selectFrom('staged_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_open', '=', true)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Nobody asks for them any more: returns how many went. */
export async function purgeStaged(db: Queryable, before: Date): Promise<number> {
  const { numDeletedRows } = await orderTables(db)
    .deleteFrom('staged_orders')
    .where('expires_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
