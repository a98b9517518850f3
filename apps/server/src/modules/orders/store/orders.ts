/** Reading orders with their lines and steps. */
import type { UserId } from '@boardwalk/base';
import type { OrderState, OrderType } from '@boardwalk/contract/enums';
import { type Kysely, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { type LineRow, type OrderRow, type OrderTables, orderTables, type StepRow } from './tables.ts';

/** Which states a player's list shows. */
export const STATES_OF_TYPE: Readonly<Record<Exclude<OrderType, 'all'>, readonly OrderState[]>> = {
  open: ['paid', 'picking', 'packed'],
  shipped: ['shipped', 'lost'],
  delivered: ['delivered'],
  returns: ['returning', 'returned', 'refunded'],
};

const all = (db: Queryable) => orderTables(db).selectFrom('prize_orders').selectAll();

export function findOrder(db: Queryable, orderId: number): Promise<OrderRow | undefined> {
  return all(db).where('id', '=', orderId).executeTakeFirst();
}

export function listOrdersById(db: Queryable, orderIds: readonly number[]): Promise<OrderRow[]> {
  return all(db).where('id', 'in', orderIds).orderBy('id').execute();
}

/** Until the transaction ends. */
export function lockOrder(tx: Queryable, orderId: number): Promise<OrderRow | undefined> {
  return all(tx).where('id', '=', orderId).forUpdate().executeTakeFirst();
}

export function listLines(db: Queryable, orderIds: readonly number[]): Promise<LineRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return orderTables(db)
    .selectFrom('prize_order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('place')
    .execute();
}

/** Oldest first. */
export function listSteps(db: Queryable, orderId: number): Promise<StepRow[]> {
  return orderTables(db)
    .selectFrom('prize_order_steps')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('place')
    .execute();
}

export interface OwnOrders {
  readonly userId: UserId;
  readonly type: OrderType;
  readonly before: number | undefined;
  readonly limit: number;
}

/** Newest first. */
export function listOrders(db: Queryable, { userId, type, before, limit }: OwnOrders): Promise<OrderRow[]> {
  return all(db)
    .where('user_id', '=', userId)
    .$if(type !== 'all', query => query.where('state', 'in', type === 'all' ? [] : [...STATES_OF_TYPE[type]]))
    .$if(before !== undefined, query => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export type RecordRow = LineRow & { readonly created_at: Date };

/** Things of all orders of a player, newest first. */
export function listRecords(
  db: Queryable,
  userId: UserId,
  before: number | undefined,
  limit: number,
): Promise<RecordRow[]> {
  return orderTables(db)
    .selectFrom('prize_order_lines as line')
    .innerJoin('prize_orders as own', 'own.id', 'line.order_id')
    .selectAll('line')
    .select('own.created_at')
    .where('own.user_id', '=', userId)
    .$if(before !== undefined, query => query.where('line.id', '<', before ?? 0))
    .orderBy('line.id', 'desc')
    .limit(limit)
    .execute();
}

/** When this player last used the free shipping of a month, and did not get it back. */
export async function findRightUsed(db: Queryable, userId: UserId): Promise<Date | undefined> {
  const row = await orderTables(db)
    .selectFrom('prize_orders')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('user_id', '=', userId)
    .where('free_shipping', '=', 'right')
    .where('is_right_back', '=', false)
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Orders of a player that somebody still has something to do for. */
export async function countOpen(db: Queryable, userId: UserId): Promise<number> {
  const { count } = await orderTables(db)
    .selectFrom('prize_orders')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where('state', 'not in', ['delivered', 'cancelled', 'refunded'])
    .executeTakeFirstOrThrow();
  return count;
}

/** By variant; prizes were not bought. */
export async function countBought(db: Queryable): Promise<ReadonlyMap<number, number>> {
  const rows = await orderTables(db)
    .selectFrom('prize_order_lines')
    .select(['shop_goods_id as id', sql<number>`sum(goods_num)::integer`.as('count')])
    .where('prize_id', 'is', null)
    .groupBy('shop_goods_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export interface RestockRow {
  readonly id: number;
  readonly orderId: number;
  readonly shopGoodsId: number;
  readonly goodsNum: number;
  readonly isDamaged: boolean;
}

/** Locked until the transaction ends; what another node has in hand is left to it. */
export async function takeRestock(
  tx: Kysely<OrderTables>,
  now: Date,
  orderId?: number,
): Promise<RestockRow[]> {
  const ofOrder = orderId === undefined ? sql`` : sql`and order_id = ${orderId}`;
  const { rows } = await sql<RestockRow>`
    with waiting as (
      select id from prize_order_restock where done_at is null ${ofOrder}
      order by shop_goods_id, id limit 100 for update skip locked
    )
    update prize_order_restock r set done_at = ${now} from waiting w where r.id = w.id
    returning r.id, r.order_id as "orderId", r.shop_goods_id as "shopGoodsId", r.goods_num as "goodsNum",
      r.is_damaged as "isDamaged"`.execute(tx);
  return rows;
}

/** Addresses that no parcel, return or question needs any more, and labels that have them. Returns how many went. */
export async function eraseAddresses(db: Queryable, before: Date): Promise<number> {
  const { rows } = await sql`
    with over as (
      update prize_orders set address = null
      where address is not null and state in ('delivered', 'cancelled', 'refunded') and state_at < ${before}
      returning id
    ), labels as (
      update parcels set label = null where label is not null and order_id in (select id from over)
    )
    select id from over`.execute(db);
  return rows.length;
}
