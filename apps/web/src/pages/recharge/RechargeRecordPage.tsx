import { Orders } from '../../features/recharge/orders/Orders.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function RechargeRecordPage() {
  return (
    <SubPage title={t('page.orders')} parent="/user/settings">
      <Orders />
    </SubPage>
  );
}
