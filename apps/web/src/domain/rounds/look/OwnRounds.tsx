import type { GameType } from '@boardwalk/contract/enums';
import type { ReactNode } from 'react';
import { formatMove } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import type { Output } from '../../../platform/request/send.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './OwnRounds.module.css';

type OwnRound = Output<'records.gameDetail'>['list'][number];

interface OwnRoundsProps {
  readonly gameType: GameType;
  readonly text: string;
  /** Said where there are none. */
  readonly none: string;
  /** Beside a round's number. */
  readonly note?: (round: OwnRound) => string;
  /** Before what it brought. */
  readonly result?: (round: OwnRound) => string;
  /** Below them. */
  readonly children?: ReactNode;
}

const SHOWN = 20;

/** One's last rounds of a game, each with the way to its proof. */
export function OwnRounds({ gameType, text, none, children, ...told }: OwnRoundsProps) {
  const { data, error, refetch } = useCall('records.gameDetail', { gameType, pageSize: SHOWN });
  return (
    <div className={styles.content}>
      <p>{text}</p>
      {error && data === undefined && <ErrorState failure={error} onRetry={refetch} />}
      {data === undefined && !error && <SkeletonRows count={4} height={48} label={t('page.loading')} />}
      {data?.list.length === 0 && <p className={styles.quiet}>{none}</p>}
      {data && data.list.length > 0 && (
        <ul className={styles.rounds}>
          {data.list.map(round => (
            <RoundRow key={round.roundId} round={round} {...told} />
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

type RowProps = Pick<OwnRoundsProps, 'note' | 'result'> & { readonly round: OwnRound };

function RoundRow({ round, note, result }: RowProps) {
  const { roundId, stake, payout } = round;
  return (
    <li>
      <Link to={`/verify/${roundId}`} className={styles.round}>
        <span className={styles.id}>
          {t('verify.roundTitle', { id: roundId })}
          {note && ` · ${note(round)}`}
        </span>
        <span className={styles.outcome}>
          {result && <span>{result(round)}</span>}
          <span className={styles.move}>{formatMove(payout - stake)}</span>
          <Icon name="prove" size={18} className={styles.check} />
        </span>
      </Link>
    </li>
  );
}
