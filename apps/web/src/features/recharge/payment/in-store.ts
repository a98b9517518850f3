/**
 * Payment in the store of a phone: the shell shows the store's own sheet and brings a receipt, which the server proves. A
 * receipt is money: it stays on this device until the server has answered to it.
 */
import { PayType } from '@boardwalk/contract/enums';
import { emitEvent } from '../../../platform/events.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { askNative } from '../../../platform/native/native.ts';
import { isNativeFailure } from '../../../platform/native/wire/failure.ts';
import { call } from '../../../platform/request/call.ts';
import { isFailure } from '../../../platform/request/failure.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { endOrder, noteOrder, type OpenOrder } from './open-orders.ts';

export type StoreOrder = OpenOrder & Required<Pick<OpenOrder, 'number' | 'inStore'>>;

/** 'paid' once the server has the receipt; 'dismissed' by the player; whatever else happened was told. */
export type StoreEnd = 'paid' | 'dismissed' | 'told';

export function isInStore<Order extends OpenOrder>(order: Order): order is Order & StoreOrder {
  return order.number !== undefined && order.inStore !== undefined;
}

export async function payInStore(order: StoreOrder): Promise<StoreEnd> {
  const { key, number, inStore, wish } = order;
  try {
    const { receipt } = await askNative('pay', {
      orderId: number,
      paymentType: wish.payType,
      ...inStore,
      priceCents: wish.price,
      currency: wish.currency,
    });
    noteOrder(key, { receipt });
    emitEvent('recharge', { state: 'complete' });
    const end = await deliver({ ...order, receipt });
    if (end !== 'lost') return end;
    toasts.show(t('Toast.m47'), { type: 'info' });
    return 'told';
  } catch (error) {
    if (!isNativeFailure(error)) throw error;
    if (error.code === 'dismissed') return 'dismissed';
    emitEvent('recharge', { state: 'error' });
    toasts.error(t(isOfApple(order) ? 'Toast.m46' : 'Toast.m48'));
    // Only the shell's own word says that nothing was bought.
    if (error.code === 'refused' || error.code === 'unsupported') await giveUpQuietly(order);
    return 'told';
  }
}

/** What was left behind is brought now. False where nothing more is to be told of the order. */
export async function takeUpReceipt(order: StoreOrder): Promise<boolean> {
  if (order.isPaid) return true;
  const receipt = order.receipt ?? (await findReceipt(order.inStore.accountToken));
  if (receipt === undefined) return true;
  noteOrder(order.key, { receipt });
  return (await deliver({ ...order, receipt })) === 'paid';
}

/** Bought while nobody listened: the app was closed, or the bank took its time. */
async function findReceipt(accountToken: string): Promise<string | undefined> {
  const { list } = await askNative('receipts', {}).catch((error: unknown) => {
    // Shells before this call know nothing of what they left behind: the store itself tells the server.
    if (isNativeFailure(error)) return { list: [] };
    throw error;
  });
  return list.find(one => one.accountToken === accountToken)?.receipt;
}

/** 'lost' where the server has not answered: it is brought again at the next start. */
async function deliver(order: StoreOrder & { readonly receipt: string }): Promise<'paid' | 'told' | 'lost'> {
  const { key, number: rechargeNumber, receipt } = order;
  const name = isOfApple(order) ? 'recharge.notifyApple' : 'recharge.notifyGoogle';
  try {
    await call(name, { rechargeNumber, receipt });
    noteOrder(key, { isPaid: true });
    return 'paid';
  } catch (error) {
    if (!isFailure(error)) throw error;
    if (!isFailure(error, 'receiptRefused', 'notFound')) return 'lost';
    endOrder(key);
    emitEvent('recharge', { state: 'error' });
    toasts.error(t(isOfApple(order) ? 'Toast.m46' : 'Toast.m48'));
    return 'told';
  }
}

/** Told already; where it does not arrive the order runs out by itself. */
async function giveUpQuietly({ key, number: rechargeNumber }: StoreOrder): Promise<void> {
  endOrder(key);
  await call('recharge.cancel', { rechargeNumber }).catch((error: unknown) => {
    if (!isFailure(error)) throw error;
  });
}

function isOfApple({ wish }: OpenOrder): boolean {
  return wish.payType === PayType.apple;
}
