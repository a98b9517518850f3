/** Fish that are caught: written with the round that has caught them, and never twice. */
import type { RoomId, RoundId, UserId } from '@boardwalk/base';
import type { FishName } from '@boardwalk/games/fishing';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { batchWriter, int2, int4, int8, text, type Unit } from '../../wallet/index.ts';
import type { FishingTables } from './tables.ts';

export interface NewCatch {
  readonly roomId: RoomId;
  readonly wave: number;
  readonly index: number;
  readonly userId: UserId;
  readonly kind: FishName;
  readonly multiplier: number;
  readonly payout: number;
  readonly unit: Unit;
  readonly atMs: number;
}

export interface StoredCatch extends NewCatch {
  readonly roundId: RoundId;
}

export interface BigShot {
  readonly userId: UserId;
  readonly roomId: RoomId;
  readonly payout: number;
  readonly atMs: number;
}

interface BigShotRow {
  readonly user_id: UserId;
  readonly room_id: RoomId;
  readonly payout: number;
  readonly created_at: Date;
}

/** What a catch breaks whose fish somebody else has caught, on another node. */
export const CAUGHT_ALREADY = 'fishing_catches_once';

export const catchWriter = batchWriter<NewCatch>({
  name: 'fishing.catches',
  columns: {
    place: int2((_row, place) => place),
    room_id: int4(row => row.roomId),
    wave: int4(row => row.wave),
    fish: int2(row => row.index),
    user_id: int4(row => row.userId),
    kind: text(row => row.kind),
    multiplier: int4(row => row.multiplier),
    payout: int8(row => row.payout),
    unit: text(row => row.unit),
    caught_ms: int8(row => row.atMs),
  },
  sql: batch => `
insert into fishing_catches (round_id, room_id, wave, fish, user_id, kind, multiplier, payout, unit, caught_at)
select first.id + c.place, c.room_id, c.wave, c.fish, c.user_id, c.kind, c.multiplier, c.payout, c.unit,
  to_timestamp(c.caught_ms / 1000.0)
from (select currval('ledger.transfer_ids') as id) as first, ${batch('c')}`,
});

export type CatchStore = ReturnType<typeof createCatchStore>;

/** A net or a harpoon meets no more. */
export const CATCHES_OF_SHOT_MAX = 5;

/** More than three waves bring. */
const DOOMED_MAX = 1000;

export function createCatchStore({ db: plain }: Database) {
  const db = plain.$extendTables<FishingTables>();
  return {
    /** Those of a table from a wave on. */
    listCaught: async (roomId: RoomId, fromWave: number) => {
      const query = db.selectFrom('fishing_catches').select(['wave', 'fish']);
      const rows = await query
        .where('room_id', '=', roomId)
        .where('wave', '>=', fromWave)
        .limit(DOOMED_MAX)
        .execute();
      return rows.map(({ wave, fish }) => ({ wave, index: fish }));
    },
    /** A player's, the latest first, of rounds before this one: so many, and what else their last round has caught. */
    listOwn: async (
      userId: UserId,
      before: number | undefined,
      limit: number,
    ): Promise<{ readonly list: readonly StoredCatch[]; readonly next: RoundId | undefined }> => {
      const query = db.selectFrom('fishing_catches').selectAll().where('user_id', '=', userId);
      const rows = await query
        .where('round_id', '<', before ?? Number.MAX_SAFE_INTEGER)
        .orderBy('round_id', 'desc')
        .orderBy('payout', 'desc')
        .limit(limit + CATCHES_OF_SHOT_MAX)
        .execute();
      const last = rows[limit - 1]?.round_id ?? 0;
      const list = rows.filter(row => row.round_id >= last).map(read);
      return { list, next: list.length < rows.length ? list.at(-1)?.roundId : undefined };
    },
    /** The greatest first. */
    listBest: async (roomId: RoomId, sinceMs: number, limit: number): Promise<readonly StoredCatch[]> => {
      const query = toldSince(db, sinceMs).where('room_id', '=', roomId);
      const rows = await query.orderBy('payout', 'desc').orderBy('caught_at').limit(limit).execute();
      return rows.map(read);
    },
    /** Shots of all tables that paid so many stakes, the newest first. */
    listBig: async (timesStake: number, sinceMs: number, limit: number): Promise<readonly BigShot[]> => {
      // A net has four fish for two prices, and no weapon more: none of them pays less than half of it.
      const caught = toldSince(db, sinceMs).clearSelect().select('round_id');
      const { rows } = await sql<BigShotRow>`
        select id, user_id, room_id, payout, created_at from rounds
        where id in (${caught.where('multiplier', '>=', timesStake / 2)}) and payout >= stake * ${timesStake}
        order by id desc limit ${limit}`.execute(db);
      return rows.map(({ user_id: userId, room_id: roomId, payout, created_at: at }) => ({
        userId,
        roomId,
        payout,
        atMs: at.getTime(),
      }));
    },
  };
}

/** Trial coins win nothing that others need to hear of. */
function toldSince(db: Kysely<FishingTables>, sinceMs: number) {
  const query = db.selectFrom('fishing_catches').selectAll();
  return query.where('caught_at', '>=', new Date(sinceMs)).where('unit', '=', 'coins');
}

function read(row: FishingTables['fishing_catches']): StoredCatch {
  return {
    roundId: String(row.round_id) as RoundId,
    roomId: row.room_id,
    wave: row.wave,
    index: row.fish,
    userId: row.user_id,
    kind: row.kind,
    multiplier: row.multiplier,
    payout: row.payout,
    unit: row.unit,
    atMs: row.caught_at.getTime(),
  };
}
