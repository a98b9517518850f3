import { Invite } from '../../features/invitations/Invite.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function InvitePage() {
  return (
    <SubPage title={t('page.invite')} parent="/user/settings">
      <Invite />
    </SubPage>
  );
}
