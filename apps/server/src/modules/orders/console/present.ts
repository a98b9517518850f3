/** Orders as the console has them. */
import type { ConsoleCalls, ConsoleOutputOf } from '@boardwalk/contract/console';
import type { Faces } from '../present.ts';
import { isLate } from '../present.ts';
import type { QueueRow } from '../store/queues.ts';
import type { EventRow, LineRow, ParcelRow, StepRow } from '../store/tables.ts';

export type ConsoleOrder = ConsoleOutputOf<ConsoleCalls['parcels.one']>;
type Row = ConsoleOutputOf<ConsoleCalls['parcels.list']>['list'][number];

export function presentRow(row: QueueRow, nowMs: number): Row {
  return {
    orderId: row.id,
    state: row.state,
    userId: row.user_id,
    nickname: row.nickname,
    createTime: row.created_at.getTime(),
    stateTime: row.state_at.getTime(),
    country: row.country,
    goodsNum: row.goods_num,
    weight: row.weight,
    coins: row.paid_coins,
    isLate: isLate(row, nowMs),
    isShort: row.state === 'paid' && row.short_at !== null,
    waits: row.state === 'paid' && row.waits,
    carrier: row.carrier ?? '',
    trackingNumber: row.tracking_number ?? '',
    hasLabel: row.has_label ?? false,
  };
}

export interface ShownOrder {
  readonly row: QueueRow;
  readonly lines: readonly LineRow[];
  readonly steps: readonly StepRow[];
  readonly parcel: ParcelRow | undefined;
  readonly events: readonly EventRow[];
  readonly faces: Faces;
}

export function presentOne(
  { row, lines, steps, parcel, events, faces }: ShownOrder,
  nowMs: number,
): ConsoleOrder {
  return {
    ...presentRow(row, nowMs),
    lines: lines.map(line => presentLine(line, faces)),
    goodsCoins: row.goods_coins,
    shippingCoins: row.shipping_coins,
    creditCoins: row.credit_coins,
    freeShipping: row.free_shipping,
    backCoins: row.back_coins,
    backCredit: row.back_credit,
    address: [...(row.address?.lines ?? [])],
    phone: row.address?.fields.phone ?? '',
    expectTime: row.expect_at?.getTime() ?? 0,
    returnReason: row.return_reason,
    returnText: row.return_text,
    note: row.note,
    steps: steps.map(({ state, what, note, at, staff_name: by, transfer_id: transferId }) => ({
      state,
      what,
      note,
      at: at.getTime(),
      by,
      transferId: transferId === null ? '' : String(transferId),
    })),
    trackingUrl: parcel?.tracking_url ?? '',
    service: parcel?.service ?? '',
    cost: parcel?.cost_text ?? '',
    events: events.map(({ step, place, at }) => ({ step, place, at: at.getTime() })),
  };
}

function presentLine(line: LineRow, faces: Faces): ConsoleOrder['lines'][number] {
  const face = faces.get(line.shop_goods_id);
  return {
    lineId: line.id,
    shopGoodsId: line.shop_goods_id,
    prizeId: line.prize_id === null ? '' : String(line.prize_id),
    type: line.type,
    name: face?.name ?? '—',
    variantName: face?.variantName ?? '',
    picture: face?.picture ?? 'package',
    place: face?.place ?? '',
    goodsNum: line.goods_num,
    coins: line.coins,
    state: line.state,
  };
}
