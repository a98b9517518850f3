import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { formatDay } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import type { SignedIn } from '../SignIn.tsx';
import styles from './OwnData.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** Who is signed in then. */
    keepAccount: Dialog<{ readonly keepToken: string; readonly deletesAtMs: number }, SignedIn>;
  }
}

/** Takes a deletion back, for whoever has just proven whose the account is. */
export function KeepAccountDialog({ keepToken, deletesAtMs, close }: DialogProps<'keepAccount'>) {
  const { submit, isBusy, failure } = useSubmit(async () => {
    close(await call('privacy.keep', { keepToken }));
  });
  return (
    <DialogBox title={t('keep.title')} close={() => close()}>
      <form className={styles.question} onSubmit={submit} noValidate>
        <p>{t('keep.text', { date: formatDay(deletesAtMs) })}</p>
        {failure && <p role="alert">{failureText(failure)}</p>}
        <Button type="submit" look="gold" size="large" isWide isBusy={isBusy}>
          {t('keep.action')}
        </Button>
        <Button look="quiet" isWide onPress={() => close()}>
          {t('action.cancel')}
        </Button>
      </form>
    </DialogBox>
  );
}
