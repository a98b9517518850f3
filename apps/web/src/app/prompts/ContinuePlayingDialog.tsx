import type { DialogProps } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { Emoji } from '../../ui/media/Emoji.tsx';
import { DialogBox } from '../../ui/surfaces/Modal.tsx';
import styles from './Prompts.module.css';

declare module '../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** Dismissed, the place is kept until its end. */
    continuePlaying: Dialog<
      {
        readonly roomName: string;
        /** On this device's clock. */
        readonly endAtMs: number;
      },
      'continue' | 'leave'
    >;
  }
}

/** A seat or a place in a queue from before is still one's own. */
export function ContinuePlayingDialog({ roomName, endAtMs, close }: DialogProps<'continuePlaying'>) {
  const text = t('prompt.continueText', { room: roomName });
  return (
    <DialogBox title={t('prompt.continueTitle')} close={() => close()}>
      <div className={styles.content}>
        <div className={styles.call}>
          <Emoji name="hourglass-not-done" size={56} />
          <Countdown endAtMs={endAtMs} look="paper" label={text} />
        </div>
        <p className={styles.text}>{text}</p>
        <Button look="gold" size="large" isWide onPress={() => close('continue')}>
          {t('prompt.continue')}
        </Button>
        <Button look="quiet" isWide onPress={() => close('leave')}>
          {t('prompt.continueLeave')}
        </Button>
      </div>
    </DialogBox>
  );
}
