import { ORDER_TYPES } from '@boardwalk/contract/enums';
import { useOrderRecovery } from '../../features/checkout/use-order-recovery.ts';
import { Orders } from '../../features/orders/Orders.tsx';
import { isOrderType } from '../../features/orders/order.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Redirect, useParams } from '../../platform/router/router.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { SubPage } from '../layout/SubPage.tsx';

export function OrdersPage() {
  const { type = 'all' } = useParams();
  useOrderRecovery();
  if (!isOrderType(type, ORDER_TYPES)) return <Redirect to="/orders/all" />;
  return (
    <SubPage
      title={t('page.shopOrders')}
      parent="/user/settings"
      aside={<IconButton icon="records" label={t('page.orderRecord')} to="/user/order-record" />}
    >
      <Orders type={type} />
    </SubPage>
  );
}
