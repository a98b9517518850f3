import type { NoticeOption } from '@boardwalk/contract/socket';
import { useEffect } from 'react';
import { onEvent } from '../../platform/events.ts';
import { refresh, updateCached } from '../../platform/request/query-client.ts';

// Its value alone: the socket's code comes when somebody signs in.
const INBOX: (typeof NoticeOption)['inbox'] = 91;

/** A message came, or was read on another device: the count is told with it, and an open inbox is read anew. */
export function useInboxNotices(): void {
  useEffect(
    () =>
      onEvent('notice', notice => {
        if (notice.option !== INBOX) return;
        const { msgTotal } = notice;
        updateCached('accounts.read', {}, account => ({ ...account, messageStatus: msgTotal }));
        void refresh('messages.list');
      }),
    [],
  );
}
