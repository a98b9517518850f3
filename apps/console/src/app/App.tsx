/** Who is signed in decides what is shown: the door, or the pages they may see. */
import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { JoinPage } from '../pages/join/JoinPage.tsx';
import { SignInPage } from '../pages/sign-in/SignInPage.tsx';
import { CallFailure } from '../platform/call.ts';
import { useCall } from '../platform/query.ts';
import { MeContext } from '../platform/session.tsx';
import { FailureNote } from '../ui/FailureNote.tsx';
import { Prover } from './Prover.tsx';
import { listPages } from './pages.ts';
import { Shell } from './Shell.tsx';
import { useIsSigningOut } from './sign-out.ts';

export function App() {
  return (
    <Switch>
      <Route path="/join">
        <JoinPage />
      </Route>
      <Route>
        <Inside />
      </Route>
    </Switch>
  );
}

function Inside() {
  const me = useCall('session.me', {});
  const isSigningOut = useIsSigningOut();
  if (isSigningOut) return null;
  if (me.error instanceof CallFailure && me.error.code === 'staffSignInRequired') return <SignInPage />;
  if (me.error && !me.data) return <FailureNote error={me.error} />;
  if (!me.data) return null;
  const pages = listPages(me.data);
  return (
    <MeContext value={me.data}>
      <Prover>
        <Shell>
          <Suspense>
            <Switch>
              {pages.map(({ path, Page }) => (
                <Route key={path} path={path}>
                  <Page />
                </Route>
              ))}
              <Route>
                <Redirect to={pages[0]?.address ?? '/account'} />
              </Route>
            </Switch>
          </Suspense>
        </Shell>
      </Prover>
    </MeContext>
  );
}
