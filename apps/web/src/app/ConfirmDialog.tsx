import type { DialogProps } from '../platform/dialogs/dialogs.ts';
import { t } from '../platform/i18n/i18n.ts';
import { Button } from '../ui/actions/Button.tsx';
import { DialogBox } from '../ui/surfaces/Modal.tsx';
import styles from './ConfirmDialog.module.css';

declare module '../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** True when confirmed. */
    confirm: Dialog<{ readonly title: string; readonly text: string; readonly action: string }, boolean>;
  }
}

export function ConfirmDialog({ title, text, action, close }: DialogProps<'confirm'>) {
  return (
    <DialogBox title={title} close={() => close(false)}>
      <div className={styles.content}>
        <p>{text}</p>
        <Button look="gold" size="large" isWide onPress={() => close(true)}>
          {action}
        </Button>
        <Button look="quiet" isWide onPress={() => close(false)}>
          {t('action.cancel')}
        </Button>
      </div>
    </DialogBox>
  );
}
