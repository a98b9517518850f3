import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Row, Rows } from '../../ui/surfaces/Rows.tsx';
import { AddressLines } from './AddressLines.tsx';
import styles from './Checkout.module.css';
import type { Checkout } from './use-checkout.ts';

/** Where it goes; what needs no parcel comes to the account. */
export function Destination({ checkout }: { readonly checkout: Checkout }) {
  const { staged, addresses, address } = checkout;
  const choose = useChooseAddress(checkout);
  if (!staged.needsAddress) {
    return (
      <p className={styles.hint}>
        <Icon name="party" size={20} />
        {t('order.noParcel')}
      </p>
    );
  }
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('order.to')}</h2>
      {addresses === undefined || !address ? (
        <Skeleton height={96} radius={22} />
      ) : (
        <Rows label={t('order.to')}>
          <Row
            icon="pin"
            title={<bdi translate="no">{address.name}</bdi>}
            detail={<AddressLines address={address} />}
            onPress={choose}
          />
        </Rows>
      )}
    </section>
  );
}

/** A new one is chosen once it is there. */
function useChooseAddress({ addresses = [], address, change }: Checkout): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const chosen = await dialogs.open('orderAddress', {
      addresses: [...addresses],
      addressId: address?.addressId ?? 0,
    });
    if (chosen === undefined) return;
    if (typeof chosen === 'number') {
      change({ addressId: chosen, knownIds: addresses.map(({ addressId }) => addressId) });
      return;
    }
    change({ knownIds: addresses.map(({ addressId }) => addressId) });
    navigate(chosen);
  };
}
