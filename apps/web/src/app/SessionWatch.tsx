import { useEffect } from 'react';
import { useAccount } from '../domain/session/account.ts';
import { signOut } from '../domain/session/sign-in.ts';
import { onEvent } from '../platform/events.ts';
import { followAccountLocale, t } from '../platform/i18n/i18n.ts';
import {
  homePageOfType,
  setHomePage,
  setTheme,
  themeOfColour,
  usePreferences,
} from '../platform/preferences/preferences.ts';
import { authAddress } from '../platform/return-address.ts';
import { useLocation, useNavigate } from '../platform/router/router.tsx';
import { toasts } from '../platform/toasts/toasts.ts';

/** Follows the session: a lost one leads to the sign-in page, the account brings what its owner prefers. */
export function SessionWatch() {
  useWayToSignIn();
  usePreferencesOfAccount();
  useThemeOnScreen();
  return null;
}

function useWayToSignIn(): void {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => onEvent('tokenError', () => void signOut('tokenError')), []);
  useEffect(
    () =>
      onEvent('logout', ({ reason }) => {
        navigate(reason === 'asked' ? '/auth' : authAddress(location), { replace: true });
        if (reason === 'tokenError')
          toasts.show(t('failure.tokenExpired'), { type: 'info', isForNextPage: true });
      }),
    [location, navigate],
  );
}

/** Once when the account is known, and whenever another device has changed it. */
function usePreferencesOfAccount(): void {
  const { colour, homePageType, language, userId } = useAccount();
  useEffect(() => {
    if (userId !== 0) setTheme(themeOfColour(colour));
  }, [userId, colour]);
  useEffect(() => {
    if (userId !== 0 && homePageType > 0) setHomePage(homePageOfType(homePageType));
  }, [userId, homePageType]);
  useEffect(() => {
    if (userId !== 0) void followAccountLocale(language);
  }, [userId, language]);
}

function useThemeOnScreen(): void {
  const theme = usePreferences(now => now.theme);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
}
