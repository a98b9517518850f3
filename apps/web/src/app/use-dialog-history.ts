import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useStore } from 'zustand';
import { dialogStore, dialogs } from '../platform/dialogs/dialogs.ts';
import { toasts } from '../platform/toasts/toasts.ts';

interface DialogState {
  readonly dialogId?: number;
}

/**
 * Tracks dialogs in the navigation state: the back button closes the one on top, closing it takes
 * its entry out of the history, and leaving the page cancels dialogs and toasts.
 */
export function useDialogHistory(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigationType();
  const topId = useStore(dialogStore, ({ open }) => open.findLast(dialog => !dialog.isClosing)?.id);
  const entryId = (location.state as DialogState | null)?.dialogId;
  const previous = useRef({ topId, entryId, pathname: location.pathname });

  useEffect(() => {
    const before = previous.current;
    previous.current = { topId, entryId, pathname: location.pathname };
    if (before.pathname !== location.pathname) {
      dialogs.closeAll();
      toasts.leavePage();
    } else if (topId !== before.topId) {
      const isOpened = topId !== undefined && topId > (before.topId ?? 0);
      if (isOpened) void navigate(location, { state: { dialogId: topId } satisfies DialogState });
      else if (entryId !== undefined && entryId === before.topId) void navigate(-1);
    } else if (entryId !== before.entryId && topId !== undefined && entryId !== topId) {
      dialogs.close(topId);
    }
  }, [topId, entryId, location, navigate]);

  useEffect(() => {
    // An entry of a dialog that is long gone: step over it.
    const isStale = entryId !== undefined && topId === undefined && navigation === NavigationType.Pop;
    if (isStale) void navigate(location, { replace: true, state: null });
  }, [entryId, topId, navigation, location, navigate]);
}
