import { useState } from 'react';
import { clock } from '../../platform/clock.ts';
import type { DialogProps } from '../../platform/dialogs/dialogs.ts';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { useCountdown } from '../../ui/feedback/use-countdown.ts';
import { CODE_LENGTH, CodeInput } from '../../ui/forms/CodeInput.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { Sheet } from '../../ui/surfaces/Modal.tsx';
import styles from './Quests.module.css';
import { refreshQuests } from './quest.ts';

declare module '../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    verifyPhone: Dialog<Record<string, never>, never>;
  }
}

interface Sent {
  readonly mobile: string;
  readonly readyAtMs: number;
}

async function send(mobile: string): Promise<Sent> {
  const { retryAfterSeconds } = await call('tasks.sendSms', { mobile, codeType: 1 });
  return { mobile, readyAtMs: clock.nowMs() + retryAfterSeconds * 1000 };
}

/** A phone number, then the code that was sent to it. */
export function PhoneSheet({ close }: DialogProps<'verifyPhone'>) {
  const [sent, setSent] = useState<Sent>();
  return (
    <Sheet title={t('quest.mobile')} close={() => close()}>
      {sent ? (
        <CodePart sent={sent} onSent={setSent} onDone={() => close()} />
      ) : (
        <NumberPart onSent={setSent} />
      )}
    </Sheet>
  );
}

function NumberPart({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const [mobile, setMobile] = useState('+');
  const { submit, isBusy, failure } = useSubmit(async () => onSent(await send(mobile)));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t('phone.text')}</p>
      <Field
        label={t('phone.label')}
        hint={t('phone.hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        value={mobile}
        onChange={setMobile}
        error={failure && failureText(failure)}
      />
      <Button type="submit" look="gold" size="large" isWide isBusy={isBusy} isDisabled={mobile.length < 5}>
        {t('phone.send')}
      </Button>
    </form>
  );
}

interface CodePartProps {
  readonly sent: Sent;
  readonly onSent: (sent: Sent | undefined) => void;
  readonly onDone: () => void;
}

function CodePart({ sent: { mobile, readyAtMs }, onSent, onDone }: CodePartProps) {
  const [code, setCode] = useState('');
  const seconds = useCountdown(readyAtMs);
  const { submit, run, isBusy, failure } = useSubmit(async (typed: string = code) => {
    await call('tasks.completeMobile', { mobile, code: typed });
    toasts.show(t('quests.done', { quest: t('quest.mobile') }));
    await refreshQuests();
    onDone();
  });
  const again = useSubmit(async () => onSent(await send(mobile)));
  const type = (typed: string) => {
    setCode(typed);
    if (typed.length === CODE_LENGTH && typed !== code) run(typed);
  };
  const wrong = failure ?? again.failure;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t('phone.sent', { number: `\u2066${mobile}\u2069` })}</p>
      <CodeInput label={t('auth.code')} value={code} onChange={type} error={wrong && failureText(wrong)} />
      <Button
        type="submit"
        look="gold"
        size="large"
        isWide
        isBusy={isBusy}
        isDisabled={code.length < CODE_LENGTH}
      >
        {t('phone.verify')}
      </Button>
      <Button look="quiet" onPress={() => again.run()} isDisabled={seconds > 0}>
        {seconds > 0 ? t('auth.resendIn', { seconds }) : t('auth.resend')}
      </Button>
      <Button look="quiet" onPress={() => onSent(undefined)}>
        {t('phone.other')}
      </Button>
    </form>
  );
}
