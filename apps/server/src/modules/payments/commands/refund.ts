/**
 * Sends money back: asked for and written down first, with who and why; done at the provider under a key of its own,
 * as often as it takes; and booked as any money that goes back is.
 */
import { type Clock, Refusal } from '@boardwalk/base';
import type { StaffWho } from '../../../http/console/handler.ts';
import { type Database, type Queryable, transaction } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log.ts';
import type { PaymentProvider, RefundWay } from '../provider.ts';
import {
  addRefund,
  endRefund,
  failRefund,
  findRefund,
  listAskedRefunds,
  lockRefundable,
  type Refund,
} from '../store/console.ts';
import type { Order, OrderStore } from '../store/orders.ts';
import { type AdvanceDeps, advance } from './advance.ts';

export interface RefundDeps extends AdvanceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly orders: OrderStore;
  readonly providers: ReadonlyMap<string, PaymentProvider>;
}

export interface RefundOrder {
  readonly order: Order;
  readonly amountMinor: number;
  readonly key: string;
  readonly reason: string;
}

/** What is written along, in the same transaction: the audit log's entry, a decision. */
export type Alongside = (tx: Queryable) => Promise<unknown>;

/** False for one that was asked for before: with a key it is asked once. Refuses `badInput` for more than may go back, `keyReused`, and `refundByStore`. */
export function askRefund(
  { database, clock, providers }: Pick<RefundDeps, 'database' | 'clock' | 'providers'>,
  who: Pick<StaffWho, 'staffId' | 'name'>,
  { order, amountMinor, key, reason }: RefundOrder,
  alongside: Alongside,
): Promise<boolean> {
  const way = providers.get(order.provider)?.refundWay ?? 'any';
  demandRefundable(way, order, amountMinor);
  return transaction(database, async tx => {
    const left = await lockRefundable(tx, order.id);
    const known = await findRefund(tx, order.id, key);
    if (known) {
      if (known.amountMinor !== amountMinor) throw new Refusal('keyReused');
      return false;
    }
    if (amountMinor > left) throw new Refusal('badInput', { field: 'amountMinor', refundableMinor: left });
    await addRefund(tx, {
      orderId: order.id,
      key,
      amountMinor,
      staffId: who.staffId,
      staffName: who.name,
      reason,
      at: new Date(clock.nowMs()),
    });
    await alongside(tx);
    return true;
  });
}

/** Refuses `refundByStore` where we cannot send money back, and `badInput` for a part of what goes back as a whole. */
export function demandRefundable(way: RefundWay, order: Order, amountMinor: number): void {
  if (way === 'store') throw new Refusal('refundByStore');
  if (way === 'whole' && amountMinor !== order.priceMinor)
    throw new Refusal('badInput', { field: 'amountMinor', refundableMinor: order.priceMinor });
}

/** Whatever was asked for and is not done; how many were tried. */
export async function doRefunds(deps: RefundDeps): Promise<number> {
  const asked = await listAskedRefunds(deps.database);
  for (const refund of asked) {
    try {
      await doRefund(deps, refund);
    } catch (error) {
      await failRefund(deps.database, refund.id, error instanceof Error ? error.message : 'failed');
      deps.log.warn({ err: error, refundId: refund.id }, 'a refund could not be done');
    }
  }
  return asked.length;
}

async function doRefund(deps: RefundDeps, { id, orderId, amountMinor }: Refund): Promise<void> {
  const order = await deps.orders.find(orderId);
  const provider = deps.providers.get(order?.provider ?? '');
  if (!order || !provider) throw new Error('its provider is not connected');
  await provider.refund({
    reference: order.reference,
    transactionId: order.transactionId ?? '',
    key: `refund-${id}`,
    currency: order.currency,
    amountMinor,
  });
  await endRefund(deps.database, id, new Date(deps.clock.nowMs()));
  await advance(deps, orderId, 'staff');
}
