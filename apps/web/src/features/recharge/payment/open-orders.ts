/**
 * Payments whose end is not known yet, on this device. The key is stored before the order is made and kept until its end
 * is known, so that a second tap and a reload come to the same order. One tab at a time looks after each.
 */
import { DAY_MS, HOUR_MS } from '@boardwalk/base';
import { clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/device/device.ts';
import type { Input } from '../../../platform/request/send.ts';
import { storage } from '../../../platform/storage.ts';

/** What was agreed to: another price or pack is another order. */
export type Wish = Omit<Input<'recharge.pay'>, 'idempotencyKey' | 'callBackPageUrl' | 'cancleUrl'>;

export interface OpenOrder {
  readonly key: string;
  readonly userId: number;
  readonly atMs: number;
  readonly wish: Wish;
  /** Known once the server has answered. */
  readonly number?: string;
  /** The provider's page. */
  readonly url?: string;
  /** What the shell buys in its store, and the token that goes with it. */
  readonly inStore?: { readonly productId: string; readonly accountToken: string };
  /** What the store gave for it; kept until the server has answered to it, however long that takes. */
  readonly receipt?: string;
  /** The player said that it is paid, or the server took the receipt. */
  readonly isPaid?: boolean;
  /** A tab has shown how it ended, and not the one that the provider's page leads back to. */
  readonly isEndShown?: boolean;
}

const OPEN_MAX = 8;
const KEPT_MS = 7 * DAY_MS;
/** What never arrived is not ordered much later. */
const ASKED_AGAIN_MS = HOUR_MS;

/** The same wish has the same key for as long as it is not known whether an order came of it. */
export async function startOrder(userId: number, wish: Wish): Promise<OpenOrder> {
  const youngMs = clock.nowMs() - ASKED_AGAIN_MS;
  for (const order of listOpenOrders(userId)) {
    const isLost = order.number === undefined && order.atMs > youngMs && isSame(order.wish, wish);
    if (isLost && (await holdOrder(order.key))) return order;
  }
  const order = { key: newId(), userId, atMs: clock.nowMs(), wish };
  await holdOrder(order.key);
  write([...read(), order]);
  return order;
}

export function noteOrder(
  key: string,
  known: Pick<OpenOrder, 'number' | 'url' | 'inStore' | 'receipt' | 'isPaid'>,
): void {
  write(read().map(order => (order.key === key ? { ...order, ...known } : order)));
}

export function endOrder(key: string): void {
  write(read().filter(order => order.key !== key));
}

/** Its end is shown here. The tab that the provider's page leads back to may only be on its way: it shows it as well. */
export function noteShown(key: string): void {
  const isDone = (order: OpenOrder) => order.key === key && (order.inStore !== undefined || isReturned(key));
  write(
    read()
      .filter(order => !isDone(order))
      .map(order => (order.key === key ? { ...order, isEndShown: true } : order)),
  );
}

/** Oldest first; with the one that this tab has come back from paying, also when another tab has told its end. */
export function listOpenOrders(userId: number): readonly OpenOrder[] {
  return read().filter(order => order.userId === userId && (!order.isEndShown || isReturned(order.key)));
}

/** The parameter that a provider's page leads back with. */
export const RETURNED = 'payment';

/** The provider's page has led this tab back from paying this order. */
export function isReturned(key: string): boolean {
  return new URLSearchParams(window.location.search).get(RETURNED) === key;
}

const held = new Map<string, () => void>();

/** False where another tab, or another part of this one, looks after it. */
export async function holdOrder(key: string): Promise<boolean> {
  if (held.has(key)) return false;
  held.set(key, () => undefined);
  // Browsers give them to secure addresses alone.
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return true;
  const isFree = await new Promise<boolean>(resolve => {
    const given = locks.request(`boardwalk.order.${key}`, { ifAvailable: true }, lock => {
      resolve(lock !== null);
      if (lock === null) return undefined;
      return new Promise<void>(release => held.set(key, release));
    });
    given.catch(() => resolve(true));
  });
  if (!isFree) held.delete(key);
  return isFree;
}

export function releaseOrder(key: string): void {
  held.get(key)?.();
  held.delete(key);
}

function isSame(one: Wish, other: Wish): boolean {
  const fields = Object.keys({ ...one, ...other }) as (keyof Wish)[];
  return fields.every(field => one[field] === other[field]);
}

function read(): readonly OpenOrder[] {
  const sinceMs = clock.nowMs() - KEPT_MS;
  const stored: unknown = storage.read('rechargeOrders');
  return Array.isArray(stored)
    ? (stored as OpenOrder[]).filter(order => isReceipt(order) || order.atMs > sinceMs)
    : [];
}

function write(orders: readonly OpenOrder[]): void {
  const open = orders.filter(order => !isReceipt(order) && !order.isEndShown).slice(-OPEN_MAX);
  const shown = orders.filter(order => order.isEndShown).slice(-OPEN_MAX);
  storage.write(
    'rechargeOrders',
    orders.filter(order => isReceipt(order) || open.includes(order) || shown.includes(order)),
  );
}

/** Money is in it, and the server does not know. */
function isReceipt({ receipt, isPaid }: OpenOrder): boolean {
  return receipt !== undefined && !isPaid;
}
