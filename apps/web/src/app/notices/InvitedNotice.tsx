import { invitationCodeOf } from '@boardwalk/rules';
import { useEffect, useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { useLocation, useNavigate } from '../../platform/router/router.tsx';
import { isUser, useSession } from '../../platform/session/session.ts';
import { storage } from '../../platform/storage.ts';
import { visit } from '../../platform/visit.ts';
import { Notice } from '../../ui/feedback/notices/Notice.tsx';

/** What the first page needs comes before. */
const ASK_AFTER_MS = 1500;

/** Who invites whoever opened their link, at home until it is answered or somebody signs in. */
export function InvitedNotice() {
  const code = invitationCodeOf(visit.inviteCode) ?? '';
  const isSignedIn = useSession(isUser);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isTime, setTime] = useState(false);
  const [isClosed, setClosed] = useState(() => storage.read('inviteClosed') === code);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const isWanted = code !== '' && !isSignedIn && !isClosed;
  const { data } = useCall('invitations.inviter', { inviteCode: code }, { isEnabled: isWanted && isTime });
  const inviter = isWanted && pathname === '/' ? data?.inviter : undefined;
  const close = () => {
    storage.write('inviteClosed', code);
    setClosed(true);
  };
  const words = inviter && [
    t('invite.by', { name: inviter.nickName }),
    ...(inviter.friendCoins > 0 ? [t('invite.noticeText', { coins: inviter.friendCoins })] : []),
  ];
  return (
    <Notice
      isShown={words !== undefined}
      text={words?.join('\n') ?? ''}
      action={t('invite.join')}
      onAction={() => navigate('/auth')}
      closeLabel={t('action.close')}
      onClose={close}
    />
  );
}
