import { PushCategory } from '@boardwalk/contract/enums';
import { PushList } from '../../features/rooms/push/PushList.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function PushVipPage() {
  return (
    <SubPage title={t('page.pushVip')} isWide>
      <PushList category={PushCategory.vip} />
    </SubPage>
  );
}
