/** The only SQL of levels that were reached. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { batchWriter, int2, int4, int8 } from '../../wallet/index.ts';

export interface ReachedLevel {
  readonly level: number;
  readonly coins: number;
  readonly reachedMs: number;
}

/** The lowest first. */
export async function readReached(db: Queryable, userId: UserId): Promise<ReachedLevel[]> {
  const { rows } = await sql<{ level: number; coins: number; at: Date }>`
    select level, coins, reached_at as at from levels_reached where user_id = ${userId} order by level`.execute(
    db,
  );
  return rows.map(({ level, coins, at }) => ({ level, coins, reachedMs: at.getTime() }));
}

export interface LevelPaid {
  readonly userId: UserId;
  readonly level: number;
  readonly coins: number;
  readonly atMs: number;
}

/** Broken where the level was paid before. */
export const PAID_BEFORE = 'levels_reached_pkey';

export const paidWriter = batchWriter<LevelPaid>({
  name: 'levels.paid',
  columns: {
    place: int2((_row, place) => place),
    user_id: int4(row => row.userId),
    level: int2(row => row.level),
    coins: int4(row => row.coins),
    at_ms: int8(row => row.atMs),
  },
  sql: batch => `
insert into levels_reached (user_id, level, reached_at, coins, transfer_id)
select user_id, level, to_timestamp(at_ms / 1000.0), coins, currval('ledger.transfer_ids') + place from ${batch('b')}`,
});

/** A level that brings no coins. */
export async function noteReached(db: Queryable, { userId, level, atMs }: LevelPaid): Promise<void> {
  await sql`insert into levels_reached (user_id, level, reached_at, coins)
    values (${userId}, ${level}, ${new Date(atMs)}, 0) on conflict do nothing`.execute(db);
}

/** All levels up to this one, without coins. */
export async function noteStart(db: Queryable, userId: UserId, level: number, at: Date): Promise<void> {
  await sql`insert into levels_reached (user_id, level, reached_at, coins)
    select ${userId}, n, ${at}, 0 from generate_series(1, ${level}::int) n on conflict do nothing`.execute(
    db,
  );
}

/** Somebody's growth has moved. Noted again it is another version of its row. */
export async function noteChecks(tx: Queryable, userIds: readonly UserId[]): Promise<void> {
  await sql`insert into level_checks (user_id)
    select id from unnest(${[...userIds]}::int[]) as grown (id) order by id
    on conflict (user_id) do update set user_id = excluded.user_id`.execute(tx);
}

export interface Check {
  readonly userId: UserId;
  /** The row's, as it was read. */
  readonly version: string;
}

/** Those after one of them. */
export async function listChecks(db: Queryable, after: number, limit: number): Promise<Check[]> {
  const { rows } = await sql<Check>`
    select user_id as "userId", xmin::text as version from level_checks
    where user_id > ${after} order by user_id limit ${limit}`.execute(db);
  return rows;
}

/** Once they were looked at: not those noted meanwhile, whose growth nobody has seen. */
export async function dropChecks(db: Queryable, checks: readonly Check[]): Promise<void> {
  await sql`delete from level_checks c
    using unnest(${checks.map(({ userId }) => userId)}::int[], ${checks.map(({ version }) => version)}::text[])
      as seen (user_id, version)
    where c.user_id = seen.user_id and c.xmin::text = seen.version`.execute(db);
}

/** How far each of them was paid; 0 where nothing was. */
export async function readTops(
  db: Queryable,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, number>> {
  const { rows } = await sql<{ userId: UserId; count: number }>`
    select user_id as "userId", count(*)::int as count from levels_reached
    where user_id = any(${[...userIds]}::int[]) group by 1`.execute(db);
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}
