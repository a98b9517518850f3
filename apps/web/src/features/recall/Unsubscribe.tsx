import { useState } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import styles from './Recall.module.css';

/** One tap, and no more mail about what waits; pressed, because mail programs open links themselves. */
export function Unsubscribe({ linkToken }: { readonly linkToken: string }) {
  const [isDone, setDone] = useState(false);
  const { submit, isBusy, failure } = useSubmit(async () => {
    await call('recall.unsubscribe', { linkToken });
    setDone(true);
  });
  if (isDone)
    return (
      <p className={styles.lead} role="status">
        {t('unsubscribe.done')}
      </p>
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('unsubscribe.lead')}</p>
      {failure && <p role="alert">{failureText(failure)}</p>}
      <Button type="submit" look="gold" size="large" isWide isBusy={isBusy}>
        {t('unsubscribe.action')}
      </Button>
    </form>
  );
}
