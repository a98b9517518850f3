/** What happens to orders by the clock. */
import { DAY_MS } from '@boardwalk/base';
import { lookForNews } from './commands/carrier-news.ts';
import { restock } from './commands/give-back.ts';
import type { OrderDeps } from './deps.ts';
import { eraseAddresses } from './store/orders.ts';
import { purgeStaged } from './store/staged.ts';

/** Longer than any return stays open, and than a carrier takes to look for a parcel. */
const ADDRESS_DAYS = 180;
/** As long as a client may repeat a key. */
const STAGED_DAYS = 30;

export function orderJobs(deps: OrderDeps) {
  const daysAgo = (days: number) => new Date(deps.clock.nowMs() - days * DAY_MS);
  return {
    /** What a crash kept from the shelf. */
    restock: () => restock(deps),
    look: () => lookForNews(deps),
    purge: async () =>
      (await purgeStaged(deps.database.db, daysAgo(STAGED_DAYS))) +
      (await eraseAddresses(deps.database.db, daysAgo(ADDRESS_DAYS))),
  };
}
