/** Reading stored rounds and noting that they were shown. */
import type { RoomId, RoundId, UserId } from '@boardwalk/base';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { Json, Unit } from '../../wallet/index.ts';
import { playedBy } from './played.ts';

export type RoundsTable = {
  id: number;
  seed_id: number | null;
  closing_id: number | null;
  hold_id: number | null;
  stake: number;
  payout: number;
  created_at: Date;
  shown_at: Date | null;
  expires_at: Date | null;
  user_id: number;
  room_id: number;
  nonce: number | null;
  game_type: number;
  state: 'open' | 'settled' | 'void';
  unit: Unit;
  config_version: string;
  bet: Json;
  outcome: Json;
};

type Tables = {
  rounds: RoundsTable;
  seeds: { id: number; server_seed_hash: Buffer; client_seed: string | null };
};

export type RoundRow = Selectable<RoundsTable> & {
  readonly server_seed_hash: Buffer | null;
  readonly client_seed: string | null;
};

export interface PageOf {
  /** From 1. */
  readonly pageNum: number;
  readonly pageSize: number;
  /** Only rounds of this room. */
  readonly roomId?: RoomId;
}

/** An interrupted showing is soon resumed or never: older rounds are not looked through. */
const UNSHOWN_AMONG = 100;

export type RoundStore = ReturnType<typeof createRoundStore>;

export function createRoundStore(database: Database) {
  const db = database.db.$extendTables<Tables>();
  const rounds = () => queryRounds(db);
  return {
    find: (userId: UserId, roundId: RoundId): Promise<RoundRow | undefined> =>
      rounds()
        .where('rounds.id', '=', Number(roundId))
        .where('rounds.user_id', '=', userId)
        .executeTakeFirst(),

    /** Newest first. */
    listOf: (userId: UserId, roundIds: readonly RoundId[]): Promise<RoundRow[]> =>
      rounds()
        .where('rounds.id', 'in', roundIds.map(Number))
        .where('rounds.user_id', '=', userId)
        .orderBy('rounds.id', 'desc')
        .execute(),

    /** Newest first, one more than the page holds. */
    list: (userId: UserId, gameType: number, { pageNum, pageSize, roomId }: PageOf): Promise<RoundRow[]> =>
      rounds()
        .where('rounds.user_id', '=', userId)
        .where('game_type', '=', gameType)
        .$if(roomId !== undefined, query => query.where('room_id', '=', roomId ?? 0))
        .orderBy('rounds.id', 'desc')
        .offset((pageNum - 1) * pageSize)
        .limit(pageSize + 1)
        .execute(),

    listRecent: (userId: UserId, gameType: number): Promise<RoundRow[]> =>
      rounds()
        .where('rounds.user_id', '=', userId)
        .where('game_type', '=', gameType)
        .orderBy('rounds.id', 'desc')
        .limit(UNSHOWN_AMONG)
        .execute(),

    /** By id alone, so that the hot path keeps no index for this: the latest rounds are of few games. */
    listLatest: (gameType: number, limit: number): Promise<RoundRow[]> =>
      rounds()
        .where('game_type', '=', gameType)
        .where('rounds.state', '=', 'settled')
        .orderBy('rounds.id', 'desc')
        .limit(limit)
        .execute(),

    ...ofOpen(db),
    ...ofAllGames(db),
    ...noting(db),
  };
}

function queryRounds(db: Kysely<Tables>) {
  return db
    .selectFrom('rounds')
    .leftJoin('seeds', 'seeds.id', 'rounds.seed_id')
    .selectAll('rounds')
    .select(['seeds.server_seed_hash', 'seeds.client_seed']);
}

const ofOpen = (db: Kysely<Tables>) => ({
  /** In the order they were opened, after `afterId`. */
  listOpen: (until: Date, afterId: number, limit: number): Promise<RoundRow[]> =>
    queryRounds(db)
      .where('rounds.state', '=', 'open')
      .where('expires_at', '<=', until)
      .where('rounds.id', '>', afterId)
      .orderBy('rounds.id')
      .limit(limit)
      .execute(),

  /** Those of these that are open. */
  listOpenOf: (roundIds: readonly RoundId[]): Promise<RoundRow[]> =>
    queryRounds(db)
      .where('rounds.id', 'in', roundIds.map(Number))
      .where('rounds.state', '=', 'open')
      .orderBy('rounds.id')
      .execute(),

  /** By the index of open ones, of which there are few. */
  hasOpen: async (userId: UserId): Promise<boolean> => {
    const { rows } = await sql`
      select from (select user_id from rounds where state = 'open' offset 0) o where user_id = ${userId} limit 1`.execute(
      db,
    );
    return rows.length > 0;
  },
});

const ofAllGames = (db: Kysely<Tables>) => ({
  /** Those of all games, newest first: the index is by game, so the latest of each are put in order. */
  listBefore: async (userId: UserId, before: number | undefined, limit: number): Promise<RoundRow[]> => {
    const { rows } = await sql<RoundRow>`
      select r.*, s.server_seed_hash, s.client_seed
      from (${playedBy(userId)}) p
      cross join lateral (select * from rounds where user_id = ${userId} and game_type = p.game_type
        and id < ${before ?? Number.MAX_SAFE_INTEGER} order by id desc limit ${limit}) r
      left join seeds s on s.id = r.seed_id
      order by r.id desc limit ${limit}`.execute(db);
    return rows;
  },

  listPlaces: (roundIds: readonly RoundId[]) =>
    db
      .selectFrom('rounds')
      .select(['id', 'game_type', 'room_id'])
      .where('id', 'in', roundIds.map(Number))
      .execute(),
});

const noting = (db: Kysely<Tables>) => ({
  /** Whether it was open, and so was written. */
  note: async (roundId: RoundId, outcome: Json): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('rounds')
      .set({ outcome: JSON.stringify(outcome) })
      .where('id', '=', Number(roundId))
      .where('state', '=', 'open')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  markShown: (userId: UserId, roundIds: readonly RoundId[], at: Date) =>
    db
      .updateTable('rounds')
      .set({ shown_at: at })
      .where('id', 'in', roundIds.map(Number))
      .where('user_id', '=', userId)
      .where('shown_at', 'is', null)
      .where('state', '<>', 'open')
      .execute(),
});
