import { Unsubscribe } from '../../features/recall/Unsubscribe.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { SubPage } from '../layout/SubPage.tsx';

/** What opens it stands behind the hash, which reaches no server. */
export function UnsubscribePage() {
  const { hash } = useLocation();
  return (
    <SubPage title={t('page.unsubscribe')} parent="/">
      <Card material="paper">
        <Unsubscribe linkToken={hash.slice(1)} />
      </Card>
    </SubPage>
  );
}
