/** Who won most in a room since a time. Of coins only: trial coins win nothing. */
import type { RoomId, UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { RoundsTable } from './rounds.ts';

export interface BestPlayer {
  readonly userId: UserId;
  readonly coins: number;
}

export interface BestOf {
  readonly gameType: number;
  readonly roomId: RoomId;
  readonly since: Date;
  readonly limit: number;
}

export async function readBest(
  database: Database,
  { gameType, roomId, since, limit }: BestOf,
): Promise<BestPlayer[]> {
  const rows = await database.db
    .$extendTables<{ rounds: RoundsTable }>()
    .selectFrom('rounds')
    .select(['user_id', sql<number>`sum(payout)::bigint`.as('coins')])
    .where('game_type', '=', gameType)
    .where('room_id', '=', roomId)
    .where('created_at', '>=', since)
    .where('state', '=', 'settled')
    .where('unit', '=', 'coins')
    .where('payout', '>', 0)
    .groupBy('user_id')
    .orderBy('coins', 'desc')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(row => ({ userId: row.user_id as UserId, coins: row.coins }));
}
