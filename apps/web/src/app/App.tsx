import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../platform/request/query-client.ts';
import { Router } from '../platform/router/router.tsx';
import { Aside } from './Aside.tsx';
import { CrashScreen } from './CrashScreen.tsx';
import { PageStack } from './PageStack.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { ShellHost } from './shell/ShellHost.tsx';
import { useLanguage } from './use-language.ts';

export function App() {
  return (
    <CrashScreen>
      <Router>
        <Shell />
      </Router>
    </CrashScreen>
  );
}

/** Without the router, so that tests bring their own. */
export function Shell() {
  // Drawn again with another language, and everything below with it: `t` is no hook, and no part is memoised.
  useLanguage();
  return (
    <QueryClientProvider client={queryClient}>
      <PageStack />
      <SessionWatch />
      <ShellHost />
      <Aside />
    </QueryClientProvider>
  );
}
