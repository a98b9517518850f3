/** The inbox: messages to a player, how many are unread, and what becomes of them. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { MessageType } from '../enums/index.ts';
import { bigId, list, nothing, oneOfNumbers, timestampMs, whole } from '../fields.ts';

const PAGE_MAX = 100;

// One type with two names instead of a union: coercion would make a union's numbers text.
const messageValue = Type.Unsafe<string | number>({ type: ['string', 'number'] });

export const systemMessage = Type.Object({
  messageId: bigId,
  type: oneOfNumbers(MessageType),
  /** Which words it is told in, with their values in the reader's language. */
  template: Type.String(),
  params: Type.Record(Type.String(), messageValue),
  /** A page of the app; empty for none. */
  link: Type.String(),
  isRead: Type.Boolean(),
  createTime: timestampMs,
});

const unread = Type.Object({ msgTotal: whole(0, Number.MAX_SAFE_INTEGER) });
const messageIds = Type.Array(bigId, { minItems: 1, maxItems: PAGE_MAX });
/** The newest message that was on the screen: what came after it stays as it is. */
const lastMessageId = bigId;

export const messageCalls = {
  'messages.unreadCount': read({
    path: '/api/group/message/query/unread/count',
    summary: 'How many messages are unread',
    scope: 'private',
    priority: 'background',
    input: nothing,
    output: unread,
  }),
  'messages.list': read({
    path: '/api/group/message/system/query/list/v2',
    summary: 'One’s own messages, the latest first',
    scope: 'private',
    input: Type.Object({
      /** `nextCursor` of the page before. */
      cursor: Type.Optional(bigId),
      pageSize: Type.Optional(whole(1, PAGE_MAX)),
    }),
    output: Type.Object({
      systemMessageModels: list(systemMessage, PAGE_MAX),
      /** Left out where there are no older ones. */
      nextCursor: Type.Optional(bigId),
      msgTotal: whole(0, Number.MAX_SAFE_INTEGER),
    }),
  }),
  'messages.markRead': write({
    method: 'POST',
    path: '/api/group/message/system/read',
    summary: 'Notes that these were read; how many are still unread',
    scope: 'private',
    input: Type.Object({ messageIds }),
    output: unread,
  }),
  'messages.markAllRead': write({
    method: 'POST',
    path: '/api/group/message/system/read/all',
    summary: 'Notes that this message and all before it were read',
    scope: 'private',
    input: Type.Object({ lastMessageId }),
    output: unread,
  }),
  'messages.remove': write({
    method: 'POST',
    path: '/api/group/message/system/delete',
    summary: 'Deletes messages',
    scope: 'private',
    input: Type.Object({ messageIds }),
    output: unread,
  }),
  'messages.clear': write({
    method: 'POST',
    path: '/api/group/message/system/clear',
    summary: 'Deletes this message and all before it',
    scope: 'private',
    input: Type.Object({ lastMessageId }),
    output: unread,
  }),
};
