/** What is sent: where to, at what price, and what becomes of it. */
import type { Platform } from '../platform/platform.ts';
import { createAddresses } from './addresses/index.ts';
import type { Approvals } from './approvals/index.ts';
import type { CoreModules } from './core.ts';
import { createDelivery } from './delivery/index.ts';
import type { Levels } from './levels/index.ts';
import type { Shelf } from './mall/index.ts';
import { createOrders } from './orders/index.ts';
import type { Pack } from './pack/index.ts';
import type { Risk } from './risk/index.ts';

export interface SendingParts {
  readonly approvals: Approvals;
  readonly levels: Pick<Levels, 'rightsOf'>;
  readonly pack: Pack;
  readonly risk: Pick<Risk, 'isFlagged'>;
  readonly shelf: Shelf;
}

export type SentModules = ReturnType<typeof createSent>;

export function createSent(platform: Platform, core: CoreModules, parts: SendingParts) {
  const addresses = createAddresses(platform);
  const delivery = createDelivery({ ...platform, ...core });
  const orders = createOrders({
    ...platform,
    ...core,
    ...parts,
    addresses,
    delivery,
    rightsOf: parts.levels.rightsOf,
    isFlagged: parts.risk.isFlagged,
  });
  return { addresses, delivery, orders };
}

export function sentCalls({ addresses, orders }: SentModules) {
  return { ...addresses.handlers, ...orders.handlers };
}

export function sentConsole({ delivery, orders }: SentModules) {
  return { ...delivery.consoleHandlers, ...orders.consoleHandlers };
}
