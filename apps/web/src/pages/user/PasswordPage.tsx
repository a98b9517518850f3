import { PasswordForm } from '../../features/identity/PasswordForm.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { SubPage } from '../layout/SubPage.tsx';

export function PasswordPage() {
  const navigate = useNavigate();
  return (
    <SubPage title={t('page.password')} parent="/user/settings">
      <Card material="paper">
        <PasswordForm onDone={() => navigate('/user/settings', { replace: true })} />
      </Card>
    </SubPage>
  );
}
