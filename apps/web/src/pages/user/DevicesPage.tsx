import { DeviceList } from '../../features/identity/DeviceList.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function DevicesPage() {
  return (
    <SubPage title={t('page.devices')} parent="/user/settings">
      <DeviceList />
    </SubPage>
  );
}
