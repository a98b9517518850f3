/** The only SQL of free gifts. */
import { HOUR_MS, type UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { batchWriter, int2, int4, int8 } from '../../wallet/index.ts';
import type { GiftOffer } from '../policy.ts';

interface Row {
  readonly id: number;
  readonly offer_id: number;
  readonly gift_coins: number;
  readonly after_hours: number;
  readonly for_returning: boolean;
}

/** Those that are given, oldest first. */
export async function readGifts(db: Queryable): Promise<GiftOffer[]> {
  const { rows } = await sql<Row>`
    select id, offer_id, gift_coins, after_hours, for_returning from gift_offers where is_enabled order by id`.execute(
    db,
  );
  return rows.map(row => ({
    id: row.id,
    offerId: row.offer_id,
    coins: row.gift_coins,
    afterMs: row.after_hours * HOUR_MS,
    isForReturning: row.for_returning,
  }));
}

/** The offers that somebody's gifts have opened. */
export async function readOpened(db: Queryable, userId: UserId): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ offer_id: number }>`
    select g.offer_id from gifts_taken t join gift_offers g on g.id = t.gift_offer_id
    where t.user_id = ${userId}`.execute(db);
  return new Set(rows.map(row => row.offer_id));
}

export interface GiftTaken {
  readonly giftId: number;
  readonly userId: UserId;
  readonly atMs: number;
}

/** With the coins of the gift. */
export const giftWriter = batchWriter<GiftTaken>({
  name: 'recharge.gift',
  columns: {
    place: int2((_row, place) => place),
    gift_offer_id: int4(row => row.giftId),
    user_id: int4(row => row.userId),
    at_ms: int8(row => row.atMs),
  },
  sql: batch => `
insert into gifts_taken (gift_offer_id, user_id, taken_at)
select gift_offer_id, user_id, to_timestamp(at_ms / 1000.0) from ${batch('b')}`,
});
