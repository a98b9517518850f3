/** Rounds of all players by keyset, for whoever looks after them. */
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { playedBy } from './played.ts';
import type { RoundRow } from './rounds.ts';

export interface RoundFilter {
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
  readonly userId?: number | undefined;
  readonly gameType?: number | undefined;
  readonly roomId?: number | undefined;
  readonly state?: 'open' | 'settled' | 'void' | undefined;
  readonly isTrial?: boolean | undefined;
  readonly stakeAtLeast?: number | undefined;
  /** Rounds before this one. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface FoundRound
  extends Pick<
    RoundRow,
    'id' | 'created_at' | 'user_id' | 'game_type' | 'room_id' | 'state' | 'unit' | 'stake' | 'payout'
  > {
  /** What its prizes are worth. */
  readonly prizes: number;
}

export interface FoundRounds {
  readonly rows: readonly FoundRound[];
  /** Undefined at the end. A page may be short, even empty, and go on. */
  readonly next: number | undefined;
}

/** What is rare is looked for among so many; the next page looks on from there. */
const LOOKED_THROUGH = 10_000;
/** Ids follow the clock but for what waited for its batch. */
const SLACK_MS = 60_000;

/** Prizes have ten times their round's id and a place. */
const worth = sql`(select coalesce(sum(p.exchange_coins), 0)::bigint from prizes p
  where p.id >= r.id * 10 and p.id < r.id * 10 + 10)`;

export async function findRounds(db: Queryable, filter: RoundFilter): Promise<FoundRounds> {
  const { fromMs, untilMs, before, limit } = filter;
  const lowest = fromMs === undefined ? 0 : await idAt(db, fromMs - SLACK_MS);
  const latest = untilMs === undefined ? Number.MAX_SAFE_INTEGER : await idAt(db, untilMs + SLACK_MS);
  const highest = Math.min(latest, before ?? Number.MAX_SAFE_INTEGER);
  const among = amongOf(filter, lowest, highest);
  const { rows } = await sql<FoundRound>`
    select r.id, r.created_at, r.user_id, r.game_type, r.room_id, r.state, r.unit, r.stake, r.payout,
      ${worth} as prizes
    from (${among} order by id desc limit ${limit + 1}) r order by r.id desc`.execute(db);
  const last = rows[limit - 1];
  if (rows.length > limit && last) return { rows: rows.slice(0, limit), next: last.id };
  const isWhole = filter.userId !== undefined || filter.state === 'open';
  return { rows, next: isWhole ? undefined : await endOf(db, lowest, highest) };
}

/** By player and open ones by their indexes; all others among a bounded number. */
function amongOf(filter: RoundFilter, lowest: number, highest: number): RawBuilder<unknown> {
  const range = sql`id < ${highest} and id >= ${lowest}`;
  const wanted = wantedOf(filter);
  const { userId, gameType, state, limit } = filter;
  if (userId !== undefined) {
    const games = gameType === undefined ? sql`(${playedBy(userId)})` : sql`(values (${gameType}::smallint))`;
    return sql`select r.* from ${games} g(game_type) cross join lateral (
      select * from rounds where user_id = ${userId} and game_type = g.game_type and ${range} and ${wanted}
      order by id desc limit ${limit + 1}) r`;
  }
  if (state === 'open')
    return sql`select * from (select * from rounds where state = 'open' offset 0) o where ${range} and ${wanted}`;
  return sql`select * from (select * from rounds where ${range} order by id desc limit ${LOOKED_THROUGH}) l
    where ${wanted}`;
}

function wantedOf(filter: RoundFilter): RawBuilder<boolean> {
  const { fromMs, untilMs, gameType, roomId, state, isTrial, stakeAtLeast } = filter;
  const parts = [
    ...(fromMs === undefined ? [] : [sql`created_at >= ${new Date(fromMs)}`]),
    ...(untilMs === undefined ? [] : [sql`created_at < ${new Date(untilMs)}`]),
    ...(gameType === undefined ? [] : [sql`game_type = ${gameType}`]),
    ...(roomId === undefined ? [] : [sql`room_id = ${roomId}`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(isTrial === undefined ? [] : [isTrial ? sql`unit <> 'coins'` : sql`unit = 'coins'`]),
    ...(stakeAtLeast === undefined ? [] : [sql`stake >= ${stakeAtLeast}`]),
  ];
  return sql<boolean>`${sql.join([sql`true`, ...parts], sql` and `)}`;
}

async function endOf(db: Queryable, lowest: number, highest: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from rounds where id < ${highest} and id >= ${lowest} order by id desc
    offset ${LOOKED_THROUGH - 1} limit 1`.execute(db);
  return rows[0]?.id;
}

export async function findAnyRound(
  db: Queryable,
  roundId: number,
): Promise<(RoundRow & Pick<FoundRound, 'prizes'>) | undefined> {
  const { rows } = await sql<RoundRow & Pick<FoundRound, 'prizes'>>`
    select r.*, s.server_seed_hash, s.client_seed, ${worth} as prizes from rounds r left join seeds s on s.id = r.seed_id
    where r.id = ${roundId}`.execute(db);
  return rows[0];
}

/** The first round since a time: their ids follow the clock, so that halving finds it without an index. */
/** The first round that is not older. */
export async function idAt(db: Queryable, atMs: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from rounds`.execute(db);
  let low = 0;
  let high = (rows[0]?.id ?? 0) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { rows: found } = await sql<{ id: number; at: Date }>`
      select id, created_at as at from rounds where id >= ${middle} order by id limit 1`.execute(db);
    const next = found[0];
    if (!next || next.at.getTime() >= atMs) high = middle;
    else low = next.id + 1;
  }
  return low;
}
