/** The messages on the screen, and what a player does with them. */
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../platform/request/call.ts';
import type { CallFailure } from '../../platform/request/failure.ts';
import { refresh, updateCached } from '../../platform/request/query-client.ts';
import type { Output } from '../../platform/request/send.ts';

export type Message = Output<'messages.list'>['systemMessageModels'][number];

export function useMessages(): UseInfiniteQueryResult<readonly Message[], CallFailure> {
  return useInfiniteQuery({
    queryKey: ['messages.list', 'pages'],
    queryFn: ({ pageParam: cursor }) => call('messages.list', cursor === undefined ? {} : { cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.nextCursor,
    select: ({ pages }) => pages.flatMap(page => page.systemMessageModels),
  });
}

/** Nobody waits for it: one leaves with the same tap. */
export async function markRead({ messageId, isRead }: Message): Promise<void> {
  if (!isRead) await changed(call('messages.markRead', { messageIds: [messageId] }));
}

/** Up to what is on the screen: what came meanwhile stays new. */
export function markAllRead([newest]: readonly Message[]): Promise<void> {
  return changed(call('messages.markAllRead', { lastMessageId: newest?.messageId ?? '0' }));
}

export function remove({ messageId }: Message): Promise<void> {
  return changed(call('messages.remove', { messageIds: [messageId] }));
}

export function clear([newest]: readonly Message[]): Promise<void> {
  return changed(call('messages.clear', { lastMessageId: newest?.messageId ?? '0' }));
}

async function changed(answer: Promise<{ readonly msgTotal: number }>): Promise<void> {
  const { msgTotal } = await answer;
  updateCached('accounts.read', {}, account => ({ ...account, messageStatus: msgTotal }));
  await refresh('messages.list');
}
