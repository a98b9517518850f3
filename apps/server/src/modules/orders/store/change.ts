/**
 * How an order changes: one statement for its state, its step, its lines and what goes back to the shelf, with a
 * transfer or without one. Each change is the step after the last one the writer saw, so that two who saw the same fail
 * at the key, all but one.
 */
import type { OrderLineState, OrderState } from '@boardwalk/contract/enums';
import { CompiledQuery } from 'kysely';
import { brokenConstraint, type Queryable } from '../../../platform/database/index.ts';
import { batchWriter, CompanionClash, int2, int4, int8, json, text } from '../../wallet/index.ts';

export interface LineChange {
  readonly id: number;
  readonly state?: OrderLineState;
  readonly isTaken?: boolean;
}

export interface Restock {
  readonly shopGoodsId: number;
  readonly goodsNum: number;
  readonly isDamaged: boolean;
}

export interface OrderChange {
  readonly orderId: number;
  /** One more than the order's version. */
  readonly place: number;
  readonly state: OrderState;
  /** A word for the timeline: `pick`, `short`, `note` … */
  readonly what: string;
  readonly atMs: number;
  /** Left out where nobody of the staff did it. */
  readonly staff?: { readonly staffId: number; readonly name: string } | undefined;
  /** For the timeline, of the staff alone. */
  readonly note?: string;
  readonly lines?: readonly LineChange[];
  readonly restock?: readonly Restock[];
  readonly backCoins?: number;
  readonly backCredit?: number;
  readonly isRightBack?: boolean;
  /** Columns of the order that become something else. */
  readonly sets?: OrderSets;
}

export interface OrderSets {
  readonly note?: string;
  readonly expectMs?: number;
  readonly deliveredMs?: number;
  readonly returnUntilMs?: number;
  readonly returnReason?: string;
  readonly returnText?: string;
  /** 0: nothing is missing any more. */
  readonly shortMs?: number;
}

export const CHANGED_MEANWHILE = 'prize_order_steps_pkey';

export function isChangedMeanwhile(error: unknown): boolean {
  const constraint = error instanceof CompanionClash ? error.constraint : brokenConstraint(error);
  return constraint === CHANGED_MEANWHILE;
}

const tail = (transferId: string) => `
, steps as (
  insert into prize_order_steps (order_id, place, state, what, note, at, staff_id, staff_name, transfer_id)
  select order_id, place, state, what, note, to_timestamp(at_ms / 1000.0), nullif(staff_id, 0), staff_name, ${transferId}
  from c
), lines as (
  update prize_order_lines l set state = coalesce(x.state, l.state), is_taken = coalesce(x."isTaken", l.is_taken)
  from c, jsonb_to_recordset(c.more::jsonb -> 'lines') as x(id integer, state text, "isTaken" boolean)
  where l.id = x.id and l.order_id = c.order_id
), restock as (
  insert into prize_order_restock (order_id, shop_goods_id, goods_num, is_damaged)
  select c.order_id, x."shopGoodsId", x."goodsNum", x."isDamaged"
  from c, jsonb_to_recordset(c.more::jsonb -> 'restock') as x("shopGoodsId" integer, "goodsNum" smallint, "isDamaged" boolean)
)
update prize_orders o set version = c.place, state = c.state,
  state_at = case when o.state = c.state then o.state_at else to_timestamp(c.at_ms / 1000.0) end,
  back_coins = o.back_coins + c.back_coins, back_credit = o.back_credit + c.back_credit,
  is_right_back = o.is_right_back or c.right_back = 1,
  note = coalesce(s.note, o.note),
  expect_at = coalesce(to_timestamp(s."expectMs" / 1000.0), o.expect_at),
  delivered_at = coalesce(to_timestamp(s."deliveredMs" / 1000.0), o.delivered_at),
  return_until = coalesce(to_timestamp(s."returnUntilMs" / 1000.0), o.return_until),
  return_reason = coalesce(s."returnReason", o.return_reason),
  return_text = coalesce(s."returnText", o.return_text),
  short_at = case when s."shortMs" is null then o.short_at when s."shortMs" = 0 then null
    else coalesce(o.short_at, to_timestamp(s."shortMs" / 1000.0)) end
from c, jsonb_to_record(c.more::jsonb -> 'sets') as s(note text, "expectMs" bigint, "deliveredMs" bigint,
  "returnUntilMs" bigint, "returnReason" text, "returnText" text, "shortMs" bigint)
where o.id = c.order_id`;

const moreOf = ({ lines = [], restock = [], sets = {} }: OrderChange): string =>
  JSON.stringify({ lines, restock, sets });

const columns = {
  order_id: int4<OrderChange>(row => row.orderId),
  place: int4<OrderChange>(row => row.place),
  transfer: int2<OrderChange>((_row, place) => place),
  state: text<OrderChange>(row => row.state),
  what: text<OrderChange>(row => row.what),
  note: text<OrderChange>(row => row.note ?? ''),
  at_ms: int8<OrderChange>(row => row.atMs),
  staff_id: int4<OrderChange>(row => row.staff?.staffId ?? 0),
  staff_name: text<OrderChange>(row => row.staff?.name ?? ''),
  back_coins: int8<OrderChange>(row => row.backCoins ?? 0),
  back_credit: int8<OrderChange>(row => row.backCredit ?? 0),
  right_back: int2<OrderChange>(row => (row.isRightBack ? 1 : 0)),
  more: json<OrderChange>(moreOf),
};

export const orderChangeWriter = batchWriter<OrderChange>({
  name: 'orders.change',
  columns,
  sql: batch =>
    `with c as materialized (select * from ${batch('b')})${tail("currval('ledger.transfer_ids') + transfer")}`,
});

const ALONE = `
with c as materialized (select $1::integer as order_id, $2::integer as place, $3::text as state, $4::text as what,
  $5::text as note, $6::bigint as at_ms, $7::integer as staff_id, $8::text as staff_name, 0::bigint as back_coins,
  0::bigint as back_credit, 0 as right_back, $9::json as more)${tail('null')}`;

/** Without coins, behind a lock of the order. */
export async function changeOrder(tx: Queryable, change: OrderChange): Promise<void> {
  const { orderId, place, state, what, note = '', atMs, staff } = change;
  const values = [orderId, place, state, what, note, atMs, staff?.staffId ?? 0, staff?.name ?? ''];
  await tx.executeQuery(CompiledQuery.raw(ALONE, [...values, moreOf(change)]));
}
