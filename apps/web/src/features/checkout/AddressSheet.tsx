import { useId } from 'react';
import type { DialogProps } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Sheet } from '../../ui/surfaces/Modal.tsx';
import { AddressLines } from './AddressLines.tsx';
import styles from './Checkout.module.css';
import type { Address } from './use-checkout.ts';

declare module '../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** The one that was chosen, or the page on which one is added or changed. */
    orderAddress: Dialog<
      { readonly addresses: readonly Address[]; readonly addressId: number },
      number | string
    >;
  }
}

export function AddressSheet({ addresses, addressId: current, close }: DialogProps<'orderAddress'>) {
  const name = useId();
  return (
    <Sheet title={t('order.to')} close={() => close()}>
      <div className={styles.sheet}>
        <fieldset className={styles.picks}>
          <legend className="visually-hidden">{t('order.to')}</legend>
          {addresses.map(address => (
            <div key={address.addressId} className={styles.address}>
              <label className={styles.pick}>
                <input
                  type="radio"
                  className={styles.input}
                  name={name}
                  checked={address.addressId === current}
                  onChange={() => close(address.addressId)}
                  onClick={() => close(address.addressId)}
                />
                <span className={styles.box}>
                  {address.addressId === current && <Icon name="check" size={18} />}
                </span>
                <span className={styles.words}>
                  <span className={styles.name}>
                    <bdi translate="no">{address.name}</bdi>
                  </span>
                  <AddressLines address={address} />
                </span>
              </label>
              <IconButton
                icon="edit"
                look="paper"
                label={`${t('address.change')}: ${address.name}`}
                onPress={() => close(`/address/${address.addressId}`)}
              />
            </div>
          ))}
        </fieldset>
        <Button icon="plus" isWide onPress={() => close('/address/new')}>
          {t('address.new')}
        </Button>
      </div>
    </Sheet>
  );
}
