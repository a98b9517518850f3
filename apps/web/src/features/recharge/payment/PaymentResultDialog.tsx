import { SECOND_MS } from '@boardwalk/base';
import { useEffect, useRef } from 'react';
import { useBalances } from '../../../domain/session/balances.ts';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatCoins, formatMove } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useConnectionLost } from '../../../platform/offline/connection.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Confetti } from '../../../ui/feedback/celebration/Confetti.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import { CoinFacts } from '../checkout/CoinFacts.tsx';
import { coinsOfOrder, type Order } from '../offer.ts';
import { CoinPile } from '../shop/CoinPile.tsx';
import styles from './Payment.module.css';
import type { PlacedOrder } from './pay.ts';
import type { KnownOrder } from './read-order.ts';
import { tellOutcome } from './tell-outcome.ts';
import { useOrder } from './use-order.ts';
import { Waiting } from './Waiting.tsx';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** 'success' once the coins were shown. */
    paymentResult: Dialog<{ readonly order: PlacedOrder }, 'success'>;
  }
}

const FAILED_SHOWN_MS = 2 * SECOND_MS;
const TALLEST = 6;

/** What became of a payment: looked into until it is known, then the coins, or why there are none. */
export function PaymentResultDialog({ order: { key, number }, close }: DialogProps<'paymentResult'>) {
  const order = useOrder(number);
  const known = order === 'unknown' ? undefined : order;
  const state = order === 'unknown' ? 'failure' : (order?.outcome ?? 'pending');
  useOutcome(key, order, close);
  const isDone = state === 'success' && known !== undefined;
  return (
    <DialogBox
      title={t(isDone ? 'payment.success' : state === 'failure' ? 'payment.failedTitle' : 'payment.pending')}
      isFestive={isDone}
      close={() => close(isDone ? 'success' : undefined)}
    >
      {isDone ? (
        <Success order={known} close={() => close('success')} />
      ) : (
        <Unfinished isFailed={state === 'failure'} isHeld={known?.isHeld ?? false} />
      )}
    </DialogBox>
  );
}

/** Told once; a failure leaves by itself. */
function useOutcome(key: string, order: KnownOrder | undefined, close: (result?: 'success') => void): void {
  const isTold = useRef(false);
  const leave = useRef(close);
  leave.current = close;
  useEffect(() => {
    if (order === undefined || isTold.current) return;
    if (order !== 'unknown' && order.outcome === 'pending') return;
    isTold.current = true;
    tellOutcome(key, order);
    if (order !== 'unknown' && order.outcome === 'success') return;
    const timer = setTimeout(() => leave.current(), FAILED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [key, order]);
}

function Unfinished({ isFailed, isHeld }: { readonly isFailed: boolean; readonly isHeld: boolean }) {
  const isLost = useConnectionLost();
  const waiting = isLost ? t('page.offline') : t(isHeld ? 'payment.held' : 'payment.pendingText');
  return (
    <div className={styles.content} role="status">
      {isFailed ? (
        <span className={styles.failed}>
          <Icon name="close" size={40} />
        </span>
      ) : (
        <Waiting />
      )}
      {/* A toast says why there are none. */}
      {!isFailed && <p className={styles.text}>{waiting}</p>}
    </div>
  );
}

function Success({ order, close }: { readonly order: Order; readonly close: () => void }) {
  const { coins, isKnown } = useBalances();
  const total = coinsOfOrder(order);
  return (
    <div className={styles.content}>
      <span className={styles.glow}>
        <Confetti seed={order.rechargeNumber} isFull />
        <CoinPile level={TALLEST} size={190} />
      </span>
      <p className={styles.sum} role="status" aria-label={t('money.balance', { coins: total })}>
        {formatMove(total)}
      </p>
      <CoinFacts
        order={order}
        {...(isKnown ? { last: [t('payment.balance'), formatCoins(coins)] as const } : {})}
      />
      <Button look="gold" size="large" isWide onPress={close}>
        {t('prompt.playOn')}
      </Button>
      {order.isSandbox && <p className={styles.quiet}>{t('recharge.sandbox')}</p>}
    </div>
  );
}
