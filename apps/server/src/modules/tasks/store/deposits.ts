/** The only SQL of rewards of a first purchase. */
import type { UserId } from '@boardwalk/base';
import type { Bought, DepositReward, DepositType } from '@boardwalk/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { batchWriter, int2, int4, int8 } from '../../wallet/index.ts';

export interface DepositVersion {
  readonly taskId: number;
  readonly version: number;
  readonly type: DepositType;
  readonly goal: number;
  readonly rewardType: Exclude<DepositReward, 1>;
  readonly amount: number;
  readonly fromMs: number;
  readonly isEnabled: boolean;
  readonly position: number;
}

export async function readDepositVersions(db: Queryable): Promise<DepositVersion[]> {
  const { rows } = await sql<Omit<DepositVersion, 'fromMs'> & { readonly fromAt: Date }>`
    select task_id as "taskId", version, type, goal, reward_type as "rewardType", amount, from_at as "fromAt",
      is_enabled as "isEnabled", position
    from deposit_versions order by task_id, version`.execute(db);
  return rows.map(({ fromAt, ...row }) => ({ ...row, fromMs: fromAt.getTime() }));
}

export async function addDepositVersion(tx: Queryable, task: DepositVersion): Promise<void> {
  await sql`insert into deposit_versions (task_id, version, type, goal, reward_type, amount, from_at, is_enabled,
      position)
    values (${task.taskId}, ${task.version}, ${task.type}, ${task.goal}, ${task.rewardType}, ${task.amount},
      ${new Date(task.fromMs)}, ${task.isEnabled}, ${task.position})`.execute(tx);
}

export interface Purchase {
  readonly userId: UserId;
  readonly firstMs: number;
  /** Below zero where money went back. */
  readonly coins: number;
}

export async function addPurchases(tx: Queryable, purchases: readonly Purchase[]): Promise<void> {
  if (purchases.length === 0) return;
  await sql`
    insert into task_purchases (user_id, first_at, coins)
    select user_id, to_timestamp(at_ms / 1000.0), coins from unnest(
      ${purchases.map(row => row.userId)}::int[], ${purchases.map(row => row.firstMs)}::int8[],
      ${purchases.map(row => row.coins)}::int8[]) as added (user_id, at_ms, coins)
    order by user_id
    on conflict (user_id) do update set coins = task_purchases.coins + excluded.coins`.execute(tx);
}

export async function readBought(db: Queryable, userId: UserId): Promise<Bought> {
  const { rows } = await sql<{ firstAt: Date; coins: number }>`
    select first_at as "firstAt", coins::float8 as coins from task_purchases where user_id = ${userId}`.execute(
    db,
  );
  const [row] = rows;
  return { firstMs: row?.firstAt.getTime(), coins: row?.coins ?? 0 };
}

export interface DepositClaim {
  readonly taskId: number;
  readonly version: number;
}

export async function readDepositClaims(
  db: Queryable,
  userId: UserId,
): Promise<ReadonlyMap<number, DepositClaim>> {
  const { rows } = await sql<DepositClaim>`
    select task_id as "taskId", version from deposit_claims where user_id = ${userId}`.execute(db);
  return new Map(rows.map(row => [row.taskId, row]));
}

export async function countDepositClaims(db: Queryable, since: Date): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ taskId: number; claims: number }>`
    select task_id as "taskId", count(*)::int as claims from deposit_claims where claimed_at >= ${since}
    group by 1`.execute(db);
  return new Map(rows.map(({ taskId, claims }) => [taskId, claims]));
}

/** With what it brings. */
export const depositWriter = batchWriter<DepositClaim & { readonly userId: UserId; readonly atMs: number }>({
  name: 'tasks.deposit',
  columns: {
    place: int2((_row, place) => place),
    user_id: int4(row => row.userId),
    task_id: int4(row => row.taskId),
    version: int4(row => row.version),
    at_ms: int8(row => row.atMs),
  },
  sql: batch => `
insert into deposit_claims (user_id, task_id, version, transfer_id, claimed_at)
select user_id, task_id, version, currval('ledger.transfer_ids') + place, to_timestamp(at_ms / 1000.0)
from ${batch('b')}`,
});
