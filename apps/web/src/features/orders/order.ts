/** Orders as their owner sees them. */
import type { OrderState, OrderType } from '@boardwalk/contract/enums';
import { useEffect } from 'react';
import { onEvent } from '../../platform/events.ts';
import { formattingLocale } from '../../platform/i18n/i18n.ts';
import { refresh } from '../../platform/request/query-client.ts';
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

/** The wire's number of the notice: the socket's code is no part of the page. */
const ORDER_NOTICE = 92;

/** What becomes of an order is seen at once where it is shown. */
export function useOrderNews(): void {
  useEffect(
    () =>
      onEvent('notice', ({ option }) => {
        if (option === ORDER_NOTICE) void refresh('orders.order', 'orders.list');
      }),
    [],
  );
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
