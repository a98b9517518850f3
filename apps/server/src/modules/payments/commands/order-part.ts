/** What other modules write in the transactions of an order: a card that is used, a membership that begins. */
import type { OrderState } from '@boardwalk/rules';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Companion, Posting } from '../../wallet/index.ts';
import type { Order } from '../store/orders.ts';

export interface OrderPart {
  /** In the transaction that makes it, behind the lock on its buyer; refuses what cannot be had. */
  readonly made?: (tx: Queryable, order: Order) => Promise<void>;
  /** In the one that gives its coins. */
  readonly given?: (order: Order) => Promise<readonly Companion[]>;
  /** In each that takes coins back; told what the order becomes. */
  readonly returned?: (order: Order, state: OrderState) => Promise<readonly Companion[]>;
  /** What moves beside its coins in the same one: other units, which only their owner knows of. */
  readonly givenPostings?: (order: Order) => Promise<readonly Posting[]>;
  /** And back; asked anew where a balance moved meanwhile. */
  readonly returnedPostings?: (order: Order, state: OrderState) => Promise<readonly Posting[]>;
  /** What breaks where an order that was over is paid, and its card has gone with another one meanwhile. */
  readonly cardGone?: readonly string[];
}

/** What all of them write, or move. */
export async function allOf<Written extends Companion | Posting>(
  parts: readonly OrderPart[],
  of: (part: OrderPart) => Promise<readonly Written[]> | undefined,
): Promise<readonly Written[]> {
  return (await Promise.all(parts.map(async part => (await of(part)) ?? []))).flat();
}
