import type { DialogProps } from '../../platform/dialogs/dialogs.ts';
import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { Emoji } from '../../ui/media/Emoji.tsx';
import { Coin } from '../../ui/money/Coin.tsx';
import { DialogBox } from '../../ui/surfaces/Modal.tsx';
import styles from './Prompts.module.css';

declare module '../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** Dismissed, the call stands until its end: the room still offers the seat. */
    yourTurn: Dialog<
      {
        readonly roomName: string;
        /** On this device's clock. */
        readonly endAtMs: number;
        readonly priceCoins?: number;
        readonly isTrial?: boolean;
      },
      'take' | 'pass'
    >;
  }
}

/** Ten seconds for the first in the queue to take the seat. */
export function YourTurnDialog(props: DialogProps<'yourTurn'>) {
  const { roomName, endAtMs, priceCoins, isTrial = false, close } = props;
  return (
    <DialogBox title={t('seat.called')} isFestive close={() => close()}>
      <div className={styles.content}>
        <div className={styles.call}>
          <Emoji name="bell" size={64} />
          <Countdown endAtMs={endAtMs} look="alert" label={t('seat.called')} onEnd={() => close()} />
        </div>
        <p className={styles.text}>{t('seat.calledText', { room: roomName })}</p>
        <Button look="gold" size="large" isWide onPress={() => close('take')}>
          {t('seat.take')}
          {priceCoins !== undefined && (
            <>
              <Coin size={22} kind={isTrial ? 'trial' : 'coins'} />
              {formatCoins(priceCoins)}
            </>
          )}
        </Button>
        <Button look="quiet" isWide onPress={() => close('pass')}>
          {t('seat.pass')}
        </Button>
      </div>
    </DialogBox>
  );
}
