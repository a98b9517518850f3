/**
 * Tells players that prizes in their pack end soon: seven days before, three and one, all that end on a day together,
 * and of each stage once. Whoever keeps prizes no longer than a stage is not told of it: they have just won them.
 */
import { DAY_MS } from '@boardwalk/base';
import { MessageType } from '@boardwalk/contract/enums';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Messages } from '../../messages/index.ts';
import type { PrizeKeeping } from '../prize.ts';
import type { EndingPrizes, PrizeStore } from '../store/prizes.ts';

/** Days before the end. */
export const ANNOUNCED_DAYS = [1, 3, 7] as const;
const AT_ONCE = 500;

export interface AnnounceDeps {
  readonly store: Pick<PrizeStore, 'listEnding'>;
  readonly db: Queryable;
  readonly messages: Pick<Messages, 'send'>;
  readonly keeping: Pick<PrizeKeeping, 'daysOf'>;
  readonly nowMs: () => number;
}

/** Returns how many messages were new. */
export async function announceExpiry(deps: AnnounceDeps): Promise<number> {
  const nowMs = deps.nowMs();
  let sent = 0;
  let after = { userId: 0, day: '' };
  for (;;) {
    const ending = await deps.store.listEnding({
      from: new Date(nowMs),
      until: new Date(nowMs + Math.max(...ANNOUNCED_DAYS) * DAY_MS),
      after,
      limit: AT_ONCE,
    });
    for (const group of ending) if (await announce(deps, group, nowMs)) sent += 1;
    const last = ending.at(-1);
    if (!last || ending.length < AT_ONCE) return sent;
    after = last;
  }
}

async function announce(deps: AnnounceDeps, group: EndingPrizes, nowMs: number): Promise<boolean> {
  const { userId, day, count, keepUntil, wonAt } = group;
  const days = stageOf(keepUntil.getTime() - nowMs);
  const keptDays = (await deps.keeping.daysOf(userId))(wonAt.getTime());
  // A level that was reached meanwhile keeps them longer; their row learns of it when its time is over.
  if (wonAt.getTime() + keptDays * DAY_MS > keepUntil.getTime() + DAY_MS) return false;
  if (keptDays <= days) return false;
  return deps.messages.send(deps.db, {
    userId,
    key: `prize.expiring:${day}:${days}`,
    type: MessageType.packageExpired,
    template: 'prizeExpiring',
    params: { prizes: count, days },
    link: '/pack',
  });
}

/** The nearest stage that is not over yet. */
function stageOf(leftMs: number): number {
  return ANNOUNCED_DAYS.find(days => leftMs <= days * DAY_MS) ?? Math.max(...ANNOUNCED_DAYS);
}
