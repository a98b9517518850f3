/**
 * Tells a player's devices that there is something new. Messages are written in the transactions of others, so nobody
 * knows here when they are committed: whoever sends wakes this a moment later, and what another node left behind is
 * found by looking now and then.
 */

import type { Clock } from '@boardwalk/base';
import { SECOND_MS, type UserId } from '@boardwalk/base';
import { NoticeOption, noticeMessage, type ServerMessage } from '@boardwalk/contract/socket';
import { type Database, type Queryable, transaction } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { countUnreadOf, takeUntold } from './store/telling.ts';

export interface TellingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly publishToUser: (userId: UserId, message: ServerMessage) => void;
  /** Pushes to their devices, in the same transaction. */
  readonly plan: (tx: Queryable, messageIds: readonly number[]) => Promise<void>;
  /** Whatever is due by now. */
  readonly deliver: () => Promise<number>;
}

export interface Telling {
  /** Something was sent that may be committed in a moment. */
  wake(): void;
  /** Tells of all there is; how many messages. */
  tell(): Promise<number>;
  /** The count on each of their devices is another one now. */
  tellCount(userIds: readonly UserId[]): Promise<void>;
  start(): { stop(): Promise<void> };
}

const BATCH = 500;
const COMMITTED_WITHIN_MS = 250;
const LOOK_EVERY_MS = 5 * SECOND_MS;

export function createTelling({ database, clock, log, publishToUser, plan, deliver }: TellingDeps): Telling {
  let isStarted = false;
  let soon: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const tellCount = async (userIds: readonly UserId[]) => {
    const counts = await countUnreadOf(database.db, userIds);
    for (const userId of userIds)
      publishToUser(userId, noticeMessage({ option: NoticeOption.inbox, msgTotal: counts.get(userId) ?? 0 }));
  };
  const tell = async () => {
    let told = 0;
    for (;;) {
      const taken = await transaction(database, async tx => {
        const untold = await takeUntold(tx, new Date(clock.nowMs()), BATCH);
        await plan(
          tx,
          untold.map(({ id }) => id),
        );
        return untold;
      });
      await tellCount([...new Set(taken.map(({ userId }) => userId))]);
      told += taken.length;
      if (taken.length < BATCH) return told;
    }
  };
  const look = () => {
    running = running
      .then(tell)
      .then(deliver)
      .catch((error: unknown) => log.warn({ err: error }, 'nobody was told of messages'));
  };
  const wake = () => {
    if (!isStarted) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      look();
    }, COMMITTED_WITHIN_MS).unref();
  };
  return {
    wake,
    tell,
    tellCount,
    start: () => {
      isStarted = true;
      const timer = setInterval(look, LOOK_EVERY_MS).unref();
      return {
        stop: async () => {
          isStarted = false;
          clearInterval(timer);
          clearTimeout(soon);
          await running;
        },
      };
    },
  };
}
