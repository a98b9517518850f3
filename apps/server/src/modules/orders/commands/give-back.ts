/**
 * Gives back what an order cost, or a part of it: coins to the balance, credit to the credit, prizes to the pack, the
 * month's free shipping to the month. One transfer, whose key is the order with the number of its change: given back
 * once, whoever asks how often. Things go back to the shelf behind it, by a list that outlives a crash.
 */
import { coins, Refusal } from '@boardwalk/base';
import type { OrderLineState, OrderState } from '@boardwalk/contract/enums';
import { transaction } from '../../../platform/database/index.ts';
import { type Companion, CompanionClash, companion, inputHash, type Posting } from '../../wallet/index.ts';
import type { OrderDeps } from '../deps.ts';
import { CHANGED_MEANWHILE, type LineChange, type OrderChange, orderChangeWriter } from '../store/change.ts';
import { takeRestock } from '../store/orders.ts';
import { type LineRow, orderTables } from '../store/tables.ts';
import { tellPages } from '../telling.ts';
import type { FullOrder } from './full.ts';

export interface BackLine {
  readonly line: LineRow;
  readonly becomes: OrderLineState;
  /** Where its things are now: on the shelf again, written off there, or nowhere. */
  readonly things: 'shelf' | 'damaged' | 'gone';
}

export interface GiveBack extends Pick<OrderChange, 'what' | 'staff' | 'note' | 'sets'> {
  readonly state: OrderState;
  readonly lines: readonly BackLine[];
  /** Lines that change without coming back. */
  readonly others?: readonly LineChange[];
  readonly withShipping: boolean;
  /** Written beside it: messages, the audit entry, an approval. */
  readonly companions?: readonly Companion[];
}

export interface GivenBack {
  /** False where the very same was given back before. */
  readonly isNew: boolean;
  readonly coins: number;
  readonly transferId: string;
}

/** What it comes to, without doing it. */
export function worthOf(
  { order }: FullOrder,
  { lines, withShipping }: Pick<GiveBack, 'lines' | 'withShipping'>,
) {
  const goodsCoins = lines.reduce((sum, { line }) => sum + line.coins, 0);
  const shippingCoins = withShipping ? order.paid_coins - order.goods_coins : 0;
  const creditCoins = withShipping ? order.credit_coins : 0;
  return { goodsCoins, shippingCoins, creditCoins, coins: goodsCoins + shippingCoins };
}

/** In coins, what is back beside that of its lines is the shipping. */
export function isShippingBack({ order, lines }: FullOrder): boolean {
  const back = lines.filter(({ state }) => state === 'refunded' || state === 'short');
  const ofLines = back.reduce((sum, line) => sum + line.coins, 0);
  return order.back_coins > ofLines || order.back_credit > 0 || order.is_right_back;
}

/** Fails with a clash that `isChangedMeanwhile` knows where the order is another one by now. */
export async function giveBack(deps: OrderDeps, full: FullOrder, back: GiveBack): Promise<GivenBack> {
  const { order } = full;
  const worth = worthOf(full, back);
  // The order's own check of its sums stands behind this one.
  if (back.withShipping && isShippingBack(full)) throw new Refusal('orderTooFar');
  const change = changeOf(full, back, worth, deps.clock.nowMs());
  const prizeIds = back.lines.flatMap(({ line }) => line.prize_id ?? []);
  const prizes = await deps.pack.sending.findAll(order.user_id, prizeIds);
  const returned = deps.pack.sending.back(order.id, prizes);
  const postings = [...refundOf(full, worth), ...returned.postings];
  const outcome = await deps.wallet.post({
    kind: 'mall.refund',
    key: `mall.refund:${order.id}:${change.place}`,
    inputHash: inputHash({ orderId: order.id, place: change.place, coins: worth.coins, prizeIds }),
    postings,
    answer: { coins: worth.coins },
    companions: [companion(orderChangeWriter, change), ...returned.companions, ...(back.companions ?? [])],
  });
  // Under this key somebody gave something else back.
  if (outcome.state === 'refused' && outcome.refusal.code === 'keyReused')
    throw new CompanionClash(CHANGED_MEANWHILE, outcome.refusal);
  if (outcome.state === 'refused') throw outcome.refusal;
  await restock(deps, order.id);
  tellPages(deps, order);
  return { isNew: outcome.state === 'posted', coins: worth.coins, transferId: outcome.transferId };
}

function changeOf(
  { order }: FullOrder,
  { lines, others = [], withShipping, state, ...step }: GiveBack,
  worth: ReturnType<typeof worthOf>,
  atMs: number,
): OrderChange {
  const { companions: _, ...said } = step;
  return {
    ...said,
    orderId: order.id,
    place: order.version + 1,
    state,
    atMs,
    lines: [
      ...lines.map(({ line, becomes }) => ({ id: line.id, state: becomes, isTaken: false })),
      ...others,
    ],
    restock: lines
      // A prize that was never taken off the shelf is there already.
      .filter(({ line, things }) => things !== 'gone' && (line.prize_id === null || line.is_taken))
      .map(({ line, things }) => ({
        shopGoodsId: line.shop_goods_id,
        goodsNum: line.goods_num,
        isDamaged: things === 'damaged',
      })),
    backCoins: worth.coins,
    backCredit: worth.creditCoins,
    isRightBack: withShipping && order.free_shipping === 'right',
  };
}

function refundOf({ order }: FullOrder, worth: ReturnType<typeof worthOf>): Posting[] {
  const userId = order.user_id;
  const post = (account: Posting['account'], amount: number): Posting[] =>
    amount === 0 ? [] : [{ account, amount: coins(amount) }];
  return [
    ...post({ house: 'mall', unit: 'coins' }, 0 - worth.goodsCoins),
    ...post({ house: 'shipping', unit: 'coins' }, 0 - worth.shippingCoins),
    ...post({ userId, unit: 'coins' }, worth.coins),
    ...post({ house: 'shipping', unit: 'shipping' }, 0 - worth.creditCoins),
    ...post({ userId, unit: 'shipping' }, worth.creditCoins),
  ];
}

/** Puts what came back on the shelf: of one order, or whatever a crash left behind. Returns how much. */
export async function restock(
  { database, clock, shelf }: Pick<OrderDeps, 'database' | 'clock' | 'shelf'>,
  orderId?: number,
): Promise<number> {
  return transaction(database, async tx => {
    const rows = await takeRestock(orderTables(tx), new Date(clock.nowMs()), orderId);
    // Whoever changes counts does so in the order of their ids.
    for (const row of rows.toSorted((one, other) => one.shopGoodsId - other.shopGoodsId))
      await shelf.putBack(tx, row);
    return rows.length;
  });
}
