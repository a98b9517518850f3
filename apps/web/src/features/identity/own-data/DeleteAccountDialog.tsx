import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import styles from './OwnData.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** True when the player gives up what they have. */
    deleteAccount: Dialog<{ readonly coins: number; readonly prizes: number }, boolean>;
  }
}

export function DeleteAccountDialog({ coins, prizes, close }: DialogProps<'deleteAccount'>) {
  return (
    <DialogBox title={t('data.sure')} close={() => close(false)}>
      <div className={styles.question}>
        <p>{t('data.sureText', { coins, prizes })}</p>
        <Button look="gold" size="large" isWide onPress={() => close(false)}>
          {t('keep.action')}
        </Button>
        <Button icon="trash" isWide onPress={() => close(true)}>
          {t('data.delete')}
        </Button>
      </div>
    </DialogBox>
  );
}
