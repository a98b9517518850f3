/** Tells members that their pass ends soon, three days before and one; nothing for who has the next one already. */
import { type Clock, DAY_MS, type UserId } from '@boardwalk/base';
import { MessageType } from '@boardwalk/contract/enums';
import type { Database } from '../../platform/database/index.ts';
import type { Messages } from '../messages/index.ts';
import { standingOf } from './standing.ts';
import { listBuyers } from './store/terms.ts';

const ANNOUNCED_DAYS = [1, 3];
const AT_ONCE = 500;

export interface AnnounceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly messages: Pick<Messages, 'send'>;
}

/** Returns how many messages were new. */
export async function announceEnds(deps: AnnounceDeps): Promise<number> {
  let sent = 0;
  let after = 0;
  for (;;) {
    const buyers = await listBuyers(deps.database.db, after, AT_ONCE);
    for (const userId of buyers) if (await announceEnd(deps, userId)) sent += 1;
    if (buyers.length < AT_ONCE) return sent;
    after = buyers.at(-1) ?? after;
  }
}

async function announceEnd({ database, clock, messages }: AnnounceDeps, userId: UserId): Promise<boolean> {
  const nowMs = clock.nowMs();
  const { held } = await standingOf(database.db, userId, nowMs);
  if (!held || held.waitingDays > 0) return false;
  const leftMs = held.expirationMs - nowMs;
  const days = ANNOUNCED_DAYS.find(stage => leftMs <= stage * DAY_MS);
  if (days === undefined) return false;
  return messages.send(database.db, {
    userId,
    key: `club.ending:${held.expirationMs}:${days}`,
    type: MessageType.club,
    template: 'clubEnding',
    params: { days },
    link: '/club',
  });
}
