import { RestoreAccount } from '../../features/identity/proof/RestoreAccount.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { SubPage } from '../layout/SubPage.tsx';

/** Where the link leads that is mailed to an address an account had; what opens it stands behind the hash. */
export function RestorePage() {
  const { hash } = useLocation();
  return (
    <SubPage title={t('page.restore')} parent="/">
      <Card material="paper">
        <RestoreAccount restoreToken={hash.slice(1)} />
      </Card>
    </SubPage>
  );
}
