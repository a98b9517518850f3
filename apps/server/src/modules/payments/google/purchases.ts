/** What Google Play tells of a purchase and of its order, as far as we read it, and what that means for a payment. */
import type { ProviderPayment } from '../provider.ts';

/** `purchases.productsv2`. */
export interface Purchase {
  readonly productLineItem?: readonly {
    readonly productId?: string;
    readonly productOfferDetails?: { readonly quantity?: number; readonly consumptionState?: string };
  }[];
  readonly purchaseStateContext?: { readonly purchaseState?: string };
  /** There where nobody pays. */
  readonly testPurchaseContext?: object;
  readonly orderId?: string;
  readonly obfuscatedExternalAccountId?: string;
}

interface Money {
  readonly currencyCode?: string;
  /** Whole units, as text. */
  readonly units?: string;
  readonly nanos?: number;
}

interface RefundDetails {
  readonly refundDetails?: { readonly total?: Money };
}

/** `orders`. */
export interface PlayOrder {
  readonly state?: string;
  readonly total?: Money;
  readonly orderHistory?: {
    readonly partialRefundEvents?: readonly (RefundDetails & { readonly state?: string })[];
    readonly refundEvent?: RefundDetails & { readonly refundReason?: string };
  };
}

const NANOS_PER_MINOR = 10_000_000;
const MINOR_PER_UNIT = 100;

export function productOf({ productLineItem: [item] = [] }: Purchase): string {
  return item?.productId ?? '';
}

export function isConsumed({ productLineItem: [item] = [] }: Purchase): boolean {
  return item?.productOfferDetails?.consumptionState === 'CONSUMPTION_STATE_CONSUMED';
}

/** `order` is undefined for what has none: it was given away, or bought to try. */
export function paymentOf(purchase: Purchase, order: PlayOrder | undefined): ProviderPayment {
  const { productLineItem: items = [], orderId = '', testPurchaseContext } = purchase;
  // What was given away counts as the least there is, so that all of it is more than nothing.
  const amountMinor = Math.max(1, minorOf(order?.total));
  const refundEvent = order?.orderHistory?.refundEvent;
  return {
    state: stateOf(purchase, order),
    transactionId: orderId,
    currency: order?.total?.currencyCode ?? '',
    amountMinor,
    refundedMinor: order?.state === 'REFUNDED' ? amountMinor : Math.min(amountMinor, partsOf(order)),
    isChargedBack: order?.state === 'REFUNDED' && refundEvent?.refundReason === 'CHARGEBACK',
    bought: {
      // All of them in one text: an order is of one thing.
      productId: items.map(({ productId = '' }) => productId).join(','),
      quantity: items[0]?.productOfferDetails?.quantity ?? 1,
      isTest: testPurchaseContext !== undefined,
    },
  };
}

/** A purchase that went back is a cancelled one, of which only the order says that it was paid before. */
function stateOf({ purchaseStateContext }: Purchase, order: PlayOrder | undefined): ProviderPayment['state'] {
  if (order?.state === 'REFUNDED' || order?.state === 'PARTIALLY_REFUNDED') return 'paid';
  if (order?.state === 'CANCELED') return 'cancelled';
  if (purchaseStateContext?.purchaseState === 'PURCHASED') return 'paid';
  return purchaseStateContext?.purchaseState === 'CANCELLED' ? 'cancelled' : 'open';
}

function partsOf(order: PlayOrder | undefined): number {
  return (order?.orderHistory?.partialRefundEvents ?? [])
    .filter(({ state }) => state === 'PROCESSED_SUCCESSFULLY')
    .reduce((sum, { refundDetails }) => sum + minorOf(refundDetails?.total), 0);
}

function minorOf(money: Money | undefined): number {
  return Number(money?.units ?? 0) * MINOR_PER_UNIT + Math.round((money?.nanos ?? 0) / NANOS_PER_MINOR);
}
