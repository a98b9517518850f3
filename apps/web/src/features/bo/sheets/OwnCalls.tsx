import { GameType } from '@boardwalk/contract/enums';
import { formatMove, formatTime } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import type { Output } from '../../../platform/request/send.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './OwnCalls.module.css';

type OwnCall = Output<'records.gameDetail'>['list'][number];

const SHOWN = 20;

/** One's last calls, each with the way to its proof. */
export function OwnCalls() {
  const { data, error, refetch } = useCall('records.gameDetail', { gameType: GameType.bo, pageSize: SHOWN });
  return (
    <div className={styles.content}>
      <p>{t('bo.calls.text')}</p>
      {error && data === undefined && <ErrorState failure={error} onRetry={refetch} />}
      {data === undefined && !error && <SkeletonRows count={4} height={48} label={t('page.loading')} />}
      {data?.list.length === 0 && <p className={styles.quiet}>{t('bo.calls.none')}</p>}
      {data && data.list.length > 0 && (
        <ul className={styles.calls}>
          {data.list.map(call => (
            <CallRow key={call.roundId} {...call} />
          ))}
        </ul>
      )}
    </div>
  );
}

function CallRow({ roundId, stake, payout, createTime }: OwnCall) {
  return (
    <li>
      <Link to={`/verify/${roundId}`} className={styles.call}>
        <span className={styles.id}>
          {t('verify.roundTitle', { id: roundId })} · {formatTime(createTime)}
        </span>
        <span className={styles.outcome}>
          <span className={styles.move}>{formatMove(payout - stake)}</span>
          <Icon name="prove" size={18} className={styles.check} />
        </span>
      </Link>
    </li>
  );
}
