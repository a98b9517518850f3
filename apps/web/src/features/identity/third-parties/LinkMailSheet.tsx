import { MailCodeType } from '@boardwalk/contract/enums';
import { useState } from 'react';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { CODE_LENGTH, CodeInput } from '../../../ui/forms/CodeInput.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import { DevInboxHint } from '../DevInboxHint.tsx';
import { MailField } from '../MailField.tsx';
import { withProof } from '../proof/with-proof.ts';
import styles from '../SignIn.module.css';
import { sendCode } from '../send-code.ts';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** True when the account has the address now. */
    linkMail: Dialog<Record<string, never>, boolean>;
  }
}

/** Gives the account an e-mail address, or another one: whoever reads the code there owns it. */
export function LinkMailSheet({ close }: DialogProps<'linkMail'>) {
  const [mail, setMail] = useState('');
  const [isSent, setSent] = useState(false);
  return (
    <Sheet title={t('link.mailTitle')} close={() => close(false)}>
      {isSent ? (
        <CodeForm mail={mail} onBack={() => setSent(false)} onDone={() => close(true)} />
      ) : (
        <MailForm mail={mail} onMail={setMail} onSent={() => setSent(true)} />
      )}
    </Sheet>
  );
}

interface MailFormProps {
  readonly mail: string;
  readonly onMail: (mail: string) => void;
  readonly onSent: () => void;
}

function MailForm({ mail, onMail, onSent }: MailFormProps) {
  const { submit, isBusy, failure } = useSubmit(async () => {
    await sendCode(mail, MailCodeType.register);
    onSent();
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('link.mailLead')}</p>
      <MailField mail={mail} onMail={value => onMail(value.trim())} failure={failure} />
      <Button type="submit" look="gold" size="large" isWide isBusy={isBusy}>
        {t('auth.sendCode')}
      </Button>
    </form>
  );
}

interface CodeFormProps {
  readonly mail: string;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function CodeForm({ mail, onBack, onDone }: CodeFormProps) {
  const [code, setCode] = useState('');
  const { submit, run, isBusy, failure } = useSubmit(async (typed: string = code) => {
    const complete = { mail, code: typed, codeType: MailCodeType.register };
    if (!(await withProof(() => call('identity.completeMail', complete)))) return;
    await refresh('identity.listThirdParties', 'accounts.read');
    toasts.show(t('link.linked', { name: mail }));
    onDone();
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
        {t('link.link')}
      </Button>
      <Button look="quiet" onPress={onBack}>
        {t('auth.otherMail')}
      </Button>
      <DevInboxHint />
    </form>
  );
}
