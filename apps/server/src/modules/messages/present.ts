/** Messages as the wire has them. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import type { MessageValue } from '@boardwalk/contract/enums';
import type { StoredMessage } from './store/inbox.ts';

type SystemMessage = OutputOf<Calls['messages.list']>['systemMessageModels'][number];

export function presentMessage(message: StoredMessage, locale: string): SystemMessage {
  const { id, type, template, params, link, sentAt, readAt } = message;
  return {
    messageId: String(id),
    type,
    template,
    params: valuesIn(params, locale),
    link,
    isRead: readAt !== null,
    createTime: sentAt.getTime(),
  };
}

/** A value that is there in several languages, in the reader's. */
export function valuesIn(
  params: Readonly<Record<string, MessageValue>>,
  locale: string,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[locale] || value['en-US'] || '' : value,
    ]),
  );
}
