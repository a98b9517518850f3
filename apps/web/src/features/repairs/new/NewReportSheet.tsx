import { isRefusal } from '@boardwalk/base';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import { useFaults } from '../faults.ts';
import { dropDraft, type Room } from './draft.ts';
import { FaultChoice } from './FaultChoice.tsx';
import styles from './NewReport.module.css';
import { PictureField } from './PictureField.tsx';
import { RoomField } from './RoomField.tsx';
import { sendReport } from './send-report.ts';
import { useDraft } from './use-draft.ts';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** True when it was sent. */
    newReport: Dialog<{ readonly room?: Room }, boolean>;
  }
}

const CONTENT_MAX = 1000;

/** What happened, where, and up to three pictures of it. */
export function NewReportSheet({ room, close }: DialogProps<'newReport'>) {
  const { draft, change, addPicture, removePicture, complete } = useDraft(room);
  const faults = useFaults();
  const { submit, isBusy, failure } = useSubmit(async () => {
    await sendReport(await complete());
    dropDraft();
    toasts.show(t('repair.sent'));
    close(true);
  });
  const missing = isRefusal(failure) ? failure.detail['field'] : undefined;
  const hasRoom = faults.find(({ faultType }) => faultType === draft.faultType)?.hasRoom ?? false;
  return (
    <Sheet title={t('repair.new')} close={() => close(false)}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <FaultChoice faults={faults} chosen={draft.faultType} onChoose={faultType => change({ faultType })} />
        {hasRoom && <RoomField room={draft.room} onRoom={chosen => change({ room: chosen })} />}
        <TextArea
          label={t('repair.happened')}
          placeholder={t('repair.example')}
          value={draft.content}
          onChange={content => change({ content })}
          maxLength={CONTENT_MAX}
          error={missing === 'content' ? t('repair.contentMissing') : undefined}
        />
        <PictureField pictures={draft.pictures} onAdd={addPicture} onRemove={removePicture} />
        {failure && missing !== 'content' && (
          <p role="alert" className={styles.error}>
            {missing === 'fault' ? t('repair.faultMissing') : failureText(failure)}
          </p>
        )}
        <div className={styles.send}>
          <Button type="submit" look="gold" size="large" icon="send" isWide isBusy={isBusy}>
            {t('repair.send')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
