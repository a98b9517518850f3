import { SECOND_MS } from '@boardwalk/base';
import { MailCodeType } from '@boardwalk/contract/enums';
import { useState } from 'react';
import { clock } from '../../platform/clock.ts';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { visit } from '../../platform/visit.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { useCountdown } from '../../ui/feedback/use-countdown.ts';
import { CODE_LENGTH, CodeInput } from '../../ui/forms/CodeInput.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { DevInboxHint } from './DevInboxHint.tsx';
import styles from './SignIn.module.css';
import type { SignedIn } from './SignIn.tsx';
import { sendCode } from './send-code.ts';

interface CodeStepProps {
  readonly mail: string;
  readonly retryAfterSeconds: number;
  readonly onSignedIn: (signedIn: SignedIn) => Promise<void>;
  readonly onBack: () => void;
}

export function CodeStep({ mail, retryAfterSeconds, onSignedIn, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const { submit, run, isBusy, failure } = useSubmit(async (typed: string = code) => {
    const invitation = visit.inviteCode === '' ? {} : { invitationUid: visit.inviteCode };
    const signedIn = await call('identity.signUpByCode', { mail, code: typed, ...invitation });
    await onSignedIn(signedIn);
  });
  const type = (typed: string) => {
    setCode(typed);
    if (typed.length === CODE_LENGTH && typed !== code) run(typed);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('auth.codeSent', { mail })}</p>
      <CodeInput
        label={t('auth.code')}
        value={code}
        onChange={type}
        error={failure ? failureText(failure) : undefined}
      />
      <Button
        type="submit"
        look="gold"
        size="large"
        isWide
        isBusy={isBusy}
        isDisabled={code.length < CODE_LENGTH}
      >
        {t('auth.enter')}
      </Button>
      <div className={styles.links}>
        <Resend mail={mail} retryAfterSeconds={retryAfterSeconds} />
        <Button look="quiet" onPress={onBack}>
          {t('auth.otherMail')}
        </Button>
      </div>
      <DevInboxHint />
    </form>
  );
}

function Resend({ mail, retryAfterSeconds }: { readonly mail: string; readonly retryAfterSeconds: number }) {
  const [readyAtMs, setReadyAtMs] = useState(() => after(retryAfterSeconds));
  const seconds = useCountdown(readyAtMs);
  const resend = async () => setReadyAtMs(after(await sendCode(mail, MailCodeType.register)));
  return (
    <Button look="quiet" onPress={resend} isDisabled={seconds > 0}>
      {seconds > 0 ? t('auth.resendIn', { seconds }) : t('auth.resend')}
    </Button>
  );
}

function after(seconds: number): number {
  return clock.nowMs() + seconds * SECOND_MS;
}
