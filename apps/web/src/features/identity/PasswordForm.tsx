import { demand } from '@boardwalk/base';
import { checkPassword } from '@boardwalk/rules';
import { useState } from 'react';
import { useAccount } from '../../domain/session/account.ts';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { hashPassword } from './password-hash.ts';
import { withProof } from './proof/with-proof.ts';
import styles from './SignIn.module.css';

/** Sets the first password, or changes it with the old one. Ends the sessions elsewhere. */
export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { hasPassword } = useAccount();
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const { submit, isBusy, failure } = useSubmit(async () => {
    demand(checkPassword(fresh));
    const change = {
      ...(hasPassword ? { oldPassword: await hashPassword(old) } : {}),
      password: await hashPassword(fresh),
    };
    if (!(await withProof(() => call('identity.changePassword', change)))) return;
    await refresh('accounts.read', 'identity.listDevices');
    toasts.show(t('password.saved'), { isForNextPage: true });
    onDone();
  });
  const isOldWrong = failure?.code === 'wrongCredentials';
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {hasPassword && (
        <Field
          label={t('password.old')}
          type="password"
          autoComplete="current-password"
          value={old}
          onChange={setOld}
          error={isOldWrong ? t('password.oldWrong') : undefined}
        />
      )}
      <Field
        label={t('auth.newPassword')}
        type="password"
        autoComplete="new-password"
        value={fresh}
        onChange={setFresh}
        hint={t('auth.passwordHint')}
        error={failure && !isOldWrong ? failureText(failure) : undefined}
      />
      <Button type="submit" look="gold" size="large" isWide isBusy={isBusy} isDisabled={fresh === ''}>
        {t('auth.savePassword')}
      </Button>
    </form>
  );
}
