import { OrderRecord } from '../../features/orders/OrderRecord.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function OrderRecordPage() {
  return (
    <SubPage title={t('page.orderRecord')} parent="/orders/all">
      <OrderRecord />
    </SubPage>
  );
}
