/** Reports of a purchase. Each is sent once for an order, however often its state is asked for. */
import { CENTS_PER_UNIT } from '@boardwalk/base';
import type { BusinessEvent } from '@boardwalk/contract/constants';
import { isFirstTime } from './once.ts';
import { track } from './track.ts';

export interface PurchaseReport {
  readonly orderId: string;
  readonly priceCents: number;
}

/** The player went on to pay. */
export function reportCheckout(purchase: PurchaseReport): void {
  report('checkout', purchase);
}

export function reportPurchase(purchase: PurchaseReport & { readonly isFirst: boolean }): void {
  report(purchase.isFirst ? 'first_purchase' : 'not_first_purchase', purchase);
  report('total_purchase', purchase);
}

export function reportFailedPurchase(purchase: PurchaseReport): void {
  report('purchase_failed', purchase);
}

function report(event: BusinessEvent, { orderId, priceCents }: PurchaseReport): void {
  if (isFirstTime(`${event}:${orderId}`)) track(event, { value: priceCents / CENTS_PER_UNIT });
}
