import { SECOND_MS } from '@boardwalk/base';
import { useState } from 'react';
import { useBalances } from '../../../domain/session/balances.ts';
import { clock } from '../../../platform/clock.ts';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { useCountdown } from '../../../ui/feedback/use-countdown.ts';
import { Coin } from '../../../ui/money/Coin.tsx';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import styles from './Places.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** 'offer' when it was asked for, or when nobody said otherwise in time. */
    lowBalance: Dialog<object, 'offer'>;
  }
}

const COUNTDOWN_SECONDS = 10;

/** Few coins are left: an offer comes by itself, unless it is turned down. */
export function LowBalanceDialog({ close }: DialogProps<'lowBalance'>) {
  const [endAtMs] = useState(() => clock.nowMs() + COUNTDOWN_SECONDS * SECOND_MS);
  const seconds = useCountdown(endAtMs, () => close('offer'));
  const { coins } = useBalances();
  return (
    <DialogBox title={t('offer.lowTitle')} close={() => close()}>
      <div className={styles.middle}>
        <span className={styles.left} aria-hidden="true">
          <Coin size={64} />
        </span>
        <p className={styles.sum}>{t('money.balance', { coins })}</p>
        <p className={styles.text}>{t('offer.lowText')}</p>
        <Button look="gold" size="large" isWide onPress={() => close('offer')}>
          {t('offer.see')}
          <span className={styles.seconds} role="timer" aria-label={t('offer.lowIn')}>
            {formatCoins(seconds)}
          </span>
        </Button>
        <Button look="paper" isWide onPress={() => close()}>
          {t('action.cancel')}
        </Button>
      </div>
    </DialogBox>
  );
}
