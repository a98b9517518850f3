import type { ShopCurrency } from '@boardwalk/contract/enums';
import { formattingLocale, t } from '../../../platform/i18n/i18n.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './Shop.module.css';

interface CurrencyChoiceProps {
  readonly currencies: readonly ShopCurrency[];
  readonly currency: ShopCurrency;
  readonly onChange: (currency: ShopCurrency) => void;
}

/** The device's own list, which every hand knows. */
export function CurrencyChoice({ currencies, currency, onChange }: CurrencyChoiceProps) {
  const names = new Intl.DisplayNames(formattingLocale(), { type: 'currency' });
  return (
    <label className={styles.currency}>
      <span className="visually-hidden">{t('recharge.currency')}</span>
      <select
        value={currency}
        onChange={event => {
          const chosen = currencies.find(one => one === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {currencies.map(one => (
          <option key={one} value={one}>
            {`${one} · ${names.of(one)}`}
          </option>
        ))}
      </select>
      <span aria-hidden="true">{currency}</span>
      <Icon name="down" size={14} />
    </label>
  );
}
