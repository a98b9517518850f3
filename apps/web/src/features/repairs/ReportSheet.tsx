import type { DialogProps } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Sheet } from '../../ui/surfaces/Modal.tsx';
import { AddToReport } from './AddToReport.tsx';
import { faultName } from './faults.ts';
import styles from './ReportSheet.module.css';
import { StateChip } from './StateChip.tsx';
import { Timeline } from './Timeline.tsx';

declare module '../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    repairReport: Dialog<{ readonly repairId: string; readonly faultType: number }, never>;
  }
}

/** One report with everything that was written to it. */
export function ReportSheet({ repairId, faultType, close }: DialogProps<'repairReport'>) {
  const { data, error, refetch } = useCall('repairs.info', { repairId });
  return (
    <Sheet title={faultName(faultType)} close={() => close()}>
      <div className={styles.content}>
        {error && data === undefined && <ErrorState failure={error} onRetry={refetch} />}
        {data === undefined && !error && <SkeletonRows count={2} height={96} label={t('page.loading')} />}
        {data && (
          <>
            <p className={styles.facts}>
              <StateChip state={data.state} isOnPaper />
              {t('repair.number', { id: repairId })}
            </p>
            {data.roomName !== undefined && <p className={styles.facts}>{data.roomName}</p>}
            <Timeline steps={data.steps} />
            <AddToReport report={data} />
          </>
        )}
      </div>
    </Sheet>
  );
}
