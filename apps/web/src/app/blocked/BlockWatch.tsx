import type { NoticeOption } from '@boardwalk/contract/socket';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { blockStore, forgetBlock, noteBlock } from '../../domain/session/block.ts';
import { signOut } from '../../domain/session/sign-in.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { onEvent } from '../../platform/events.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { hasScope, isUser, useSession } from '../../platform/session/session.ts';
import { pageAt } from '../page-table.ts';

// Its value alone: the socket's code comes when somebody signs in.
const BAN: (typeof NoticeOption)['ban'] = 1;

/**
 * Ends the session of a blocked account and says why. Stands behind the dialogs' host, because leaving a page
 * closes the dialogs of the last one: this one opens on the page that follows.
 */
export function BlockWatch() {
  const block = useStore(blockStore, state => state.block);
  const { pathname } = useLocation();
  const isSignedIn = useSession(isUser);
  const isAllowed = useSession(now => now.status === 'ready' && hasScope(now, pageAt(pathname).scope));
  const isOnTheWay = useRef(false);
  useEffect(() => {
    const stops = [
      onEvent('notice', notice => {
        if (notice.option !== BAN) return;
        const { reason, endTime, appealToken } = notice;
        noteBlock({
          reason,
          ...(endTime === undefined ? {} : { untilMs: endTime }),
          ...(appealToken === undefined ? {} : { appealToken }),
        });
        // At once: the kick that follows must not offer to play here.
        void signOut('blocked');
      }),
      onEvent('logout', ({ reason }) => {
        isOnTheWay.current = reason === 'blocked';
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  useEffect(() => {
    if (block !== undefined && isSignedIn) void signOut('blocked');
    const isThere = isOnTheWay.current ? pathname === '/auth' : isAllowed;
    if (block === undefined || isSignedIn || !isThere) return;
    isOnTheWay.current = false;
    forgetBlock();
    void dialogs.queue('accountBlocked', { block }, { isForNextPage: true });
  }, [block, isSignedIn, isAllowed, pathname]);
  return null;
}
