import { formatCoins } from '../../platform/format/format.ts';
import { formattingLocale, t } from '../../platform/i18n/i18n.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Toggle } from '../../ui/forms/Toggle.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Row, Rows } from '../../ui/surfaces/Rows.tsx';
import styles from './Checkout.module.css';
import type { Checkout, Quote } from './use-checkout.ts';

/** How long it takes, and who pays for the parcel. */
export function Shipping({ checkout }: { readonly checkout: Checkout }) {
  const { staged, quote, choice, change } = checkout;
  if (!staged.needsAddress) return null;
  if (quote === undefined) return <Skeleton height={120} radius={22} />;
  if (quote.isOutOfReach) {
    return (
      <p className={styles.problem} role="alert">
        <Icon name="warning" size={20} />
        {t('failure.outOfReach')}
      </p>
    );
  }
  const { freeShipping, freeShippingLeft, credit } = quote;
  const isFreeDay = freeShipping === 'day';
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('order.shipping')}</h2>
      <Rows label={t('order.shipping')}>
        <Row icon="truck" title={daysText(quote)} detail={isFreeDay ? t('order.freeDay') : undefined} />
        {freeShippingLeft && !isFreeDay && (
          <Switch
            icon="gift"
            title={t('order.useFree')}
            isOn={choice.useFreeShipping}
            onChange={useFreeShipping => change({ useFreeShipping })}
          />
        )}
        {credit > 0 && freeShipping === 'none' && (
          <Switch
            icon="coins"
            title={t('order.useCredit')}
            detail={t('order.creditHave', { coins: formatCoins(credit) })}
            isOn={choice.useCredit}
            onChange={useCredit => change({ useCredit })}
          />
        )}
      </Rows>
    </section>
  );
}

interface SwitchProps {
  readonly icon: 'gift' | 'coins';
  readonly title: string;
  readonly detail?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Switch({ icon, title, detail, isOn, onChange }: SwitchProps) {
  return (
    <Row
      icon={icon}
      title={title}
      detail={detail}
      end={<Toggle label={title} isOn={isOn} onChange={onChange} />}
    />
  );
}

/** '3–5 working days', or '3 working days' where both ends are one. */
function daysText({ daysFrom, daysTo }: Quote): string {
  const range = new Intl.NumberFormat(formattingLocale()).formatRange(daysFrom, daysTo);
  const days = daysFrom === daysTo ? formatCoins(daysTo) : range;
  return t('order.days', { days, to: daysTo });
}
