import { formattingLocale } from '../../platform/i18n/i18n.ts';
import styles from './Checkout.module.css';
import type { Address } from './use-checkout.ts';

/** As it stands on a parcel, below the name. */
export function AddressLines({ address: { name, lines, country } }: { readonly address: Address }) {
  const names = new Intl.DisplayNames(formattingLocale(), { type: 'region' });
  const others = [...lines.filter(line => line !== name), names.of(country) ?? country];
  return (
    <span className={styles.lines} translate="no">
      {others.map(line => (
        <span key={line}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </span>
  );
}
