import { demand } from '@boardwalk/base';
import { AuthSource, MailCodeType } from '@boardwalk/contract/enums';
import { checkMailCode, checkPassword } from '@boardwalk/rules';
import { useState } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { CodeInput } from '../../ui/forms/CodeInput.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { DevInboxHint } from './DevInboxHint.tsx';
import { MailField } from './MailField.tsx';
import { hashPassword } from './password-hash.ts';
import styles from './SignIn.module.css';
import type { SignedIn } from './SignIn.tsx';
import { sendCode } from './send-code.ts';

interface ResetStepProps {
  readonly mail: string;
  readonly onMail: (mail: string) => void;
  readonly onSignedIn: (signedIn: SignedIn) => Promise<void>;
  readonly onBack: () => void;
}

/** A new password by a mailed code; whoever has it is signed in right away. */
export function ResetStep({ mail, onMail, onSignedIn, onBack }: ResetStepProps) {
  const [isSent, setSent] = useState(false);
  const askCode = useSubmit(async () => {
    await sendCode(mail, MailCodeType.reset);
    setSent(true);
  });
  if (isSent) return <NewPassword mail={mail} onSignedIn={onSignedIn} />;
  return (
    <form className={styles.form} onSubmit={askCode.submit} noValidate>
      <p className={styles.lead}>{t('auth.resetLead')}</p>
      <MailField mail={mail} onMail={value => onMail(value.trim())} failure={askCode.failure} />
      <Button type="submit" look="gold" size="large" isWide isBusy={askCode.isBusy}>
        {t('auth.sendCode')}
      </Button>
      <Button look="quiet" onPress={onBack}>
        {t('action.back')}
      </Button>
    </form>
  );
}

type NewPasswordProps = Pick<ResetStepProps, 'mail' | 'onSignedIn'>;

function NewPassword({ mail, onSignedIn }: NewPasswordProps) {
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState('');
  const { submit, isBusy, failure } = useSubmit(async () => {
    demand(checkMailCode(code));
    demand(checkPassword(typed));
    const password = await hashPassword(typed);
    await call('identity.resetPassword', { mail, code, password });
    await onSignedIn(await call('identity.signIn', { authSource: AuthSource.email, mail, password }));
  });
  const isPasswordWrong = failure?.code === 'badPassword';
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('auth.codeSent', { mail })}</p>
      <CodeInput
        label={t('auth.code')}
        value={code}
        onChange={setCode}
        error={failure && !isPasswordWrong ? failureText(failure) : undefined}
      />
      <Field
        label={t('auth.newPassword')}
        type="password"
        autoComplete="new-password"
        value={typed}
        onChange={setTyped}
        hint={t('auth.passwordHint')}
        error={isPasswordWrong ? failureText(failure) : undefined}
      />
      <Button type="submit" look="gold" size="large" isWide isBusy={isBusy}>
        {t('auth.savePassword')}
      </Button>
      <DevInboxHint />
    </form>
  );
}
