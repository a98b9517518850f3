import type { ReactNode } from 'react';
import { type Staged, showStaged } from '../../domain/orders/stage-order.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import styles from './Checkout.module.css';
import { Destination } from './Destination.tsx';
import { PayBar } from './PayBar.tsx';
import { Shipping } from './Shipping.tsx';
import { Things } from './Things.tsx';
import { ToPay } from './ToPay.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutProps {
  /** The form for somebody without an address. */
  readonly addressForm: ReactNode;
}

/** What is kept for the player, where it goes and what it costs, until it is paid or its time is over. */
export function Checkout({ addressForm }: CheckoutProps) {
  const { data, dataUpdatedAt, error, isPending, refetch } = useCall('orders.staged', {});
  if (isPending) return <SkeletonRows count={3} height={120} label={t('page.loading')} />;
  if (data === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  const { staged } = data;
  if (staged === undefined) return <Ended />;
  const endAtMs = dataUpdatedAt + staged.expireTime - staged.nowTime;
  return <Open staged={staged} endAtMs={endAtMs} addressForm={addressForm} />;
}

function Ended() {
  return (
    <EmptyState emoji="hourglass-not-done" title={t('order.endedTitle')} text={t('order.endedText')}>
      <ButtonLink to="/cart" look="gold" isReplacing>
        {t('page.cart')}
      </ButtonLink>
      <ButtonLink to="/pack" isReplacing>
        {t('page.pack')}
      </ButtonLink>
      <ButtonLink to="/orders/all" isReplacing>
        {t('page.shopOrders')}
      </ButtonLink>
    </EmptyState>
  );
}

interface OpenProps extends CheckoutProps {
  readonly staged: Staged;
  readonly endAtMs: number;
}

function Open({ staged, endAtMs, addressForm }: OpenProps) {
  const checkout = useCheckout(staged);
  const { failure, retry, addresses } = checkout;
  const mustFillIn = addresses?.length === 0;
  return (
    <>
      <p className={styles.kept}>
        {t('order.kept')}
        <Countdown
          endAtMs={endAtMs}
          label={t('order.kept')}
          look="glass"
          onEnd={() => showStaged(undefined)}
        />
      </p>
      <Things staged={staged} />
      {mustFillIn ? (
        <section className={styles.form}>
          <h2 className={styles.heading}>{t('order.to')}</h2>
          {addressForm}
        </section>
      ) : (
        <>
          <Destination checkout={checkout} />
          {failure ? <ErrorState failure={failure} onRetry={retry} /> : <Shipping checkout={checkout} />}
          <ToPay checkout={checkout} />
          <PayBar checkout={checkout} />
        </>
      )}
    </>
  );
}
