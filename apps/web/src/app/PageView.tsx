import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { activeLocale, t } from '../platform/i18n/i18n.ts';
import { detourOf } from '../platform/modes/detour.ts';
import { useMode } from '../platform/modes/modes.ts';
import { connection } from '../platform/offline/connection.ts';
import { usePreferences } from '../platform/preferences/preferences.ts';
import { normaliseFailure } from '../platform/request/failure.ts';
import { authAddress } from '../platform/return-address.ts';
import { hasScope, useSession } from '../platform/session/session.ts';
import { PageLoader } from '../ui/feedback/PageLoader.tsx';
import { showChrome } from './chrome.ts';
import { noteFirstPage } from './first-page.ts';
import { PageError } from './PageError.tsx';
import type { Page } from './page-table.ts';

type LazyContent = ReturnType<typeof lazyContent>;

/** By what loads them: two addresses of one page share its content. */
const contents = new Map<Page['load'], LazyContent>();

function lazyContent(page: Page) {
  return lazy(async () => ({ default: await page.load().catch(saidOffline) }));
}

/** Code that could not be fetched offline is told as such; anything else is a fault of ours. */
async function saidOffline(error: unknown): Promise<never> {
  if (navigator.onLine && (await connection.look())) throw error;
  throw normaliseFailure(
    { code: 'networkError', message: 'No connection' },
    { url: window.location.pathname, data: {} },
  );
}

function contentOf(page: Page): LazyContent {
  const content = contents.get(page.load) ?? lazyContent(page);
  contents.set(page.load, content);
  return content;
}

/** One page behind its guard, with its loader and its own error screen. */
export function PageView({ page, isCurrent }: { readonly page: Page; readonly isCurrent: boolean }) {
  const location = useLocation();
  const [, drawAgain] = useState(0);
  const status = useSession(session => session.status);
  const mayEnter = useSession(session => hasScope(session, page.scope));
  useMode();
  const detour = detourOf(location.pathname);
  if (detour !== undefined) return isCurrent ? <Navigate to={detour} replace /> : null;
  if (status === 'starting' && !mayEnter) return <PageLoader />;
  if (!mayEnter) return isCurrent ? <Navigate to={authAddress(location)} replace /> : null;
  const Content = contentOf(page);
  const retry = () => {
    contents.delete(page.load);
    drawAgain(count => count + 1);
  };
  return (
    // Code that failed to load would fail for ever: a retry asks for it anew.
    <PageError onRetry={retry}>
      <Suspense fallback={<PageLoader />}>
        <Content />
        <FirstPage />
      </Suspense>
      {isCurrent && <PageSurroundings page={page} />}
    </PageError>
  );
}

/** Inside the page's suspense: its effect runs when the page itself is drawn, not its loader. */
function FirstPage() {
  useEffect(noteFirstPage, []);
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
