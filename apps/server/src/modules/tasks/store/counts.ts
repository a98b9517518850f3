/** The only SQL of what players did. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

/** The day of what counts for ever. */
export const EVER = 0;

export interface Count {
  readonly userId: UserId;
  readonly dayNo: number;
  readonly counter: string;
  readonly value: number;
  readonly atMs: number;
}

/** What each of them is now. In one order whoever counts, so that nobody waits for each other. */
export async function addCounts(tx: Queryable, counts: readonly Count[]): Promise<Count[]> {
  if (counts.length === 0) return [];
  const column = (of: (count: Count) => number | string) => counts.map(of);
  const { rows } = await sql<Count>`
    insert into task_counts (user_id, day_no, counter, value, first_at)
    select user_id, day_no, counter, value, to_timestamp(at_ms / 1000.0) from unnest(
      ${column(row => row.userId)}::int[], ${column(row => row.dayNo)}::int[], ${column(row => row.counter)}::text[],
      ${column(row => row.value)}::int8[], ${column(row => row.atMs)}::int8[]
    ) as added (user_id, day_no, counter, value, at_ms)
    order by user_id, day_no, counter
    on conflict (user_id, day_no, counter) do update set value = task_counts.value + excluded.value
    returning user_id as "userId", day_no as "dayNo", counter, value::float8 as value, 0 as "atMs"`.execute(
    tx,
  );
  return rows;
}

/** True where it was not there before. */
export async function noteOnce(db: Queryable, userId: UserId, counter: string, at: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into task_counts (user_id, day_no, counter, value, first_at)
    values (${userId}, ${EVER}, ${counter}, 1, ${at}) on conflict do nothing`.execute(db);
  return numAffectedRows > 0n;
}

export interface Counted {
  readonly value: number;
  readonly firstMs: number;
}

/** By `${dayNo}:${counter}`, from a day on, and what counts for ever. */
export async function readCounts(
  db: Queryable,
  userId: UserId,
  sinceDay: number,
): Promise<ReadonlyMap<string, Counted>> {
  const { rows } = await sql<{ key: string; value: number; firstAt: Date }>`
    select day_no || ':' || counter as key, value::float8 as value, first_at as "firstAt" from task_counts
    where user_id = ${userId} and (day_no = ${EVER} or day_no >= ${sinceDay})`.execute(db);
  return new Map(rows.map(({ key, value, firstAt }) => [key, { value, firstMs: firstAt.getTime() }]));
}

/** Days nobody can claim anything of any more. */
export async function deleteCountsBefore(db: Queryable, dayNo: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from task_counts where ctid = any (array(
      select ctid from task_counts where day_no > 0 and day_no < ${dayNo} limit ${limit}))`.execute(db);
  return Number(numAffectedRows);
}

/** How many players reached the goal on one of these days. */
export async function countReached(
  db: Queryable,
  { counter, goal, isDaily, since }: { counter: string; goal: number; isDaily: boolean; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from task_counts
    where counter = ${counter} and value >= ${goal} and (day_no > 0) = ${isDaily} and first_at >= ${since}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
