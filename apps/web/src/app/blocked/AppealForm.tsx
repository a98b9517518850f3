import { useState } from 'react';
import { newId } from '../../platform/device/device.ts';
import { failureText } from '../../platform/failure-text.ts';
import { formatMoment } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import styles from './AccountBlockedDialog.module.css';

const CONTENT_MAX = 1000;

/** What was written to us and what we answered; and a new request, once a week. */
export function AppealForm({ token }: { readonly token: string }) {
  const { data, error } = useCall('repairs.ownAppeal', { appealToken: token });
  const [sent, setSent] = useState<Output<'repairs.appeal'>>();
  const appeal = sent ?? data;
  const [openedAtMs] = useState(Date.now);
  if (!appeal) return error ? <p role="alert">{wordsOf(error)}</p> : null;
  const mayWrite = appeal.nextTime <= openedAtMs;
  return (
    <>
      {appeal.state === 'answered' && (
        <blockquote className={styles.reason} dir="auto" aria-label={t('blocked.appeal.answer')}>
          <b className={styles.question}>{t('blocked.appeal.answer')}</b>
          <br />
          {appeal.answer}
        </blockquote>
      )}
      {appeal.state === 'waiting' && <p role="status">{t('blocked.appeal.sent')}</p>}
      {mayWrite && <Request token={token} onSent={setSent} />}
      {!mayWrite && appeal.state === 'answered' && (
        <p>{t('blocked.appeal.next', { moment: formatMoment(appeal.nextTime) })}</p>
      )}
    </>
  );
}

interface RequestProps {
  readonly token: string;
  readonly onSent: (appeal: Output<'repairs.appeal'>) => void;
}

function Request({ token, onSent }: RequestProps) {
  const [content, setContent] = useState('');
  // Another text is another wish.
  const [idempotencyKey, setKey] = useState(newId);
  const write = (text: string) => {
    setContent(text);
    setKey(newId());
  };
  const { submit, isBusy, failure } = useSubmit(async () => {
    if (content.trim() === '') return;
    onSent(await call('repairs.appeal', { appealToken: token, content, idempotencyKey }));
  });
  return (
    <form className={styles.request} onSubmit={submit} noValidate>
      <TextArea
        label={t('blocked.appeal.what')}
        value={content}
        onChange={write}
        maxLength={CONTENT_MAX}
        error={failure && wordsOf(failure)}
      />
      <Button type="submit" look="gold" isWide isBusy={isBusy} isDisabled={content.trim() === ''}>
        {t('blocked.appeal.send')}
      </Button>
    </form>
  );
}

/** Half an hour later they have to prove again who they are. */
function wordsOf(failure: { readonly code: string }): string {
  return failure.code === 'wrongCode' ? t('failure.tokenExpired') : failureText(failure);
}
