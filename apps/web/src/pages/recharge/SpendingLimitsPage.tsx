import { Limits } from '../../features/recharge/limits/Limits.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function SpendingLimitsPage() {
  return (
    <SubPage title={t('page.limits')} parent="/user/settings">
      <Limits />
    </SubPage>
  );
}
