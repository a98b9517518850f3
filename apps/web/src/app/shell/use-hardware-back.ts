import { AppMode } from '@boardwalk/contract/enums';
import { useLayoutEffect, useRef } from 'react';
import { guide } from '../../domain/guide/guide.ts';
import { guideStore } from '../../domain/guide/guide-store.ts';
import { useMode } from '../../domain/modes/modes.ts';
import { clock } from '../../platform/clock.ts';
import { dialogStore, dialogs } from '../../platform/dialogs/dialogs.ts';
import { useGoBack } from '../../platform/go-back.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { tellNative } from '../../platform/native/native.ts';
import { onWindowEvent } from '../../platform/native/window-events.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { toasts } from '../../platform/toasts/toasts.ts';

const AGAIN_WITHIN_MS = 2000;

/** The phone's own back button: out of a dialog, out of the guide, out of a page, and twice out of the app. */
export function useHardwareBack(): void {
  const { pathname } = useLocation();
  const root = useMode() === AppMode.recharge ? '/recharge' : '/';
  const goBack = useGoBack(root);
  const leavesUntilMs = useRef(0);
  // With the page, not after it: a press on what is seen must not be one on the page before.
  useLayoutEffect(
    () =>
      onWindowEvent('back', () => {
        if (closeTopDialog()) return;
        if (guideStore.getState().step > 0) return guide.abort();
        if (pathname !== root) return goBack();
        if (clock.nowMs() < leavesUntilMs.current) return tellNative('back', {});
        leavesUntilMs.current = clock.nowMs() + AGAIN_WITHIN_MS;
        const durationMs = AGAIN_WITHIN_MS;
        toasts.show(t('shell.backAgain'), { type: 'info', position: 'bottom', durationMs });
      }),
    [pathname, root, goBack],
  );
}

function closeTopDialog(): boolean {
  const top = dialogStore.getState().open.findLast(({ isClosing }) => !isClosing);
  if (top !== undefined) dialogs.close(top.id);
  return top !== undefined;
}
