import { ShippingRecords } from '../../features/records/ShippingRecords.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function PostCreditPage() {
  return (
    <SubPage title={t('page.postCredit')} parent="/user/settings">
      <ShippingRecords />
    </SubPage>
  );
}
