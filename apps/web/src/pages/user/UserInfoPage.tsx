import { ProfileForm } from '../../features/accounts/ProfileForm.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function UserInfoPage() {
  return (
    <SubPage title={t('page.userInfo')} parent="/user/settings">
      <ProfileForm />
    </SubPage>
  );
}
