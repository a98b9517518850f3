/** Takes what a shell brings as proof that an order was paid in its store. */
import { Refusal } from '@boardwalk/base';
import { BadReceipt } from '../provider.ts';
import type { Order } from '../store/orders.ts';
import { type AdvanceDeps, advance } from './advance.ts';

/** The order as it stands then. Refuses `receiptRefused`, and `paymentUnavailable` while the store cannot be asked. */
export async function acceptReceipt(deps: AdvanceDeps, order: Order, receipt: string): Promise<Order> {
  const inApp = deps.providers.get(order.provider)?.inApp;
  if (!inApp || order.reference === '') throw new Refusal('receiptRefused');
  try {
    await inApp.accept(order, receipt);
    return await advance(deps, order.id, 'client');
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const about = { err: error, order: order.number, provider: order.provider };
    if (error instanceof BadReceipt) {
      deps.log.warn(about, 'a receipt was refused');
      throw new Refusal('receiptRefused');
    }
    deps.log.warn(about, 'a receipt could not be looked at');
    throw new Refusal('paymentUnavailable');
  }
}
