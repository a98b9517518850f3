/** What an order is of, in its own transaction: as it is sold now, and refused where it was shown otherwise. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { Calls, InputOf } from '@boardwalk/contract';
import { PayType, RechargeKind } from '@boardwalk/contract/enums';
import { bonusOf, isCardGoodFor, memberCoins, taxOn } from '@boardwalk/rules';
import type { Queryable } from '../../platform/database/index.ts';
import type { Purchase } from '../payments/index.ts';
import { takeBonusCard } from './bonus-card.ts';
import type { RechargeDeps } from './index.ts';
import { type Buyer, isLimited, isOffered, type Offer, priceIn, productIn } from './policy.ts';
import { readOffers } from './store.ts';

type Wanted = InputOf<Calls['recharge.pay']>;

export async function purchaseOf(
  deps: RechargeDeps,
  tx: Queryable,
  { userId, buyer }: { readonly userId: UserId; readonly buyer: Buyer },
  wanted: Wanted,
): Promise<Purchase> {
  const { configId, rechargeType, price, currency, amount, giftAmount } = wanted;
  const [offer] = await readOffers(tx, configId);
  if (!offer || offer.kind !== rechargeType) throw new Refusal('notFound');
  if (!isOffered(offer, buyer, deps.clock.nowMs())) throw new Refusal('offerEnded');
  if (isLimited(offer) && (await deps.payments.orders.hasOpen(tx, userId, offer.id)))
    throw new Refusal('paymentOpen');
  const listed = priceIn(offer, currency);
  if (!listed || offer.coins !== amount) throw new Refusal('offerChanged');
  const sale = { offer, priceMinor: listed.priceMinor, userId, wanted };
  const sold =
    offer.kind === RechargeKind.club ? await sellCard(deps, tx, sale) : await sellPack(deps, tx, sale);
  const isAsShown = sold.priceMinor === price && sold.giftCoins === (giftAmount ?? sold.giftCoins);
  if (!isAsShown) throw new Refusal('offerChanged');
  return {
    ...sold,
    kind: offer.kind,
    offerId: offer.id,
    currency,
    taxMinor: isOfStore(wanted.payType) ? 0 : taxOn(sold.priceMinor, deps.taxRates.get(currency) ?? 0),
    coins: offer.coins,
    title: `${offer.coins + sold.giftCoins} coins`,
    products: { apple: productIn(offer, PayType.apple), google: productIn(offer, PayType.google) },
  };
}

interface Sale {
  readonly offer: Offer;
  readonly priceMinor: number;
  readonly userId: UserId;
  readonly wanted: Wanted;
}

type Sold = Pick<Purchase, 'priceMinor' | 'usdCents' | 'giftCoins' | 'bonusCoins' | 'cardId'>;

/** Members get more for the same price: those they are when the order is made. */
async function sellPack(
  deps: RechargeDeps,
  tx: Queryable,
  { offer, priceMinor, userId, wanted }: Sale,
): Promise<Sold> {
  const { useBonusCard } = wanted;
  const { priceCents, coins } = offer;
  const card =
    useBonusCard === undefined ? undefined : await takeBonusCard(deps, tx, userId, Number(useBonusCard));
  if (card && !isCardGoodFor(card, priceCents, deps.clock.nowMs())) throw new Refusal('cardUsed');
  const cardClass = offer.kind === RechargeKind.regular ? await deps.club.classOf(userId, tx) : undefined;
  return {
    priceMinor,
    usdCents: priceCents,
    giftCoins: offer.giftCoins + memberCoins(cardClass, coins),
    bonusCoins: bonusOf(card, coins),
    cardId: card?.id ?? null,
  };
}

/** A card that goes with it is a coupon; a store of a phone has a price of its own, which none changes. */
async function sellCard(
  deps: RechargeDeps,
  tx: Queryable,
  { offer, priceMinor, userId, wanted }: Sale,
): Promise<Sold> {
  const { useBonusCard, payType } = wanted;
  const couponId = useBonusCard === undefined ? undefined : Number(useBonusCard);
  if (isOfStore(payType) && couponId !== undefined) throw new Refusal('cardUsed');
  const { giftCoins, offMinor, offCents } = await deps.club.sell(tx, { userId, offer, priceMinor, couponId });
  return {
    priceMinor: priceMinor - offMinor,
    usdCents: offer.priceCents - offCents,
    giftCoins: offer.giftCoins + giftCoins,
    bonusCoins: 0,
    cardId: couponId ?? null,
  };
}

/** What is bought there has the store's own price, with tax. */
function isOfStore(payType: Wanted['payType']): boolean {
  return payType === PayType.apple || payType === PayType.google;
}
