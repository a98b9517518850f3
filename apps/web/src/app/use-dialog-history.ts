import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { dialogStore, dialogs } from '../platform/dialogs/dialogs.ts';
import { isBrowserAt } from '../platform/router/history-entry.ts';
import { addressOf } from '../platform/router/location.ts';
import { useLocation, useNavigate } from '../platform/router/router.tsx';
import { toasts } from '../platform/toasts/toasts.ts';

interface DialogState {
  readonly dialogId?: number;
}

/** Where a dialog's entry in the history is: on its way, seen as the current one, or left for good. */
type Phase = 'pushed' | 'seen' | 'left';

/**
 * Tracks dialogs in the navigation state: the back button closes the one on top, closing it takes
 * its entry out of the history, and leaving the page cancels dialogs and toasts. Only what is so
 * counts, not what changed last: a quick press closes a dialog before its entry has arrived. And where the browser
 * has gone on already, nothing is done to the history: it would be done to another entry than this one.
 */
export function useDialogHistory(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const topId = useStore(dialogStore, ({ open }) => open.findLast(dialog => !dialog.isClosing)?.id);
  const entryId = (location.state as DialogState | null)?.dialogId;
  const phases = useRef(new Map<number, Phase>()).current;
  /** The entry that the browser is going back from. That takes a while, and an entry made meanwhile would be left instead. */
  const leaving = useRef<typeof location>(undefined);
  const pathname = useRef(location.pathname);

  useEffect(() => {
    if (pathname.current === location.pathname) return;
    pathname.current = location.pathname;
    dialogs.closeAll();
    toasts.leavePage();
  }, [location.pathname]);

  useEffect(() => {
    if (leaving.current === location) return;
    leaving.current = undefined;
    if (topId === entryId) {
      if (topId !== undefined) phases.set(topId, 'seen');
    } else if (topId !== undefined && topId > (entryId ?? 0)) {
      if (!phases.has(topId)) {
        if (!isBrowserAt(location)) return;
        phases.set(topId, 'pushed');
        navigate(addressOf(location), { state: { dialogId: topId } satisfies DialogState });
      } else if (phases.get(topId) === 'seen') {
        phases.set(topId, 'left');
        dialogs.close(topId);
      }
    } else if (entryId !== undefined) {
      const isOurs = ['pushed', 'seen'].includes(phases.get(entryId) ?? 'left');
      phases.set(entryId, 'left');
      if (!isBrowserAt(location)) return;
      // An entry reached later, or after a reload, belongs to a dialog long gone.
      if (isOurs) {
        leaving.current = location;
        window.history.back();
      } else navigate(addressOf(location), { replace: true, state: null });
    }
  }, [topId, entryId, location, navigate, phases]);
}
