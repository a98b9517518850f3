/**
 * Quests: of the day, of the first days and once; and rewards of a first purchase. What counts is what the ledger says, or
 * the module whose word it is. A reward is a posting whose key is the player, the quest and the day.
 */
import { DAY_MS } from '@boardwalk/base';
import type { CallName } from '@boardwalk/contract';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Handlers } from '../../http/handler.ts';
import { deleteInBatches } from '../../platform/database/index.ts';
import { accountChanged } from '../accounts/index.ts';
import { taskCalls } from './calls.ts';
import { type QuestConsoleName, questConsole } from './console.ts';
import type { TaskDeps } from './deps.ts';
import { note, taskFollower } from './follow.ts';
import { deleteCountsBefore } from './store/counts.ts';
import { deleteCodesBefore } from './store/mobiles.ts';

export type { TaskDeps } from './deps.ts';
export { tasksPersonalData } from './personal-data.ts';

export type TaskCallName = Extract<CallName, `tasks.${string}`>;

/** Yesterday's can still be claimed, in whatever zone. */
const KEPT_DAYS = 4;
const BATCH = 5000;

export interface Tasks {
  readonly handlers: Handlers<TaskCallName>;
  readonly consoleHandlers: ConsoleHandlers<QuestConsoleName>;
  readonly jobs: { purge(): Promise<number> };
}

export function createTasks(deps: TaskDeps): Tasks {
  const { database, clock, accounts, bus, log } = deps;
  deps.wallet.follow(taskFollower(deps));
  bus.subscribe(accountChanged, ({ userId }) => {
    const look = async () => {
      if ((await accounts.load(userId)).mail !== null) await note(deps, userId, 'email');
    };
    look().catch((error: unknown) => log.warn({ err: error }, 'a quest could not be noted'));
  });
  return {
    handlers: taskCalls(deps),
    consoleHandlers: questConsole(deps),
    jobs: {
      purge: async () => {
        const today = Math.floor(clock.nowMs() / DAY_MS);
        const counts = await deleteInBatches(BATCH, limit =>
          deleteCountsBefore(database.db, today - KEPT_DAYS, limit),
        );
        return counts + (await deleteCodesBefore(database, new Date(clock.nowMs())));
      },
    },
  };
}
