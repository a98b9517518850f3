import { ProfileForm } from '../../features/accounts/ProfileForm.tsx';
import { HideRow } from '../../features/ranks/HideRow.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { Rows } from '../../ui/surfaces/Rows.tsx';
import { SubPage } from '../layout/SubPage.tsx';

export function UserInfoPage() {
  return (
    <SubPage title={t('page.userInfo')} parent="/user/settings">
      <ProfileForm />
      <Rows label={t('sidebar.leaderboard')}>
        <HideRow />
      </Rows>
    </SubPage>
  );
}
