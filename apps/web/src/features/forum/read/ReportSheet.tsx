import { FORUM_REASONS, type ForumReason } from '@boardwalk/contract/enums';
import { useState } from 'react';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import styles from '../Forum.module.css';
import type { Subject } from '../use-forum.ts';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    forumReport: Dialog<{ readonly subject: Subject }, boolean>;
  }
}

const TEXT_MAX = 500;

/** What is wrong with it, in one of a few words and one’s own. */
export function ReportSheet({ subject, close }: DialogProps<'forumReport'>) {
  const [reason, setReason] = useState<ForumReason>();
  const [text, setText] = useState('');
  const { submit, isBusy, failure } = useSubmit(async () => {
    if (reason === undefined) return;
    await call('forum.report', { ...subject, reason, text: text.trim() });
    toasts.show(t('forum.reported'));
    close(true);
  });
  return (
    <Sheet title={t('forum.reportTitle')} close={() => close(false)}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <fieldset className={styles.reasons}>
          <legend className="visually-hidden">{t('forum.reportTitle')}</legend>
          {FORUM_REASONS.map(one => (
            <label key={one} className={styles.reason}>
              <input type="radio" name="reason" checked={one === reason} onChange={() => setReason(one)} />
              {t(`inbox.reason.${one}`)}
            </label>
          ))}
        </fieldset>
        <TextArea
          label={t('forum.reportText')}
          value={text}
          onChange={setText}
          maxLength={TEXT_MAX}
          rows={3}
        />
        {failure && (
          <p role="alert" className={styles.error}>
            {failureText(failure)}
          </p>
        )}
        <Button
          type="submit"
          look="gold"
          size="large"
          icon="report"
          isWide
          isBusy={isBusy}
          isDisabled={reason === undefined}
        >
          {t('forum.report')}
        </Button>
      </form>
    </Sheet>
  );
}
