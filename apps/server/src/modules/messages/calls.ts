/** The players' calls of the inbox. All of them look at the caller's own messages only: another's id is no id. */
import type { Clock, UserId } from '@boardwalk/base';
import type { CallName } from '@boardwalk/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Database } from '../../platform/database/index.ts';
import { knownLocale } from '../accounts/index.ts';
import { presentMessage } from './present.ts';
import { countUnread, listMessages, markRead, removeMessages, type Which } from './store/inbox.ts';

export type MessageCallName = Extract<CallName, `messages.${string}`>;

export interface MessageCallDeps {
  readonly database: Database;
  readonly clock: Clock;
}

const PAGE_SIZE = 20;

export function messageCalls({ database: { db }, clock }: MessageCallDeps): Handlers<MessageCallName> {
  const now = () => new Date(clock.nowMs());
  const unreadOf = async (userId: UserId) => ({ msgTotal: await countUnread(db, userId) });
  const read = async (userId: UserId, which: Which) => {
    await markRead(db, userId, which, now());
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
    'messages.markRead': ({ userId, input }) => read(userId, { ids: input.messageIds.map(Number) }),
    'messages.markAllRead': ({ userId, input }) => read(userId, { upTo: Number(input.lastMessageId) }),
    'messages.remove': async ({ userId, input }) => {
      await removeMessages(db, userId, { ids: input.messageIds.map(Number) }, now());
      return unreadOf(userId);
    },
    'messages.clear': async ({ userId, input }) => {
      await removeMessages(db, userId, { upTo: Number(input.lastMessageId) }, now());
      return { done: true };
    },
  };
}
