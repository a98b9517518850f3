/** What is bought with coins and sent: the mall, where parcels go, at what price, and what becomes of them. */
import type { Platform } from '../platform/platform.ts';
import { createAddresses } from './addresses/index.ts';
import type { Approvals } from './approvals/index.ts';
import type { CoreModules } from './core.ts';
import { createDelivery } from './delivery/index.ts';
import type { Levels } from './levels/index.ts';
import { createMall, type MallDeps } from './mall/index.ts';
import { createOrders, createPrinter, type OrderDeps, type Orders } from './orders/index.ts';
import type { Pack } from './pack/index.ts';
import type { Risk } from './risk/index.ts';

export interface SendingParts extends Pick<MallDeps, 'cards'> {
  readonly approvals: Approvals;
  readonly levels: Levels;
  readonly pack: Pack;
  readonly risk: Pick<Risk, 'isFlagged'>;
  readonly publishToUser: OrderDeps['publishToUser'];
}

export type SentModules = ReturnType<typeof createSent>;

export function createSent(platform: Platform, core: CoreModules, parts: SendingParts) {
  const mall = createMall({ ...platform, ...core, ...parts, countBought: db => orders.countBought(db) });
  const addresses = createAddresses(platform);
  const delivery = createDelivery({ ...platform, ...core });
  const orders: Orders = createOrders({
    ...platform,
    ...core,
    ...parts,
    shelf: mall.shelf,
    addresses,
    delivery,
    printer: createPrinter(platform.log),
    rightsOf: parts.levels.rightsOf,
    isFlagged: parts.risk.isFlagged,
  });
  return { mall, addresses, delivery, orders };
}

export function sentCalls({ mall, addresses, orders }: SentModules) {
  return { ...mall.handlers, ...addresses.handlers, ...orders.handlers };
}

export function sentConsole({ mall, delivery, orders }: SentModules) {
  return { ...mall.consoleHandlers, ...delivery.consoleHandlers, ...orders.consoleHandlers };
}
