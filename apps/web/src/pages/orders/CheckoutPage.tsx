import { useBalances } from '../../domain/session/balances.ts';
import { AddressForm } from '../../features/addresses/AddressForm.tsx';
import { Checkout } from '../../features/checkout/Checkout.tsx';
import { useOrderRecovery } from '../../features/checkout/use-order-recovery.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Balance } from '../../ui/money/Balance.tsx';
import { SubPage } from '../layout/SubPage.tsx';

/** Who has no address yet fills one in right here. */
export function CheckoutPage() {
  const { coins, isKnown } = useBalances();
  useOrderRecovery();
  const form = <AddressForm address={undefined} country={undefined} onSaved={stay} />;
  return (
    <SubPage title={t('checkout.title')} parent="/cart" aside={<Balance coins={coins} isKnown={isKnown} />}>
      <Checkout addressForm={form} />
    </SubPage>
  );
}

/** The list of addresses was read anew: the checkout goes on by itself. */
function stay(): void {}
