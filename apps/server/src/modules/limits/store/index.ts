/** The only SQL of limits. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { batchWriter, int2, int4, int8, text } from '../../wallet/index.ts';

export interface LimitRow {
  readonly userId: UserId;
  readonly mostCoins: number;
  readonly timeZone: string;
}

export interface Staked {
  readonly userId: UserId;
  /** `2026-11-23`, where the player's day is counted. */
  readonly day: string;
  readonly coins: number;
}

/** Broken by a stake that goes beyond. */
export const BEYOND_LIMIT = 'stakes_within_limit';

/** With the transfer that stakes them. A limit that was lifted meanwhile holds nobody. */
export const stakedWriter = batchWriter<Staked>({
  name: 'limits.staked',
  columns: {
    place: int2((_row, place) => place),
    user_id: int4(row => row.userId),
    coins: int8(row => row.coins),
    day: text(row => row.day),
  },
  sql: batch => `
insert into stakes_of_day (user_id, day, coins, most_coins)
select s.user_id, s.day::date, sum(s.coins)::bigint, l.most_coins
from ${batch('s')} join stake_limits l on l.user_id = s.user_id
group by s.user_id, s.day, l.most_coins order by s.user_id
on conflict (user_id, day) do update set coins = stakes_of_day.coins + excluded.coins, most_coins = excluded.most_coins`,
});

/** With the transfer that gives them back. */
export const givenBackWriter = batchWriter<Staked>({
  name: 'limits.given-back',
  columns: {
    place: int2((_row, place) => place),
    user_id: int4(row => row.userId),
    coins: int8(row => row.coins),
    day: text(row => row.day),
  },
  sql: batch => `
update stakes_of_day d set coins = greatest(0, d.coins - b.coins)
from (select s.user_id, s.day::date as day, sum(s.coins)::bigint as coins from ${batch('s')} group by 1, 2) b
where d.user_id = b.user_id and d.day = b.day`,
});

export async function listLimits(db: Queryable): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    select user_id as "userId", most_coins as "mostCoins", time_zone as "timeZone" from stake_limits`.execute(
    db,
  );
  return rows;
}

export async function findLimit(db: Queryable, userId: UserId): Promise<LimitRow | undefined> {
  const { rows } = await sql<LimitRow>`
    select user_id as "userId", most_coins as "mostCoins", time_zone as "timeZone" from stake_limits
    where user_id = ${userId}`.execute(db);
  return rows[0];
}

export async function findStaked(db: Queryable, userId: UserId, day: string): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select coins from stakes_of_day where user_id = ${userId} and day = ${day}::date`.execute(db);
  return rows[0]?.coins ?? 0;
}

export async function saveLimit(tx: Queryable, limit: LimitRow, at: Date): Promise<void> {
  const { userId, mostCoins, timeZone } = limit;
  await sql`
    insert into stake_limits (user_id, most_coins, time_zone, set_at)
    values (${userId}, ${mostCoins}, ${timeZone}, ${at})
    on conflict (user_id) do update set most_coins = excluded.most_coins, time_zone = excluded.time_zone,
      set_at = excluded.set_at`.execute(tx);
}

/** What was staked before it was counted. More than the limit is as much as the limit: nothing is left. */
export async function raiseStaked(tx: Queryable, { userId, day, coins }: Staked): Promise<void> {
  await sql`
    insert into stakes_of_day as d (user_id, day, coins, most_coins)
    select user_id, ${day}::date, least(${coins}::bigint, most_coins), most_coins from stake_limits
    where user_id = ${userId}
    on conflict (user_id, day) do update set most_coins = excluded.most_coins,
      coins = least(greatest(d.coins, excluded.coins), excluded.most_coins)`.execute(tx);
}

export async function deleteLimit(tx: Queryable, userId: UserId): Promise<void> {
  await sql`delete from stake_limits where user_id = ${userId}`.execute(tx);
}
