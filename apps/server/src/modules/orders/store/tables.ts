/** The tables of orders, as the stores beside this read and write them. */
import type { UserId } from '@boardwalk/base';
import type {
  FreeShipping,
  GoodsType,
  OrderLineState,
  OrderState,
  ParcelStep,
} from '@boardwalk/contract/enums';
import type { Generated, Kysely, Selectable } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Address } from '../../addresses/index.ts';

export type OrderTables = {
  prize_orders: OrderTable;
  prize_order_lines: LineTable;
  prize_order_steps: StepTable;
  staged_orders: StagedTable;
  parcels: ParcelTable;
  parcel_events: EventTable;
};

interface OrderTable {
  id: number;
  user_id: UserId;
  state: OrderState;
  version: number;
  created_at: Date;
  state_at: Date;
  transfer_id: number;
  goods_coins: number;
  shipping_coins: number;
  credit_coins: number;
  paid_coins: number;
  back_coins: number;
  back_credit: number;
  free_shipping: FreeShipping;
  is_right_back: boolean;
  needs_parcel: boolean;
  address: OrderAddress | null;
  country: string;
  weight: number;
  days_to: number;
  expect_at: Date | null;
  delivered_at: Date | null;
  return_until: Date | null;
  return_reason: string;
  return_text: string;
  note: string;
  short_at: Date | null;
}

/** The copy that an order keeps. */
export interface OrderAddress {
  readonly fields: Address;
  /** As it stands on the parcel. */
  readonly lines: readonly string[];
}

interface LineTable {
  id: Generated<number>;
  order_id: number;
  place: number;
  type: GoodsType;
  shop_goods_id: number;
  prize_id: number | null;
  goods_num: number;
  coins: number;
  state: OrderLineState;
  is_taken: boolean;
}

interface StepTable {
  order_id: number;
  place: number;
  state: OrderState;
  what: string;
  note: string;
  at: Date;
  staff_id: number | null;
  staff_name: string;
  transfer_id: number | null;
}

interface StagedTable {
  id: Generated<number>;
  user_id: UserId;
  request_key: string;
  input_hash: string;
  goods: readonly StagedGoods[];
  prize_ids: readonly number[];
  expires_at: Date;
  is_open: Generated<boolean>;
}

export interface StagedGoods {
  readonly shopGoodsId: number;
  readonly goodsNum: number;
  /** For one piece, as it was when it was staged. */
  readonly priceCoins?: number;
}

interface ParcelTable {
  id: Generated<number>;
  order_id: number;
  service: string;
  reference: string;
  carrier: string;
  tracking_number: string;
  tracking_url: string;
  label: Buffer | null;
  cost_text: string;
  is_cancelled: Generated<boolean>;
  created_at: Date;
  looked_at: Date;
}

interface EventTable {
  id: Generated<number>;
  parcel_id: number;
  event_key: string;
  step: ParcelStep;
  place: string;
  at: Date;
}

export type OrderRow = Selectable<OrderTable>;
export type LineRow = Selectable<LineTable>;
export type StepRow = Selectable<StepTable>;
export type StagedRow = Selectable<StagedTable>;
export type ParcelRow = Omit<Selectable<ParcelTable>, 'label'> & { readonly has_label: boolean };
export type EventRow = Selectable<EventTable>;

export const orderTables = (db: Queryable): Kysely<OrderTables> => db.$extendTables<OrderTables>();
