import { useState } from 'react';
import { failureText } from '../../../platform/failure-text.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import styles from '../SignIn.module.css';

/** Takes an account back by what was mailed to its old address; pressed, because mail programs open links themselves. */
export function RestoreAccount({ restoreToken }: { readonly restoreToken: string }) {
  const [isDone, setDone] = useState(false);
  const { submit, isBusy, failure } = useSubmit(async () => {
    await call('identity.restoreMail', { restoreToken });
    setDone(true);
  });
  if (isDone)
    return (
      <div className={styles.form}>
        <p className={styles.lead} role="status">
          {t('restore.done')}
        </p>
        <ButtonLink to="/auth" look="gold" size="large" isWide>
          {t('action.signIn')}
        </ButtonLink>
      </div>
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('restore.lead')}</p>
      {failure && <p role="alert">{failureText(failure)}</p>}
      <Button type="submit" look="gold" size="large" isWide isBusy={isBusy}>
        {t('restore.action')}
      </Button>
    </form>
  );
}
