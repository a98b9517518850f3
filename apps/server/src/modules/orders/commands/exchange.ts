/**
 * Pays a staged order: one transfer, and beside it the order with its lines, the holds that are used up, and the prizes
 * that leave the pack. A repeated key gets its first answer; another key for the same order finds it paid.
 */
import { coins, Refusal, type TransferId, type UserId } from '@boardwalk/base';
import { afterWorkingDays, firstOrderState } from '@boardwalk/rules';
import { HOLD_GONE } from '../../mall/index.ts';
import { isPrizeGone } from '../../pack/index.ts';
import {
  type Companion,
  CompanionClash,
  companion,
  entryIdOf,
  inputHash,
  type Posting,
} from '../../wallet/index.ts';
import type { OrderDeps, PlayerDeps } from '../deps.ts';
import { isStageOver, newOrderWriter } from '../store/new-order.ts';
import { type Choice, type Quote, quoteOf } from './quote.ts';

export interface ExchangeOrder extends Choice {
  /** As the quote said. */
  readonly coins: number;
  readonly idempotencyKey: string;
}

export interface Exchanged {
  readonly orderId: number;
  readonly balance: number;
}

/** Until an order has left the house. */
const HANDLING_DAYS = 2;
const SHIPPING = 'shipping';
const MALL = 'mall';

export async function exchange(deps: PlayerDeps, order: ExchangeOrder): Promise<Exchanged> {
  const { userId, stagedId, idempotencyKey } = order;
  const key = `mall.exchange:${userId}:${idempotencyKey}`;
  const hash = hashOf(order);
  const posted = await deps.wallet.findPosted(key, hash);
  if (posted !== undefined) return answerOf(deps, userId, stagedId, posted);
  const quote = await quoteOf(deps, order);
  if (quote.isOutOfReach) throw new Refusal('outOfReach');
  if (quote.coins !== order.coins) throw new Refusal('orderChanged', { coins: quote.coins });
  // Asked before, because a refusal of the wallet is kept under the key: buying coins must be enough to go on.
  const missing = quote.coins - quote.balanceCoins;
  if (missing > 0) throw new Refusal('insufficientBalance', { missing });
  const parts = await partsOf(deps, order, quote);
  const outcome = await orRefused(
    deps.wallet.post({
      kind: 'mall.exchange',
      key,
      inputHash: hash,
      answer: { orderId: stagedId },
      ...parts,
    }),
  );
  if (outcome.state === 'refused') throw outcome.refusal;
  // The coins are the first posting, so the first balance is theirs; a parcel of prizes with free shipping has none.
  const [balance] = outcome.state === 'posted' && quote.coins > 0 ? outcome.balances : [];
  if (balance !== undefined) return { orderId: stagedId, balance };
  return answerOf(deps, userId, stagedId, outcome.transferId);
}

/** With the balance as this transfer left it: whoever asks again is told the same, whatever they played since. */
async function answerOf(
  { wallet }: OrderDeps,
  userId: UserId,
  orderId: number,
  transferId: TransferId,
): Promise<Exchanged> {
  const before = entryIdOf(Number(transferId) + 1, 0);
  const [last] = await wallet.listEntries({ userId, unit: 'coins', direction: 'all', before, limit: 1 });
  return { orderId, balance: last?.balanceAfter ?? 0 };
}

function hashOf({ stagedId, addressId = 0, useCredit, useFreeShipping, coins: agreed }: ExchangeOrder) {
  return inputHash({ stagedId, addressId, useCredit, useFreeShipping, coins: agreed });
}

async function partsOf(
  { clock, pack, shelf }: OrderDeps,
  { userId, stagedId }: ExchangeOrder,
  quote: Quote,
): Promise<{ readonly postings: readonly Posting[]; readonly companions: readonly Companion[] }> {
  const { things } = quote;
  const bought = things.things.filter(({ prize }) => prize === undefined);
  const items = bought.map(({ face, goodsNum }) => ({ shopGoodsId: face.shopGoodsId, goodsNum }));
  const sale = await shelf.sold({ userId, stagedId, items });
  const sent = pack.sending.out(stagedId, things.prizes);
  const atMs = clock.nowMs();
  return {
    postings: [...paymentOf(userId, quote), ...sent.postings, ...sale.postings],
    companions: [
      companion(newOrderWriter, newOrderOf({ userId, stagedId, quote, atMs })),
      ...sent.companions,
      ...sale.companions,
    ],
  };
}

/** No growth: else buying and cancelling would raise levels. */
function paymentOf(userId: UserId, { coins: paid, creditCoins, things }: Quote): Posting[] {
  const shipping = paid - things.goodsCoins;
  const post = (account: Posting['account'], amount: number): Posting[] =>
    amount === 0 ? [] : [{ account, amount: coins(amount) }];
  return [
    ...post({ userId, unit: 'coins' }, 0 - paid),
    ...post({ house: MALL, unit: 'coins' }, things.goodsCoins),
    ...post({ house: SHIPPING, unit: 'coins' }, shipping),
    ...post({ userId, unit: 'shipping' }, 0 - creditCoins),
    ...post({ house: SHIPPING, unit: 'shipping' }, creditCoins),
  ];
}

interface Paid {
  readonly userId: UserId;
  readonly stagedId: number;
  readonly quote: Quote;
  readonly atMs: number;
}

function newOrderOf({ userId, stagedId, quote, atMs }: Paid) {
  const { things, address, shippingCoins, creditCoins, freeShipping, daysTo } = quote;
  return {
    orderId: stagedId,
    userId,
    state: firstOrderState(things.needsParcel),
    atMs,
    goodsCoins: things.goodsCoins,
    shippingCoins,
    creditCoins,
    paidCoins: quote.coins,
    freeShipping,
    address,
    country: address?.fields.country ?? '',
    weight: things.weightGrams,
    daysTo,
    expectMs: things.needsParcel ? afterWorkingDays(atMs, HANDLING_DAYS + daysTo) : 0,
    lines: things.things.map(({ face, goodsNum, coins: price, prize }) => ({
      type: face.type,
      shopGoodsId: face.shopGoodsId,
      prizeId: prize ? Number(prize.id) : null,
      goodsNum,
      coins: price,
    })),
  };
}

async function orRefused<Outcome>(posting: Promise<Outcome>): Promise<Outcome> {
  try {
    return await posting;
  } catch (error) {
    if (isStageOver(error) || isHoldGone(error)) throw new Refusal('stageEnded');
    throw isPrizeGone(error) ? new Refusal('prizeGone') : error;
  }
}

const isHoldGone = (error: unknown) => error instanceof CompanionClash && error.constraint === HOLD_GONE;
