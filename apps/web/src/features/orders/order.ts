/** Orders as their owner sees them. */
import type { OrderState, OrderType } from '@boardwalk/contract/enums';
import { formattingLocale } from '../../platform/i18n/i18n.ts';
import type { Output } from '../../platform/request/send.ts';

export type Order = Output<'orders.order'>;
export type OrderCard = Output<'orders.list'>['list'][number];
export type OrderLine = Order['lines'][number];
export type Parcel = NonNullable<Order['parcel']>;

/** The way of a parcel that nothing happens to. */
export const USUAL: readonly OrderState[] = ['paid', 'picking', 'packed', 'shipped', 'delivered'];

const ENDED: readonly OrderState[] = ['delivered', 'cancelled', 'refunded'];

export function isUnderWay(state: OrderState): boolean {
  return !ENDED.includes(state);
}

export function isOrderType(word: string, types: readonly OrderType[]): word is OrderType {
  return types.some(type => type === word);
}

/** 'Mon, Nov 23': the weekday is what one waits for. */
export function formatExpected(atMs: number): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return new Intl.DateTimeFormat(formattingLocale(), options).format(atMs);
}

/** The same with the time of day, for what has been. */
export function formatStep(atMs: number): string {
  const options = {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  return new Intl.DateTimeFormat(formattingLocale(), options).format(atMs);
}
