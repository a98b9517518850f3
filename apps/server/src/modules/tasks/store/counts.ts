/** The only SQL of what players did, and of the zones their days are reckoned in. */
import type { UserId } from '@boardwalk/base';
import type { PlayerZone } from '@boardwalk/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

/** The day of what counts for ever. */
export const EVER = 0;

interface ZoneRow {
  readonly userId: UserId;
  readonly offsetMinutes: number;
  readonly leastDay: number | null;
  readonly nextOffsetMinutes: number | null;
  readonly changesAt: Date | null;
}

/** Who has told none is left out. */
export async function readZones(
  db: Queryable,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, PlayerZone>> {
  const { rows } = await sql<ZoneRow>`
    select user_id as "userId", offset_minutes as "offsetMinutes", least_day as "leastDay",
      next_offset_minutes as "nextOffsetMinutes", changes_at as "changesAt"
    from task_players where user_id = any (${userIds}::int[])`.execute(db);
  return new Map(rows.map(row => [row.userId, zoneOf(row)]));
}

function zoneOf({ offsetMinutes, leastDay, nextOffsetMinutes, changesAt }: ZoneRow): PlayerZone {
  return {
    offsetMinutes,
    ...(leastDay === null ? {} : { leastDay }),
    ...(nextOffsetMinutes === null || changesAt === null
      ? {}
      : { next: { offsetMinutes: nextOffsetMinutes, changesAtMs: changesAt.getTime() } }),
  };
}

/** The first one that is told moves what was counted before it, by UTC, to the player's own day. */
export async function addZone(
  tx: Queryable,
  userId: UserId,
  { offsetMinutes }: PlayerZone,
  { utcDay, ownDay }: { readonly utcDay: number; readonly ownDay: number },
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into task_players (user_id, offset_minutes) values (${userId}, ${offsetMinutes})
    on conflict (user_id) do nothing`.execute(tx);
  if (numAffectedRows === 0n || utcDay === ownDay) return;
  await sql`update task_counts c set day_no = ${ownDay} where user_id = ${userId} and day_no = ${utcDay}
      and not exists (select from task_counts o
        where o.user_id = c.user_id and o.day_no = ${ownDay} and o.counter = c.counter)`.execute(tx);
}

export async function lockZone(tx: Queryable, userId: UserId): Promise<PlayerZone | undefined> {
  await sql`select from task_players where user_id = ${userId} for update`.execute(tx);
  return (await readZones(tx, [userId])).get(userId);
}

/** Behind `lockZone`. */
export async function saveZone(tx: Queryable, userId: UserId, zone: PlayerZone): Promise<void> {
  const { offsetMinutes, leastDay = null, next } = zone;
  await sql`update task_players set offset_minutes = ${offsetMinutes}, least_day = ${leastDay},
      next_offset_minutes = ${next?.offsetMinutes ?? null},
      changes_at = ${next ? new Date(next.changesAtMs) : null}
    where user_id = ${userId}`.execute(tx);
}

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
