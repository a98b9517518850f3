import { GameType } from '@boardwalk/contract/enums';
import { formatMove, formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import type { Output } from '../../../platform/request/send.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './OwnRounds.module.css';

type OwnRound = Output<'records.gameDetail'>['list'][number];

const SHOWN = 20;

/** One's last rounds, each with the way to its proof. */
export function OwnRounds() {
  const { data, error, refetch } = useCall('records.gameDetail', {
    gameType: GameType.plinko,
    pageSize: SHOWN,
  });
  return (
    <div className={styles.content}>
      <p>{t('plinko.rounds.text')}</p>
      {error && data === undefined && <ErrorState failure={error} onRetry={refetch} />}
      {data === undefined && !error && <SkeletonRows count={4} height={48} label={t('page.loading')} />}
      {data?.list.length === 0 && <p className={styles.quiet}>{t('plinko.rounds.none')}</p>}
      {data && data.list.length > 0 && (
        <ul className={styles.rounds}>
          {data.list.map(round => (
            <RoundRow key={round.roundId} {...round} />
          ))}
        </ul>
      )}
    </div>
  );
}

function RoundRow({ roundId, stake, payout }: OwnRound) {
  return (
    <li>
      <Link to={`/verify/${roundId}`} className={styles.round}>
        <span className={styles.id}>{t('verify.roundTitle', { id: roundId })}</span>
        <span className={styles.outcome}>
          <span>{formatMultiplier(Math.round((payout * 100) / stake))}</span>
          <span className={styles.move}>{formatMove(payout - stake)}</span>
          <Icon name="prove" size={18} className={styles.check} />
        </span>
      </Link>
    </li>
  );
}
