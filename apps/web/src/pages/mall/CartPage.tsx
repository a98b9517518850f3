import { useBalances } from '../../domain/session/balances.ts';
import { useOrderRecovery } from '../../features/checkout/use-order-recovery.ts';
import { CartList } from '../../features/mall/cart/CartList.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { Balance } from '../../ui/money/Balance.tsx';
import { SubPage } from '../layout/SubPage.tsx';

export function CartPage() {
  const { coins, isKnown } = useBalances();
  useOrderRecovery();
  return (
    <SubPage title={t('page.cart')} parent="/mall" aside={<Balance coins={coins} isKnown={isKnown} />}>
      <CartList />
    </SubPage>
  );
}
