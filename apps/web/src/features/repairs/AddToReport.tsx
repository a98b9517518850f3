import { Refusal } from '@boardwalk/base';
import { useState } from 'react';
import { newId } from '../../platform/device/device.ts';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { refresh, updateCached } from '../../platform/request/query-client.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import type { FullReport } from './faults.ts';
import styles from './ReportSheet.module.css';

const CONTENT_MAX = 1000;

/** More to say, or nothing any more: writing opens an answered report again, closing ends it. */
export function AddToReport({ report: { repairId, state } }: { readonly report: FullReport }) {
  const [content, setContent] = useState('');
  // One wish: pressed twice, it is written once.
  const [key, setKey] = useState(newId);
  const write = async (text: string, isClosed: boolean) => {
    const input = { repairId, content: text, isClosed, idempotencyKey: key };
    const report = await call('repairs.update', input);
    updateCached('repairs.info', { repairId }, () => report);
    setContent('');
    setKey(newId());
    await refresh('repairs.list');
  };
  const { submit, isBusy, failure } = useSubmit(async () => {
    if (content.trim() === '') throw new Refusal('badInput', { field: 'content' });
    await write(content.trim(), false);
  });
  const isMissing = failure?.code === 'badInput';
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        label={t('repair.add')}
        value={content}
        onChange={setContent}
        maxLength={CONTENT_MAX}
        rows={2}
        error={failure ? (isMissing ? t('repair.contentMissing') : failureText(failure)) : undefined}
      />
      <Button type="submit" look="gold" icon="send" isWide isBusy={isBusy}>
        {t('repair.write')}
      </Button>
      {state !== 'closed' && (
        <Button look="quiet" onPress={() => write(t('repair.closing'), true)}>
          {t('repair.close')}
        </Button>
      )}
    </form>
  );
}
