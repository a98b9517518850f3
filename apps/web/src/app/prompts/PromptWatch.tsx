import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type DialogName, dialogStore, dialogs } from '../../platform/dialogs/dialogs.ts';
import { type ClientEvents, onEvent } from '../../platform/events.ts';
import { isBuilt } from '../../platform/unbuilt-pages.ts';
import { tellKeptRank, tellPushNotice } from './tell-push-notice.ts';
import { useContinuePlaying } from './use-continue-playing.ts';
import { useLevelUp } from './use-level-up.ts';
import { usePushMessage } from './use-push-message.ts';

/** Tells what a player cannot do and what instead, once, whoever raised it; leads where a push message says. */
export function PromptWatch() {
  const navigate = useNavigate();
  usePushMessage();
  useContinuePlaying();
  useLevelUp();
  const { pathname } = useLocation();
  useEffect(() => {
    // After the page before has taken its dialogs away.
    const timer = setTimeout(() => tellKeptRank(pathname));
    const stop = onEvent('notice', notice => tellPushNotice(notice, pathname));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [pathname]);
  useEffect(() => {
    const stops = [
      onEvent('levelRequired', ({ level, isTold = false }) => {
        if (!isTold && !isOpen('levelRequired')) void dialogs.open('levelRequired', { level });
      }),
      onEvent('insufficientBalance', event => void tellBalance(event)),
      onEvent('recharge', ({ state }) => {
        if (state === 'asked' && isBuilt('/recharge')) void navigate('/recharge');
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [navigate]);
  return null;
}

async function tellBalance({ unit, ways = [] }: ClientEvents['insufficientBalance']): Promise<void> {
  if (isOpen('insufficientBalance')) return;
  const way = await dialogs.open('insufficientBalance', { unit, ways: ways.map(({ text }) => text) });
  if (way !== undefined) ways[way]?.go();
}

/** A finger that rests on a button asks again and again. */
function isOpen(name: DialogName): boolean {
  return dialogStore.getState().open.some(dialog => dialog.name === name);
}
