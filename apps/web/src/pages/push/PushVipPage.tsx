import { PushVip } from '../../features/rooms/push/PushVip.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function PushVipPage() {
  return (
    <SubPage title={t('page.pushVip')}>
      <PushVip />
    </SubPage>
  );
}
