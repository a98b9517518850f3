/** What is sold, as the server tells it. Money is in minor units of its currency. */
import type { Output } from '../../platform/request/send.ts';

export type Shop = Output<'recharge.config'>;
export type Offer = Shop['list'][number];
export type Tab = Shop['selectTab'];
export type Order = Output<'recharge.state'>;
export type SpendingLimit = Output<'recharge.limits'>['list'][number];

export function coinsOf({ convertAmount, giftAmount }: Pick<Offer, 'convertAmount' | 'giftAmount'>): number {
  return convertAmount + giftAmount;
}

export function coinsOfOrder(order: Order): number {
  return coinsOf(order) + order.bonusAmount;
}
