/** The only SQL of what is staged: one for each player at most. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import { createBatchLoader, type Queryable } from '../../../platform/database/index.ts';
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

export interface StagedFinder {
  /** Finds it by the key of the request that staged it. */
  readonly byKey: (of: {
    readonly userId: UserId;
    readonly requestKey: string;
  }) => Promise<StagedRow | undefined>;
  /** Finds it in any state, so that a player can be told that it is over. */
  readonly byId: (of: {
    readonly userId: UserId;
    readonly stagedId: number;
  }) => Promise<StagedRow | undefined>;
}

/** Lookups made together share a statement. */
export function createStagedFinder(db: Queryable): StagedFinder {
  return {
    byKey: createBatchLoader(async wanted => {
      const { rows } = await sql<StagedRow>`
        select s.* from staged_orders s join unnest(${wanted.map(({ userId }) => userId)}::int[],
          ${wanted.map(({ requestKey }) => requestKey)}::text[]) as w(user_id, request_key)
          on s.user_id = w.user_id and s.request_key = w.request_key`.execute(db);
      const found = new Map(rows.map(row => [`${row.user_id} ${row.request_key}`, row]));
      return wanted.map(({ userId, requestKey }) => found.get(`${userId} ${requestKey}`));
    }),
    byId: createBatchLoader(async wanted => {
      const { rows } = await sql<StagedRow>`
        select * from staged_orders where id = any (${wanted.map(({ stagedId }) => stagedId)}::int[])`.execute(
        db,
      );
      const found = new Map(rows.map(row => [row.id, row]));
      return wanted.map(({ userId, stagedId }) => {
        const row = found.get(stagedId);
        return row?.user_id === userId ? row : undefined;
      });
    }),
  };
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
