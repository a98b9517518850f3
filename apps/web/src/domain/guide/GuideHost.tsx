import { AppMode } from '@boardwalk/contract/enums';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { dialogStore } from '../../platform/dialogs/dialogs.ts';
import { onEvent } from '../../platform/events.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { toasts } from '../../platform/toasts/toasts.ts';
import { useMode } from '../modes/modes.ts';
import { guide, wasGuideShown } from './guide.ts';
import { type GuidePlan, guideStore, isOnTheWay } from './guide-store.ts';
import { loadNewcomerPlan, NEWCOMER } from './newcomer.ts';

const GuideOverlay = lazy(async () => {
  const overlay = await import('./look/GuideOverlay.tsx').catch(() => undefined);
  // Offline without its code: nobody is guided.
  if (overlay === undefined) guide.abort();
  return { default: overlay?.GuideOverlay ?? (() => null) };
});

/** Begins the guide of newcomers and ends any guide that is left; its overlay waits behind dialogs. */
export function GuideHost() {
  const isGuiding = useStore(guideStore, ({ step }) => step > 0);
  const isCovered = useStore(dialogStore, ({ open }) => open.length > 0);
  useNewcomer();
  useEndElsewhere();
  return isGuiding && !isCovered ? (
    <Suspense fallback={null}>
      <GuideOverlay />
    </Suspense>
  ) : null;
}

/** From the sign-up on until one of its pages is reached; the way there may lead over others. */
function useNewcomer(): void {
  const { pathname } = useLocation();
  const mode = useMode();
  const [plan, setPlan] = useState<GuidePlan>();
  useEffect(
    () =>
      onEvent('login', ({ isNew }) => {
        const isWanted = isNew && !wasGuideShown(NEWCOMER) && mode !== AppMode.recharge;
        if (isWanted) void loadNewcomerPlan().then(setPlan, () => undefined);
      }),
    [mode],
  );
  useEffect(() => {
    if (!plan || !isOnTheWay(plan, pathname)) return;
    guide.start(plan, () => toasts.show(t('guide.done')));
    setPlan(undefined);
  }, [plan, pathname]);
  useEffect(() => onEvent('logout', () => setPlan(undefined)), []);
}

function useEndElsewhere(): void {
  const { pathname } = useLocation();
  const state = useStore(guideStore);
  useEffect(() => {
    if (state.step > 0 && !isOnTheWay(state, pathname)) guide.abort();
  }, [state, pathname]);
}
