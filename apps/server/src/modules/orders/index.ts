/**
 * Orders: prizes from the pack and goods of the mall in one parcel, paid with coins, from the shelf to the door and
 * back. What is bought stands on the shelf of the mall, what a parcel costs says delivery, and money moves in the
 * wallet; here is what belongs to whom meanwhile.
 */
import type { UserId } from '@boardwalk/base';
import type { FastifyInstance } from 'fastify';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { type OrderCallName, orderCalls } from './calls.ts';
import { type ParcelConsoleName, parcelConsole } from './console/index.ts';
import { seedOrders } from './demo.ts';
import type { OrderDeps } from './deps.ts';
import { orderJobs } from './jobs.ts';
import { countBought, countOpen, findRightUsed } from './store/orders.ts';
import { countQueues } from './store/queues.ts';
import { createStagedFinder } from './store/staged.ts';
import { registerCarrierWebhook } from './webhook.ts';

export type { OrderDeps } from './deps.ts';
export { createPrinter } from './papers/printer.ts';
export { ordersPersonalData } from './personal-data.ts';

export interface Orders {
  readonly handlers: Handlers<OrderCallName>;
  readonly consoleHandlers: ConsoleHandlers<ParcelConsoleName>;
  /** Where carriers tell of parcels. */
  readonly register: (app: FastifyInstance) => void;
  /** When this player last used the free shipping of a month. */
  freeShippingUsedAt(userId: UserId): Promise<number | undefined>;
  /** How many are on their way to this player, or back. */
  countOpen(userId: UserId): Promise<number>;
  /** How many pieces of each variant were paid for, whatever became of them. */
  countBought(db: Queryable): Promise<ReadonlyMap<number, number>>;
  /** What waits for the staff. */
  countToDo(): Promise<number>;
  /** A few orders of the demo's player; what is there already is left alone. */
  seedDemo(userId: UserId): Promise<void>;
  readonly jobs: ReturnType<typeof orderJobs>;
}

export function createOrders(deps: OrderDeps): Orders {
  const { db } = deps.database;
  const playerDeps = { ...deps, staged: createStagedFinder(db) };
  return {
    handlers: orderCalls(playerDeps),
    consoleHandlers: parcelConsole(deps),
    register: app => {
      registerCarrierWebhook(app, deps);
      app.addHook('onClose', () => deps.printer.close());
    },
    freeShippingUsedAt: async userId => (await findRightUsed(db, userId))?.getTime(),
    countOpen: userId => countOpen(db, userId),
    countBought,
    countToDo: async () => {
      const waiting = ['toPick', 'picking', 'packed', 'lost', 'returned', 'silent'] as const;
      const counts = await countQueues(db, waiting, new Date(deps.clock.nowMs()));
      return counts.reduce((sum, { count }) => sum + count, 0);
    },
    seedDemo: userId => seedOrders(playerDeps, userId),
    jobs: orderJobs(deps),
  };
}
