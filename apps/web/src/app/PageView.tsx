import { type RefObject, Suspense, useEffect, useState } from 'react';
import { detourOf } from '../domain/modes/detour.ts';
import { useMode } from '../domain/modes/modes.ts';
import { activeLocale, t } from '../platform/i18n/i18n.ts';
import { usePreferences } from '../platform/preferences/preferences.ts';
import { authAddress } from '../platform/return-address.ts';
import { Redirect, useLocation } from '../platform/router/router.tsx';
import { hasScope, type Session, useSession } from '../platform/session/session.ts';
import { PageLoader } from '../ui/feedback/PageLoader.tsx';
import { showChrome } from './chrome.ts';
import { noteFirstPage } from './first-page.ts';
import { forgetFailedCode, lazyCode } from './lazy-code.ts';
import { PageError } from './PageError.tsx';
import type { Page } from './page.ts';
import { usePageFocus } from './page-focus/use-page-focus.ts';

interface PageViewProps {
  readonly page: Page;
  readonly isCurrent: boolean;
  /** The element it is drawn in. */
  readonly place?: RefObject<HTMLElement | null> | undefined;
}

/** One page behind its guard, with its loader and its own error screen. */
export function PageView({ page, isCurrent, place }: PageViewProps) {
  const location = useLocation();
  const [, drawAgain] = useState(0);
  const entry = useSession(session => decideEntry(session, page));
  useMode();
  const detour = detourOf(location.pathname);
  if (detour !== undefined) return isCurrent ? <Redirect to={detour} /> : null;
  if (entry === 'unknown') return <PageLoader />;
  if (entry === 'closed') return isCurrent ? <Redirect to={authAddress(location)} /> : null;
  const Content = lazyCode(page.load);
  const retry = () => {
    forgetFailedCode();
    drawAgain(count => count + 1);
  };
  return (
    // Code that failed to load would fail for ever: a retry asks for it anew.
    <PageError onRetry={retry}>
      <Suspense fallback={<PageLoader />}>
        <Content />
        <Arrival place={place} />
      </Suspense>
      {isCurrent && <PageSurroundings page={page} />}
    </PageError>
  );
}

/** A single object, so that a public page isn't drawn again once the session is known. */
function decideEntry(session: Session, { scope }: Page): 'open' | 'closed' | 'unknown' {
  if (hasScope(session, scope)) return 'open';
  return session.status === 'starting' ? 'unknown' : 'closed';
}

/** Inside the page's suspense: its effect runs when the page itself is drawn, not its loader. */
function Arrival({ place }: Pick<PageViewProps, 'place'>) {
  useEffect(noteFirstPage, []);
  usePageFocus(place);
  return null;
}

function PageSurroundings({ page }: { readonly page: Page }) {
  const theme = usePreferences(preferences => preferences.theme);
  const locale = activeLocale();
  useEffect(() => {
    document.title = page.path === '/' ? 'Boardwalk' : `${t(page.title)} · Boardwalk`;
    showChrome(page.chrome, theme);
  }, [page, theme, locale]);
  return null;
}
