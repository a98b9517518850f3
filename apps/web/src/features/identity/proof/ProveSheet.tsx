import { useState } from 'react';
import { useAccount } from '../../../domain/session/account.ts';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { isFailure } from '../../../platform/request/failure.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { CODE_LENGTH, CodeInput } from '../../../ui/forms/CodeInput.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import { DevInboxHint } from '../DevInboxHint.tsx';
import { hashPassword } from '../password-hash.ts';
import styles from '../SignIn.module.css';
import { askToken, type Provider, sourceOf } from '../third-parties/third-party.ts';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** True when this session has proven whose the account is. */
    prove: Dialog<Record<string, never>, boolean>;
  }
}

interface StepProps {
  readonly onProven: () => void;
}

/** Asks for the password, a code mailed to the account's own address, or a linked account. */
export function ProveSheet({ close }: DialogProps<'prove'>) {
  const { hasPassword, mail } = useAccount();
  const [isByCode, setByCode] = useState(!hasPassword);
  const onProven = () => close(true);
  return (
    <Sheet title={t('prove.title')} close={() => close(false)}>
      <p className={styles.lead}>{t('prove.lead')}</p>
      {!isByCode && <PasswordProof onProven={onProven} />}
      {isByCode && mail !== '' && <CodeProof mail={mail} onProven={onProven} />}
      {!isByCode && mail !== '' && (
        <Button look="quiet" onPress={() => setByCode(true)}>
          {t('auth.useCode')}
        </Button>
      )}
      <LinkedProofs onProven={onProven} />
    </Sheet>
  );
}

function PasswordProof({ onProven }: StepProps) {
  const [password, setPassword] = useState('');
  const { submit, isBusy, failure } = useSubmit(async () => {
    await call('identity.prove', { password: await hashPassword(password) });
    onProven();
  });
  const isWrong = failure?.code === 'wrongCredentials';
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('auth.password')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isWrong ? t('password.oldWrong') : failure && failureText(failure)}
      />
      <Button type="submit" look="gold" size="large" isWide isBusy={isBusy} isDisabled={password === ''}>
        {t('prove.confirm')}
      </Button>
    </form>
  );
}

function CodeProof({ mail, onProven }: StepProps & { readonly mail: string }) {
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const { submit, isBusy, failure } = useSubmit(async () => {
    if (isSent) {
      await call('identity.prove', { code });
      onProven();
      return;
    }
    await sendProofCode();
    setSent(true);
  });
  const error = failure ? failureText(failure) : undefined;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isSent && (
        <>
          <p className={styles.lead}>{t('auth.codeSent', { mail })}</p>
          <CodeInput label={t('auth.code')} value={code} onChange={setCode} error={error} />
        </>
      )}
      {!isSent && error !== undefined && <p role="alert">{error}</p>}
      <Button
        key={isSent ? 'confirm' : 'send'}
        type="submit"
        look="gold"
        size="large"
        isWide
        isBusy={isBusy}
        isDisabled={isSent && code.length < CODE_LENGTH}
      >
        {t(isSent ? 'prove.confirm' : 'auth.sendCode')}
      </Button>
      {isSent && <DevInboxHint />}
    </form>
  );
}

/** One that is on its way already is as good. */
async function sendProofCode(): Promise<void> {
  try {
    await call('identity.sendProofCode', {});
  } catch (error) {
    if (!isFailure(error, 'codeTooSoon')) throw error;
  }
}

function LinkedProofs({ onProven }: StepProps) {
  const { data: linked } = useCall('identity.listThirdParties', {});
  const { data: options } = useCall('identity.signInOptions', {});
  const providers = (options?.list ?? []).filter(({ authSource }) =>
    linked?.list.some(one => one.authSource === authSource),
  );
  const prove = async (provider: Provider) => {
    const accessToken = await askToken(provider);
    if (accessToken === undefined) return;
    await call('identity.prove', { authSource: sourceOf(provider), accessToken });
    onProven();
  };
  return providers.map(provider => (
    <Button key={provider.authSource} look="paper" isWide onPress={() => prove(provider)}>
      {t('prove.with', { name: provider.name })}
    </Button>
  ));
}
