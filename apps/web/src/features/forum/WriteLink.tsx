import { t } from '../../platform/i18n/i18n.ts';
import { authAddress } from '../../platform/return-address.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { isUser, useSession } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';

/** To a new post; guests sign in first and come back here. */
export function WriteLink() {
  const isSignedIn = useSession(isUser);
  const location = useLocation();
  return (
    <ButtonLink
      to={isSignedIn ? '/post/new' : authAddress(location)}
      look="gold"
      size="large"
      icon="edit"
      isWide
    >
      {t(isSignedIn ? 'forum.write' : 'forum.signIn')}
    </ButtonLink>
  );
}
