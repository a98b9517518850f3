/** Writes an order in the transaction of the transfer that pays it, and ends what was staged. */
import type { FreeShipping, GoodsType, OrderState } from '@boardwalk/contract/enums';
import { batchWriter, CompanionClash, int2, int4, int8, json, text } from '../../wallet/index.ts';
import type { OrderAddress } from './tables.ts';

export interface NewOrder {
  readonly orderId: number;
  readonly userId: number;
  readonly state: OrderState;
  readonly atMs: number;
  readonly goodsCoins: number;
  readonly shippingCoins: number;
  readonly creditCoins: number;
  readonly paidCoins: number;
  readonly freeShipping: FreeShipping;
  readonly address: OrderAddress | undefined;
  readonly country: string;
  readonly weight: number;
  readonly daysTo: number;
  /** 0 where nobody knows. */
  readonly expectMs: number;
  readonly lines: readonly NewLine[];
}

export interface NewLine {
  readonly type: GoodsType;
  readonly shopGoodsId: number;
  readonly prizeId: number | null;
  readonly goodsNum: number;
  readonly coins: number;
}

/**
 * The transfer that pays what is not staged any more, or was paid before: any part of the order may be the first that
 * is there already.
 */
export function isStageOver(error: unknown): boolean {
  return (
    error instanceof CompanionClash &&
    /^prize_orders?_(staged|pkey|steps_pkey|lines_order_id_place_key)$/.test(error.constraint)
  );
}

export const newOrderWriter = batchWriter<NewOrder>({
  name: 'orders.insert',
  columns: {
    id: int4(row => row.orderId),
    user_id: int4(row => row.userId),
    transfer: int2((_row, place) => place),
    state: text(row => row.state),
    at_ms: int8(row => row.atMs),
    goods_coins: int8(row => row.goodsCoins),
    shipping_coins: int8(row => row.shippingCoins),
    credit_coins: int8(row => row.creditCoins),
    paid_coins: int8(row => row.paidCoins),
    free_shipping: text(row => row.freeShipping),
    needs_parcel: int2(row => (row.address ? 1 : 0)),
    address: json(row => (row.address ? JSON.stringify(row.address) : null)),
    country: text(row => row.country),
    weight: int4(row => row.weight),
    days_to: int2(row => row.daysTo),
    expect_ms: int8(row => row.expectMs),
    lines: json(row => JSON.stringify(row.lines)),
  },
  sql: batch => `
with o as materialized (select * from ${batch('b')}), staged as (
  update staged_orders s set is_open = false from o where s.id = o.id and s.user_id = o.user_id and s.is_open returning s.id
), orders as (
  insert into prize_orders (id, user_id, state, created_at, state_at, transfer_id, goods_coins, shipping_coins,
    credit_coins, paid_coins, free_shipping, needs_parcel, address, country, weight, days_to, expect_at, delivered_at)
  select o.id, o.user_id, case when s.id is null then 'not staged' else o.state end, to_timestamp(o.at_ms / 1000.0),
    to_timestamp(o.at_ms / 1000.0), currval('ledger.transfer_ids') + o.transfer, o.goods_coins, o.shipping_coins,
    o.credit_coins, o.paid_coins, o.free_shipping, o.needs_parcel = 1, o.address::jsonb, o.country, o.weight, o.days_to,
    to_timestamp(nullif(o.expect_ms, 0) / 1000.0),
    case when o.state = 'delivered' then to_timestamp(o.at_ms / 1000.0) end
  from o left join staged s on s.id = o.id
  returning id
), lines as (
  insert into prize_order_lines (order_id, place, type, shop_goods_id, prize_id, goods_num, coins)
  select o.id, x.place, (x.line ->> 'type')::smallint, (x.line ->> 'shopGoodsId')::integer,
    (x.line ->> 'prizeId')::bigint, (x.line ->> 'goodsNum')::smallint, (x.line ->> 'coins')::bigint
  from o, jsonb_array_elements(o.lines::jsonb) with ordinality as x(line, place)
)
insert into prize_order_steps (order_id, place, state, what, at, transfer_id)
select id, 1, state, 'pay', to_timestamp(at_ms / 1000.0), currval('ledger.transfer_ids') + transfer from o`,
});
