import { copyText } from '../../../platform/copy-text.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import type { Order, Parcel } from '../order.ts';
import styles from './Order.module.css';

/** Where it goes, and by which number the carrier knows it. */
export function AddressCard({ order: { address, parcel } }: { readonly order: Order }) {
  const [name, ...others] = address;
  const isTracked = parcel !== undefined && (parcel.trackingNumber !== '' || parcel.carrier !== '');
  if (name === undefined && !isTracked) return null;
  return (
    <Card>
      {name !== undefined && (
        <div className={styles.place}>
          <span className={styles.mark}>
            <Icon name="pin" size={26} />
          </span>
          <address className={styles.address} translate="no">
            <span className={styles.name}>
              <bdi>{name}</bdi>
            </span>
            {others.map(line => (
              // Each line has its own direction, and begins where the page does.
              <span key={line}>
                <bdi>{line}</bdi>
              </span>
            ))}
          </address>
        </div>
      )}
      {isTracked && <Tracking parcel={parcel} />}
    </Card>
  );
}

function Tracking({ parcel: { carrier, trackingNumber } }: { readonly parcel: Parcel }) {
  const copy = async () => {
    if (await copyText(trackingNumber)) toasts.show(t('action.copied'));
  };
  return (
    <div className={styles.tracking}>
      <span className={styles.mark}>
        <Icon name="parcel" size={26} />
      </span>
      <span className={styles.words}>
        {trackingNumber !== '' && (
          <span className={styles.name}>
            <bdi translate="no">{trackingNumber}</bdi>
          </span>
        )}
        <span className={styles.quiet}>
          <bdi translate="no">{carrier}</bdi>
        </span>
      </span>
      {trackingNumber !== '' && (
        <IconButton icon="copy" label={t('action.copyName', { name: t('order.tracking') })} onPress={copy} />
      )}
    </div>
  );
}
