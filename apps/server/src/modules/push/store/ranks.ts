/** Sums what players won in a room since a day's beginning. */
import type { RoomId, UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

export interface RankedPlayer {
  readonly userId: UserId;
  readonly coins: number;
}

export type RankStore = ReturnType<typeof createRankStore>;

type Tables = {
  rounds: {
    user_id: UserId;
    room_id: RoomId;
    game_type: number;
    state: string;
    unit: string;
    payout: number;
    created_at: Date;
  };
};

export function createRankStore(database: Database) {
  const db = database.db.$extendTables<Tables>();
  return {
    listBest: (roomId: RoomId, since: Date, limit: number): Promise<RankedPlayer[]> =>
      db
        .selectFrom('rounds')
        .select(['user_id as userId', sql<number>`sum(payout)::bigint`.as('coins')])
        .where('game_type', '=', GameType.push)
        .where('room_id', '=', roomId)
        .where('created_at', '>=', since)
        .where('state', '=', 'settled')
        .where('unit', '=', 'coins')
        .where('payout', '>', 0)
        .groupBy('user_id')
        .orderBy('coins', 'desc')
        .orderBy('user_id')
        .limit(limit)
        .execute(),
  };
}
