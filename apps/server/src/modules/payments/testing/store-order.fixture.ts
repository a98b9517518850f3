/** An order that is paid in a phone's store. */
import type { UserId } from '@boardwalk/base';
import type { PayType } from '@boardwalk/contract/enums';
import type { Order, Payments } from '../index.ts';

export const COINS_OF_ORDER = 2400;

export function orderInStore(
  payments: Payments,
  userId: UserId,
  payType: PayType,
  { key = `store-${userId}-1`, product = 'coins_2000' } = {},
): Promise<Order> {
  return payments.order({
    userId,
    key,
    payType,
    backUrl: '/recharge',
    cancelUrl: '/recharge',
    asked: { product },
    purchase: async () => ({
      kind: 1,
      offerId: 1,
      currency: 'USD',
      priceMinor: 1999,
      taxMinor: 0,
      usdCents: 1999,
      coins: 2000,
      giftCoins: 400,
      bonusCoins: 0,
      cardId: null,
      title: '2400 coins',
      products: { apple: product, google: product },
    }),
  });
}
