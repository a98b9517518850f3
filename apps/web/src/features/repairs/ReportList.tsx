import { clock } from '../../platform/clock.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { formatAgo } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCallPages } from '../../platform/request/hooks.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorState, Message } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Emoji } from '../../ui/things/Emoji.tsx';
import { faultEmoji, faultName, type Report } from './faults.ts';
import styles from './ReportList.module.css';
import { StateChip } from './StateChip.tsx';

/** One's own reports, the one with the latest news first. */
export function ReportList() {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage } = useCallPages('repairs.list', {});
  if (isPending) return <SkeletonRows count={3} height={96} label={t('page.loading')} />;
  if (data === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  if (data.length === 0) {
    return (
      <Message
        picture={<Emoji name="waving-hand" size={72} />}
        title={t('repair.none')}
        text={t('repair.noneText')}
      />
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {data.map(report => (
          <li key={report.repairId}>
            <ReportCard report={report} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button icon="down" isWide onPress={() => fetchNextPage()}>
          {t('help.more')}
        </Button>
      )}
    </>
  );
}

function ReportCard({ report }: { readonly report: Report }) {
  const { repairId, faultType, state, lastContent, lastAuthor, updateTime } = report;
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
          <span className={styles.when}>{formatAgo(updateTime, clock.nowMs())}</span>
        </span>
      </span>
    </button>
  );
}
