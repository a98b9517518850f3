import type { DialogProps } from '../platform/dialogs/dialogs.ts';
import { t } from '../platform/i18n/i18n.ts';
import { Button } from '../ui/actions/Button.tsx';
import { DialogBox } from '../ui/surfaces/Modal.tsx';
import styles from './ConfirmDialog.module.css';

declare module '../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** 'here' takes the live connection back to this device. */
    playingElsewhere: Dialog<Record<string, never>, 'here'>;
  }
}

export function PlayingElsewhereDialog({ close }: DialogProps<'playingElsewhere'>) {
  return (
    <DialogBox title={t('elsewhere.title')} close={() => close()}>
      <div className={styles.content}>
        <p>{t('elsewhere.text')}</p>
        <Button look="gold" size="large" isWide onPress={() => close('here')}>
          {t('elsewhere.action')}
        </Button>
      </div>
    </DialogBox>
  );
}
