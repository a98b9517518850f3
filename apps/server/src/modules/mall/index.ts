/**
 * The mall: goods for coins, what there is of them, and what players put into their carts. It sells nothing itself:
 * orders hold things on its shelf and pay for them there.
 */
import { DAY_MS } from '@boardwalk/base';
import type { Handlers } from '../../http/handler.ts';
import { type MallCallDeps, type MallCallName, mallCalls } from './calls.ts';
import { tellBack } from './commands/wish.ts';
import { createShelf, type Shelf, type ShelfDeps } from './shelf.ts';
import { purgeKeys } from './store/cart.ts';
import { followChanges } from './store/list.ts';

export { mallPersonalData } from './personal-data.ts';
export type { Back, GoodsFace, SaleParts, Shelf, Staging } from './shelf.ts';
export { createShelf } from './shelf.ts';
export type { Item } from './store/shelf.ts';
export { HOLD_GONE } from './store/sold.ts';

/** For so long the same key puts nothing into a cart again. */
const KEY_DAYS = 7;

export type MallDeps = MallCallDeps & ShelfDeps;

export interface Mall {
  readonly handlers: Handlers<MallCallName>;
  readonly shelf: Shelf;
  readonly jobs: {
    /** How many variants had holds that were over. */
    readonly settle: () => Promise<number>;
    /** How many were told that something is back. */
    readonly tell: () => Promise<number>;
    readonly purge: () => Promise<number>;
  };
}

export function createMall(deps: MallDeps): Mall {
  const { database, clock } = deps;
  const shelf = createShelf(deps);
  return {
    handlers: mallCalls(deps),
    shelf,
    jobs: {
      settle: async () => {
        await followChanges(database);
        return shelf.letGoOverdue();
      },
      tell: () => tellBack(deps),
      purge: () => purgeKeys(database.db, new Date(clock.nowMs() - KEY_DAYS * DAY_MS)),
    },
  };
}
