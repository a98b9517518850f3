import { ConnectionCheck } from '../../features/connection/ConnectionCheck.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

/** What a player runs before a live or claw room. */
export function ConnectionPage() {
  return (
    <SubPage title={t('page.connection')} parent="/user/settings">
      <ConnectionCheck />
    </SubPage>
  );
}
