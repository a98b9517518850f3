/** Orders, their lines and parcels as the store reads them, for tests without a database. */
import type { UserId } from '@boardwalk/base';
import { GoodsType } from '@boardwalk/contract/enums';
import type { FullOrder } from '../commands/full.ts';
import type { LineRow, OrderRow, ParcelRow, StepRow } from '../store/tables.ts';

/** A Monday at noon. */
export const PAID_AT = new Date('2026-11-23T12:00:00Z');

/** Paid: two lines of 100 coins, and 400 for their parcel. */
export function orderRow(more: Partial<OrderRow> = {}): OrderRow {
  return {
    id: 10_001,
    user_id: 7 as UserId,
    state: 'paid',
    version: 1,
    created_at: PAID_AT,
    state_at: PAID_AT,
    transfer_id: 1,
    goods_coins: 200,
    shipping_coins: 400,
    credit_coins: 0,
    paid_coins: 600,
    back_coins: 0,
    back_credit: 0,
    free_shipping: 'none',
    is_right_back: false,
    needs_parcel: true,
    address: null,
    country: 'DE',
    weight: 500,
    days_to: 4,
    expect_at: null,
    delivered_at: null,
    return_until: null,
    return_reason: '',
    return_text: '',
    note: '',
    short_at: null,
    ...more,
  };
}

export function lineRow(id: number, more: Partial<LineRow> = {}): LineRow {
  return {
    id,
    order_id: 10_001,
    place: id,
    type: GoodsType.toy,
    shop_goods_id: 30_000 + id,
    prize_id: null,
    goods_num: 1,
    coins: 100,
    state: 'ordered',
    is_taken: false,
    ...more,
  };
}

export const full = (
  order: Partial<OrderRow> = {},
  lines: readonly LineRow[] = [lineRow(1), lineRow(2)],
): FullOrder => ({ order: orderRow(order), lines });

export function stepRow(place: number, state: StepRow['state'], more: Partial<StepRow> = {}): StepRow {
  const at = new Date(PAID_AT.getTime() + place * 1000);
  const nobody = { staff_id: null, staff_name: '', transfer_id: null };
  return { order_id: 10_001, place, state, what: 'pay', note: '', at, ...nobody, ...more };
}

export function parcelRow(more: Partial<ParcelRow> = {}): ParcelRow {
  return {
    id: 1,
    order_id: 10_001,
    service: 'hand',
    reference: '',
    carrier: 'DHL',
    tracking_number: '00340434',
    tracking_url: 'https://dhl.test/00340434',
    cost_text: '',
    is_cancelled: false,
    created_at: PAID_AT,
    looked_at: PAID_AT,
    has_label: false,
    ...more,
  };
}
