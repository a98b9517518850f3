/** Hunts as they are stored, and the shots that they are made of. */
import type { RoomId, UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import type { FishName } from '@boardwalk/games/fishing';
import { sql } from 'kysely';
import type { Database, Queryable } from '../../../platform/database/index.ts';
import type { Unit } from '../../wallet/index.ts';
import type { Caught, Hunt, HuntShot } from '../hunts/fold.ts';

interface HuntRow {
  readonly id: number;
  readonly last_id: number;
  readonly user_id: UserId;
  readonly room_id: RoomId;
  readonly unit: Unit;
  readonly shots: number;
  readonly stake: number;
  readonly payout: number;
  readonly exchanged: number;
  readonly caught: Caught;
  readonly began_at: Date;
  readonly ended_at: Date;
}

export interface HuntFilter {
  readonly userId: UserId;
  /** Without it hunts of every purse are listed. */
  readonly unit?: Unit;
  /** Only those that brought something. */
  readonly isPaid?: boolean;
  /** Those that were over before this transfer. */
  readonly before?: number | undefined;
  readonly limit: number;
}

interface ShotRow {
  readonly id: number;
  readonly room_id: RoomId;
  readonly unit: Unit;
  readonly stake: number;
  readonly payout: number;
  readonly created_at: Date;
  readonly catches: readonly { readonly kind: FishName; readonly payout: number }[];
}

const LAST = Number.MAX_SAFE_INTEGER;

/** Nobody else sums up this player's shots until the transaction ends. */
export async function lockHunts(tx: Queryable, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fishing_hunts'), ${userId})`.execute(tx);
}

/** The latest of each purse. */
export async function readLatestHunts(tx: Queryable, userId: UserId): Promise<readonly Hunt[]> {
  const { rows } = await sql<HuntRow>`
    select h.* from (values ('coins'), ('trial_fishing'), ('trial_unified')) u(unit) cross join lateral (
      select * from fishing_hunts where user_id = ${userId} and unit = u.unit order by last_id desc limit 1) h`.execute(
    tx,
  );
  return rows.map(huntOf);
}

/** In their order; the place in the index is compared as a whole, or the planner goes through everybody's rounds. */
export async function readShotsAfter(
  tx: Queryable,
  { userId, after, until, limit }: { userId: UserId; after: number; until: number; limit: number },
): Promise<readonly HuntShot[]> {
  const { rows } = await sql<ShotRow>`
    select id, room_id, unit, stake, payout, created_at, outcome -> 'catches' as catches from rounds
    where (user_id, game_type, id) > (${userId}::integer, ${GameType.fishing}::smallint, ${after}::bigint)
      and (user_id, game_type, id) <= (${userId}::integer, ${GameType.fishing}::smallint, ${until}::bigint)
    order by user_id, game_type, id limit ${limit}`.execute(tx);
  return rows.map(({ room_id: roomId, created_at: at, ...shot }) => ({
    ...shot,
    roomId,
    atMs: at.getTime(),
  }));
}

export async function writeHunts(tx: Queryable, hunts: readonly Hunt[]): Promise<void> {
  for (const hunt of hunts) {
    await sql`
      insert into fishing_hunts (id, last_id, user_id, room_id, unit, shots, stake, payout, exchanged, caught,
        began_at, ended_at)
      values (${hunt.id}, ${hunt.lastId}, ${hunt.userId}, ${hunt.roomId}, ${hunt.unit}, ${hunt.shots}, ${hunt.stake},
        ${hunt.payout}, ${hunt.exchanged}, ${JSON.stringify(hunt.caught)}, ${new Date(hunt.beganMs)},
        ${new Date(hunt.endedMs)})
      on conflict (id) do update set last_id = excluded.last_id, shots = excluded.shots, stake = excluded.stake,
        payout = excluded.payout, exchanged = excluded.exchanged, caught = excluded.caught,
        ended_at = excluded.ended_at`.execute(tx);
  }
}

export type HuntStore = ReturnType<typeof createHuntStore>;

export function createHuntStore({ db }: Database) {
  return {
    hasShotsAfter: async (userId: UserId, after: number): Promise<boolean> =>
      (await readShotsAfter(db, { userId, after, until: LAST, limit: 1 })).length > 0,
    listLatest: (userId: UserId) => readLatestHunts(db, userId),
    find: async (userId: UserId, huntId: number): Promise<Hunt | undefined> => {
      const { rows } = await sql<HuntRow>`
        select * from fishing_hunts where id = ${huntId} and user_id = ${userId}`.execute(db);
      return rows.map(huntOf)[0];
    },
    /** The latest first. */
    list: async ({ userId, unit, isPaid, before = LAST, limit }: HuntFilter): Promise<readonly Hunt[]> => {
      const { rows } = await sql<HuntRow>`
        select * from fishing_hunts where user_id = ${userId} and last_id < ${before}
          ${unit === undefined ? sql`` : sql`and unit = ${unit}`}
          ${isPaid ? sql`and payout + exchanged > 0` : sql``}
        order by last_id desc limit ${limit}`.execute(db);
      return rows.map(huntOf);
    },
    /** Ids of its shots, the latest first; only those that caught something when asked so. */
    listShots: async (
      { userId, unit, id, lastId }: Hunt,
      { isCaught, before = LAST, limit }: { isCaught: boolean; before?: number | undefined; limit: number },
    ): Promise<readonly number[]> => {
      const range = sql`between ${id}::bigint and ${Math.min(lastId, before - 1)}::bigint`;
      const { rows } = isCaught
        ? await sql<{ id: number }>`
            select distinct round_id as id from fishing_catches
            where user_id = ${userId} and round_id ${range} and unit = ${unit} order by id desc limit ${limit}`.execute(
            db,
          )
        : await sql<{ id: number }>`
            select id from rounds where user_id = ${userId} and game_type = ${GameType.fishing} and id ${range}
              and unit = ${unit} order by id desc limit ${limit}`.execute(db);
      return rows.map(row => row.id);
    },
  };
}

function huntOf(row: HuntRow): Hunt {
  const { shots, stake, payout, exchanged, caught, unit } = row;
  return {
    id: row.id,
    lastId: row.last_id,
    userId: row.user_id,
    roomId: row.room_id,
    unit,
    shots,
    stake,
    payout,
    exchanged,
    caught,
    beganMs: row.began_at.getTime(),
    endedMs: row.ended_at.getTime(),
  };
}
