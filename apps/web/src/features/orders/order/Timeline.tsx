import type { OrderState } from '@boardwalk/contract/enums';
import type { ReactNode } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { formatExpected, formatStep, type Order } from '../order.ts';
import styles from './Timeline.module.css';
import { type Step, stepsOf } from './timeline.ts';

/** What has happened, where it is now, and what comes. */
export function Timeline({ order }: { readonly order: Order }) {
  return (
    <Card material="paper">
      <ol className={styles.steps} aria-label={t('order.steps')}>
        {stepsOf(order).map((step, place) => (
          <OneStep key={`${step.state} ${place}`} step={step} order={order} />
        ))}
      </ol>
    </Card>
  );
}

function OneStep({ step, order }: { readonly step: Step; readonly order: Order }) {
  const { state, time, stand } = step;
  const isDelivery = state === 'delivered' && stand === 'next' && order.expectTime !== undefined;
  const when =
    time !== undefined
      ? formatStep(time)
      : isDelivery
        ? t('order.expected', { day: formatExpected(order.expectTime ?? 0) })
        : undefined;
  return (
    <li
      className={classNames(styles.step, styles[stand])}
      aria-current={stand === 'now' ? 'step' : undefined}
    >
      <span className={styles.dot}>
        <Icon name={stand === 'done' ? 'check' : iconOf(state)} size={stand === 'now' ? 20 : 17} />
      </span>
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name}>{t(`order.state.${state}`)}</span>
          {when !== undefined && <span className={styles.when}>{when}</span>}
        </span>
        {stand === 'now' && <Where order={order} />}
      </span>
    </li>
  );
}

/** What the carrier said last. */
function Where({ order: { state, parcel } }: { readonly order: Order }): ReactNode {
  const last = parcel?.events[0];
  if (!last || (state !== 'shipped' && state !== 'returning')) return null;
  return (
    <span className={styles.where}>
      {t(`order.parcelStep.${last.step}`)}
      {last.place !== '' && (
        <>
          {' · '}
          <bdi>{last.place}</bdi>
        </>
      )}
    </span>
  );
}

const icons: Readonly<Record<OrderState, IconName>> = {
  paid: 'coins',
  picking: 'search',
  packed: 'parcel',
  shipped: 'truck',
  delivered: 'home',
  cancelled: 'close',
  returning: 'truck',
  returned: 'parcel',
  lost: 'warning',
  refunded: 'coins',
};

function iconOf(state: OrderState): IconName {
  return icons[state];
}
