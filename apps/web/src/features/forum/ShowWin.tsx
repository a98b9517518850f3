import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { isUser, useSession } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';

/** The way to a post with this round; nothing where it is no win of one’s own. */
export function ShowWin({ roundId }: { readonly roundId: string }) {
  const isSignedIn = useSession(isUser);
  const { data } = useCall('forum.wins', { roundId }, { isEnabled: isSignedIn });
  if (!isSignedIn || !data || data.list.length === 0) return null;
  return (
    <ButtonLink to={`/post/new?round=${roundId}`} icon="chat" isWide>
      {t('forum.showWin')}
    </ButtonLink>
  );
}
