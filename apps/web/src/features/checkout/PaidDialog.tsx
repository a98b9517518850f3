import { useEffect } from 'react';
import type { DialogProps } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Confetti } from '../../ui/feedback/celebration/Confetti.tsx';
import { playWin } from '../../ui/feedback/celebration/play-win.ts';
import { Emoji } from '../../ui/media/Emoji.tsx';
import { PrizePicture } from '../../ui/media/PrizePicture.tsx';
import { DialogBox } from '../../ui/surfaces/Modal.tsx';
import styles from './PaidDialog.module.css';

declare module '../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** True when it was put away, not left with its page. */
    orderPaid: Dialog<
      { readonly orderId: number; readonly pictures: readonly string[]; readonly isSent: boolean },
      true
    >;
  }
}

const SHOWN_MAX = 3;

/** It is paid: what was ordered, over its box, and what happens next. */
export function PaidDialog({ orderId, pictures, isSent, close }: DialogProps<'orderPaid'>) {
  useEffect(() => playWin('burst'), []);
  return (
    <DialogBox title={t('order.doneTitle')} isFestive close={() => close(true)}>
      <div className={styles.content}>
        <span className={styles.scene}>
          <Confetti seed={String(orderId)} isFull />
          <span className={styles.things}>
            {pictures.slice(0, SHOWN_MAX).map((picture, place) => (
              <PrizePicture key={place} picture={picture} size={76} className={styles.thing} />
            ))}
          </span>
          <Emoji name="package" size={132} className={styles.box} />
        </span>
        <p className={styles.text} role="status">
          {t(isSent ? 'order.doneText' : 'order.doneAtOnce')}
        </p>
        <Button look="gold" size="large" isWide onPress={() => close(true)}>
          {t('order.see')}
        </Button>
      </div>
    </DialogBox>
  );
}
