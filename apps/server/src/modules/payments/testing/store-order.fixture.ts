/** An order that is paid in a phone's store. */
import type { UserId } from '@boardwalk/base';
import type { PayType } from '@boardwalk/contract/enums';
import type { Order, Payments } from '../index.ts';
import { PURCHASE } from './buyer.fixture.ts';

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
    purchase: async () => ({ ...PURCHASE, products: { apple: product, google: product } }),
  });
}
