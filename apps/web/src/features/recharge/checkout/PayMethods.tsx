import { PayType } from '@boardwalk/contract/enums';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import styles from './Checkout.module.css';
import type { Method } from './methods.ts';

/** Names of houses are the same in every language; a card is a card. */
const FACES: Readonly<Record<PayType, readonly [icon: IconName, name?: string]>> = {
  [PayType.paypal]: ['paypal', 'PayPal'],
  [PayType.checkout]: ['card'],
  [PayType.credit]: ['card'],
  [PayType.india]: ['bank', 'UPI'],
  [PayType.apple]: ['apple', 'Apple'],
  [PayType.google]: ['google', 'Google Play'],
};

/** How an order is or was paid. */
export function methodText({ payType, isSandbox }: Method): string {
  if (isSandbox) return t('payType.sandbox');
  return FACES[payType][1] ?? t('payType.card');
}

/** Stores show their own sheet over the app. */
function opensPage({ payType, isSandbox }: Method): boolean {
  return isSandbox || !(payType === PayType.apple || payType === PayType.google);
}

interface PayMethodsProps {
  readonly methods: readonly Method[];
  readonly payType: PayType | undefined;
  readonly onChange: (payType: PayType) => void;
}

export function PayMethods({ methods, payType, onChange }: PayMethodsProps) {
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>{t('checkout.payWith')}</legend>
      {methods.length === 0 && <p className={styles.noMethod}>{t('failure.paymentUnavailable')}</p>}
      {methods.map(method => (
        <label key={method.payType} className={styles.method}>
          <input
            type="radio"
            name="payType"
            className={styles.input}
            checked={method.payType === payType}
            onChange={() => onChange(method.payType)}
          />
          <span className={styles.methodIcon}>
            <Icon name={method.isSandbox ? 'test' : FACES[method.payType][0]} size={22} />
          </span>
          <span className={styles.methodText}>
            <span className={styles.methodName}>{methodText(method)}</span>
            {opensPage(method) && <span className={styles.methodHint}>{t('checkout.newTab')}</span>}
          </span>
          <span className={classNames(styles.dot, method.payType === payType && styles.dotChosen)}>
            <Icon name="check" size={15} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
