import { clock } from '../../platform/clock.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { formatAgo } from '../../platform/format/ago.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCallPages } from '../../platform/request/hooks.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { Emoji } from '../../ui/media/Emoji.tsx';
import { faultEmoji, faultName, type Report } from './faults.ts';
import styles from './ReportList.module.css';
import { StateChip } from './StateChip.tsx';

/** One's own reports, the one with the latest news first. */
export function ReportList() {
  const pages = useCallPages('repairs.list', {});
  return (
    <PagedList
      pages={pages}
      rowHeight={96}
      empty={<EmptyState emoji="waving-hand" title={t('repair.none')} text={t('repair.noneText')} />}
    >
      {reports => (
        <ul className={styles.list}>
          {reports.map(report => (
            <li key={report.repairId}>
              <ReportCard report={report} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function ReportCard({ report }: { readonly report: Report }) {
  const { repairId, faultType, state, roomName, lastContent, lastAuthor, updateTime } = report;
  return (
    <button
      type="button"
      className={styles.card}
      onClick={() => void dialogs.open('repairReport', { repairId, faultType })}
    >
      <Emoji name={faultEmoji(faultType)} size={42} />
      <span className={styles.words}>
        <span className={styles.title}>{faultName(faultType)}</span>
        <span className={styles.last}>
          {lastAuthor === 'house' ? t('repair.houseSays', { text: lastContent }) : lastContent}
        </span>
        <span className={styles.foot}>
          <StateChip state={state} />
          {roomName !== undefined && <span className={styles.when}>{roomName}</span>}
          <span className={styles.when}>{formatAgo(updateTime, clock.nowMs())}</span>
        </span>
      </span>
    </button>
  );
}
