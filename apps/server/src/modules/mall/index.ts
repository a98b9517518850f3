/**
 * The mall: goods for coins, what there is of them, and what players put into their carts. It sells nothing itself:
 * orders hold things on its shelf and pay for them there.
 */
import { DAY_MS } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Log } from '../../platform/log.ts';
import { type MallCallDeps, type MallCallName, mallCalls } from './calls.ts';
import { tellBack } from './commands/wish.ts';
import { type MallConsoleDeps, type MallConsoleName, mallConsole } from './console/index.ts';
import { type MallDemoDeps, seedMall } from './demo.ts';
import { checkShelf } from './prove.ts';
import { createShelf, type Shelf, type ShelfDeps } from './shelf.ts';
import { purgeKeys } from './store/cart.ts';
import { followChanges } from './store/list.ts';

export type { Staging } from './holding.ts';
export { mallPersonalData } from './personal-data.ts';
export type { Back, GoodsFace, SaleParts, Shelf } from './shelf.ts';
export type { Item } from './store/shelf.ts';
export { HOLD_GONE } from './store/sold.ts';

/** For so long the same key puts nothing into a cart again. */
const KEY_DAYS = 7;

export interface MallDeps extends MallCallDeps, ShelfDeps, MallConsoleDeps, MallDemoDeps {
  readonly cards: ShelfDeps['cards'] & MallDemoDeps['cards'];
  readonly log: Log;
  readonly database: ShelfDeps['database'];
  readonly clock: ShelfDeps['clock'];
}

export interface Mall {
  readonly handlers: Handlers<MallCallName>;
  readonly consoleHandlers: ConsoleHandlers<MallConsoleName>;
  readonly shelf: Shelf;
  /** After that of the games and cards. */
  seedDemo(): Promise<void>;
  readonly jobs: {
    /** How many variants had holds that were over. */
    readonly settle: () => Promise<number>;
    /** How many were told that something is back. */
    readonly tell: () => Promise<number>;
    readonly purge: () => Promise<number>;
    /** Fails when a count is wrong. */
    readonly check: () => Promise<object>;
  };
}

export function createMall(deps: MallDeps): Mall {
  const { database, clock } = deps;
  const shelf = createShelf(deps);
  return {
    handlers: mallCalls(deps),
    consoleHandlers: mallConsole(deps),
    shelf,
    seedDemo: () => seedMall(deps),
    jobs: {
      settle: async () => {
        await followChanges(database);
        return shelf.letGoOverdue();
      },
      tell: () => tellBack(deps),
      check: () => checkShelf(deps, deps.log),
      purge: () => purgeKeys(database.db, new Date(clock.nowMs() - KEY_DAYS * DAY_MS)),
    },
  };
}
