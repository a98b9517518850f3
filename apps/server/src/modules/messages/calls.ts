/** The players' calls of the inbox. All of them look at the caller's own messages only: another's id is no id. */
import type { Clock, UserId } from '@boardwalk/base';
import type { CallName } from '@boardwalk/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Database } from '../../platform/database/index.ts';
import { knownLocale } from '../accounts/index.ts';
import type { ChoiceCallName } from './choice-calls.ts';
import { presentMessage } from './present.ts';
import { countUnread, listMessages, markRead, removeMessages, type Which } from './store/inbox.ts';

export type MessageCallName = Extract<CallName, `messages.${string}`>;

export interface MessageCallDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** On the player's other devices. */
  readonly tellCount: (userIds: readonly UserId[]) => Promise<void>;
}

const PAGE_SIZE = 20;

export function messageCalls({
  database: { db },
  clock,
  tellCount,
}: MessageCallDeps): Handlers<Exclude<MessageCallName, ChoiceCallName>> {
  const now = () => new Date(clock.nowMs());
  const unreadOf = async (userId: UserId) => ({ msgTotal: await countUnread(db, userId) });
  const change = async (make: typeof markRead, userId: UserId, which: Which) => {
    if ((await make(db, userId, which, now())) > 0) await tellCount([userId]);
    return unreadOf(userId);
  };
  return {
    'messages.unreadCount': ({ userId }) => unreadOf(userId),
    'messages.list': async ({ userId, input: { cursor, pageSize = PAGE_SIZE }, common }) => {
      const before = cursor === undefined ? {} : { before: Number(cursor) };
      // One more than asked tells whether there are older ones.
      const found = await listMessages(db, { userId, ...before, limit: pageSize + 1 });
      const shown = found.slice(0, pageSize);
      const last = shown.at(-1);
      return {
        systemMessageModels: shown.map(message => presentMessage(message, knownLocale(common.language))),
        ...(found.length > pageSize && last ? { nextCursor: String(last.id) } : {}),
        ...(await unreadOf(userId)),
      };
    },
    'messages.markRead': ({ userId, input }) =>
      change(markRead, userId, { ids: input.messageIds.map(Number) }),
    'messages.markAllRead': ({ userId, input }) =>
      change(markRead, userId, { upTo: Number(input.lastMessageId) }),
    'messages.remove': ({ userId, input }) =>
      change(removeMessages, userId, { ids: input.messageIds.map(Number) }),
    'messages.clear': ({ userId, input }) =>
      change(removeMessages, userId, { upTo: Number(input.lastMessageId) }),
  };
}
