/** An order with its lines, as commands decide on it. */
import { Refusal, type UserId } from '@boardwalk/base';
import { type OrderStep, stepOrder } from '@boardwalk/rules';
import { type Queryable, type Transaction, transaction } from '../../../platform/database/index.ts';
import type { OrderDeps } from '../deps.ts';
import { changeOrder, isChangedMeanwhile, type OrderChange } from '../store/change.ts';
import { findOrder, listLines, lockOrder } from '../store/orders.ts';
import type { LineRow, OrderRow } from '../store/tables.ts';
import { tellPages } from '../telling.ts';

export interface FullOrder {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
}

const READS = 5;

/** Refuses `notFound`, also for another's. */
export async function loadFull(db: Queryable, orderId: number, userId?: UserId): Promise<FullOrder> {
  for (let left = READS; left > 0; left--) {
    const order = await findOrder(db, orderId);
    if (!order || (userId !== undefined && order.user_id !== userId)) throw new Refusal('notFound');
    const lines = await listLines(db, [orderId]);
    // Lines of another moment than their order would make a plan of two halves.
    if ((await findOrder(db, orderId))?.version === order.version) return { order, lines };
  }
  throw new Refusal('changedMeanwhile');
}

export type Step = Omit<OrderChange, 'orderId' | 'place' | 'state' | 'atMs'>;

/** What is to change, by what the order is behind its lock. */
export type Decide = (tx: Transaction, full: FullOrder) => Promise<Step>;

/** Takes one step without coins, behind a lock. Refuses `notFound` and `orderTooFar`. */
export async function takeStep(
  deps: Pick<OrderDeps, 'database' | 'clock' | 'publishToUser'>,
  orderId: number,
  step: OrderStep | 'stay',
  decide: Decide,
): Promise<FullOrder> {
  const before = await transaction(deps.database, async tx => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('notFound');
    const full = { order, lines: await listLines(tx, [orderId]) };
    const state = step === 'stay' ? order.state : stepOrder(order.state, step);
    const change = await decide(tx, full);
    const atMs = deps.clock.nowMs();
    await changeOrder(tx, { ...change, orderId, place: order.version + 1, state, atMs });
    return full;
  });
  tellPages(deps, before.order);
  return before;
}

/** Somebody else was faster: what they made of it is looked at anew, a few times. */
export async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = 5; left > 0; left--) {
    try {
      return await work();
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error;
    }
  }
  throw new Refusal('changedMeanwhile');
}
