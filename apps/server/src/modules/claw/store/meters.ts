/** Plays without a catch, and what the first of an account's life gave back. */
import type { RoundId, UserId } from '@boardwalk/base';
import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { ClawTables } from './tables.ts';

export interface Meter {
  /** Without a catch, since the last one. */
  readonly plays: number;
  /** On this machine, all of them. */
  readonly total: number;
}

export type GiftRow = Selectable<ClawTables['claw_first_gifts']>;
export type MeterStore = ReturnType<typeof createMeterStore>;

const NO_PLAYS: Meter = { plays: 0, total: 0 };

export function createMeterStore(database: Pick<Database, 'db'>) {
  const db = database.db.$extendTables<ClawTables>();
  const gifts = () => db.selectFrom('claw_first_gifts').selectAll();
  return {
    findMeter: async (userId: UserId, roomId: number): Promise<Meter> => {
      const row = await db
        .selectFrom('claw_meters')
        .select(['plays', 'total'])
        .where('user_id', '=', userId)
        .where('room_id', '=', roomId)
        .executeTakeFirst();
      return row ?? NO_PLAYS;
    },

    findGift: (userId: UserId): Promise<GiftRow | undefined> =>
      gifts().where('user_id', '=', userId).executeTakeFirst(),

    listOwedGifts: (limit: number): Promise<GiftRow[]> =>
      gifts().where('posted_at', 'is', null).orderBy('created_at').limit(limit).execute(),

    markGiftPosted: (userId: UserId, at: Date) =>
      db.updateTable('claw_first_gifts').set({ posted_at: at }).where('user_id', '=', userId).execute(),

    /** By round, of these rounds of one player. */
    giftsOf: async (userId: UserId, roundIds: readonly RoundId[]): Promise<ReadonlyMap<RoundId, number>> => {
      const row = await gifts().where('user_id', '=', userId).executeTakeFirst();
      const roundId = row && roundIds.find(id => Number(id) === row.round_id);
      return new Map(row && roundId ? [[roundId, row.coins]] : []);
    },
  };
}
