import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router';
import { i18n } from '../platform/i18n/i18n.ts';
import { queryClient } from '../platform/request/query-client.ts';
import { CrashScreen } from './CrashScreen.tsx';
import { DialogHost } from './DialogHost.tsx';
import { PageStack } from './PageStack.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { ToastHost } from './ToastHost.tsx';

export function App() {
  return (
    <CrashScreen>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </CrashScreen>
  );
}

/** Without the router, so that tests bring their own. */
export function Shell() {
  const locale = useSyncExternalStore(
    change => i18n.on('change', change),
    () => i18n.locale,
  );
  return (
    // The key draws everything anew in another language: `t` is no hook.
    <I18nProvider i18n={i18n} key={locale}>
      <QueryClientProvider client={queryClient}>
        <PageStack />
        <SessionWatch />
        <DialogHost />
        <ToastHost />
      </QueryClientProvider>
    </I18nProvider>
  );
}
