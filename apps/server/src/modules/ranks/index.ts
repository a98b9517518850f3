/**
 * Ranks: the top lists of a day, a week, a month and a season, a projection that follows the ledger and can be made
 * again from it. Decision record 0145.
 */
import { rankSpanAt } from '@boardwalk/rules';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Handlers } from '../../http/handler.ts';
import { heedBlocks, lookAtBlocks } from './blocks.ts';
import { type RankCallName, rankCalls } from './calls.ts';
import { type RankConsoleName, rankConsole } from './console.ts';
import type { RankDeps } from './deps.ts';
import { rankFollower } from './follow.ts';
import { checkRanks, rebuildRanks } from './recount.ts';
import type { Check } from './store/checks.ts';
import { removeBefore } from './store/scores.ts';

export { ranksPersonalData } from './personal-data.ts';

export interface Ranks {
  readonly handlers: Handlers<RankCallName>;
  readonly consoleHandlers: ConsoleHandlers<RankConsoleName>;
  /** Counts this season again and compares. */
  check(): Promise<Check>;
  /** Writes days anew from rounds, prizes and the ledger. */
  rebuild(firstDay: number, lastDay: number): Promise<void>;
  readonly jobs: {
    /** How many players were blocked or let go since. */
    readonly blocks: () => Promise<number>;
    readonly check: () => Promise<number>;
    readonly purge: () => Promise<number>;
  };
}

export function createRanks(deps: RankDeps): Ranks {
  const { database, clock, wallet } = deps;
  wallet.follow(rankFollower());
  heedBlocks(deps);
  return {
    handlers: rankCalls(deps),
    consoleHandlers: rankConsole(deps),
    check: () => checkRanks(deps),
    rebuild: (firstDay, lastDay) => rebuildRanks(deps, firstDay, lastDay),
    jobs: {
      blocks: () => lookAtBlocks(deps),
      check: async () => (await checkRanks(deps)).faults,
      // The season before can be looked at.
      purge: () => removeBefore(database, rankSpanAt('season', clock.nowMs(), true).firstDay),
    },
  };
}
