/** The only SQL of offers that came with a level. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { batchWriter, int8 } from '../../wallet/index.ts';

export interface Deal {
  readonly level: number;
  readonly offerId: number;
  readonly endMs: number;
}

interface NewDeal {
  readonly userId: UserId;
  readonly level: number;
  readonly offerId: number;
  readonly toldAt: Date;
  readonly endsAt: Date;
}

/** The first time counts. */
export async function addDeal(db: Queryable, deal: NewDeal): Promise<void> {
  await sql`insert into level_offers (user_id, level, offer_id, told_at, ends_at)
    values (${deal.userId}, ${deal.level}, ${deal.offerId}, ${deal.toldAt}, ${deal.endsAt})
    on conflict do nothing`.execute(db);
}

/** That of the highest level, as long as it stands and was not bought. */
export async function findDeal(db: Queryable, userId: UserId, now: Date): Promise<Deal | undefined> {
  const { rows } = await sql<{ level: number; offerId: number; endsAt: Date }>`
    select o.level, o.offer_id as "offerId", o.ends_at as "endsAt" from level_offers o
    where o.user_id = ${userId} and o.ends_at > ${now}
      and not exists (select from level_offer_orders b
        where b.user_id = o.user_id and b.level = o.level and b.paid_at is not null)
    order by o.level desc limit 1`.execute(db);
  const [row] = rows;
  return row && { level: row.level, offerId: row.offerId, endMs: row.endsAt.getTime() };
}

export async function addDealOrder(
  tx: Queryable,
  { orderId, userId, level }: { readonly orderId: number; readonly userId: UserId; readonly level: number },
): Promise<void> {
  await sql`insert into level_offer_orders (order_id, user_id, level)
    values (${orderId}, ${userId}, ${level})`.execute(tx);
}

/** With the coins of its order. */
export const boughtWriter = batchWriter<{ readonly orderId: number; readonly atMs: number }>({
  name: 'levels.bought',
  columns: { order_id: int8(row => row.orderId), at_ms: int8(row => row.atMs) },
  sql: batch => `
update level_offer_orders o set paid_at = to_timestamp(b.at_ms / 1000.0) from ${batch('b')}
where o.order_id = b.order_id`,
});
