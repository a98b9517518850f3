import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onEvent } from '../platform/events.ts';
import { t } from '../platform/i18n/i18n.ts';
import { preferences, setTheme, themeOfColour, usePreferences } from '../platform/preferences/preferences.ts';
import { authAddress } from '../platform/return-address.ts';
import { useAccount } from '../platform/session/account.ts';
import { isUser, session } from '../platform/session/session.ts';
import { signOut } from '../platform/session/sign-in.ts';
import { toasts } from '../platform/toasts/toasts.ts';

/** Follows the session: a lost one leads to the sign-in page, the account brings its theme. */
export function SessionWatch() {
  useWayToSignIn();
  useThemeOfAccount();
  return null;
}

function useWayToSignIn(): void {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => onEvent('tokenError', () => void signOut('tokenError')), []);
  useEffect(
    () =>
      onEvent('logout', ({ reason }) => {
        void navigate(reason === 'asked' ? '/auth' : authAddress(location), { replace: true });
        if (reason === 'tokenError')
          toasts.show(t('failure.tokenExpired'), { type: 'info', isForNextPage: true });
        if (reason === 'blocked')
          toasts.show(t('failure.accountBlocked'), { type: 'error', isForNextPage: true });
      }),
    [location, navigate],
  );
}

function useThemeOfAccount(): void {
  const { colour, userId } = useAccount();
  const theme = usePreferences(now => now.theme);
  useEffect(() => {
    if (userId !== 0 && isUser(session.getState())) setTheme(themeOfColour(colour));
  }, [userId, colour]);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => {
    document.documentElement.dataset.theme = preferences.getState().theme;
  }, []);
}
