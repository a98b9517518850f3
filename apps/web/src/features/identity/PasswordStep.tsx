import { demand, Refusal } from '@boardwalk/base';
import { AuthSource } from '@boardwalk/contract/enums';
import { checkMail } from '@boardwalk/rules';
import { useState } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { MailField } from './MailField.tsx';
import { hashPassword } from './password-hash.ts';
import styles from './SignIn.module.css';
import type { SignedIn } from './SignIn.tsx';

interface PasswordStepProps {
  readonly mail: string;
  readonly onMail: (mail: string) => void;
  readonly onSignedIn: (signedIn: SignedIn) => Promise<void>;
  readonly onCode: () => void;
  readonly onForgotten: () => void;
}

export function PasswordStep({ mail, onMail, onSignedIn, onCode, onForgotten }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const { submit, isBusy, failure } = useSubmit(async () => {
    demand(checkMail(mail));
    if (password === '') throw new Refusal('wrongCredentials');
    const hashed = await hashPassword(password);
    await onSignedIn(await call('identity.signIn', { authSource: AuthSource.email, mail, password: hashed }));
  });
  const isMailWrong = failure?.code === 'badMail';
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <MailField
        mail={mail}
        onMail={value => onMail(value.trim())}
        failure={isMailWrong ? failure : undefined}
      />
      <Field
        label={t('auth.password')}
        type="password"
        autoComplete="current-password"
        name="password"
        value={password}
        onChange={setPassword}
        error={failure && !isMailWrong ? failureText(failure) : undefined}
      />
      <Button type="submit" look="gold" size="large" isWide isBusy={isBusy}>
        {t('action.signIn')}
      </Button>
      <div className={styles.links}>
        <Button look="quiet" onPress={onCode}>
          {t('auth.useCode')}
        </Button>
        <Button look="quiet" onPress={onForgotten}>
          {t('auth.forgotten')}
        </Button>
      </div>
    </form>
  );
}
