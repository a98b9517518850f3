import { useId } from 'react';
import { formatMoment } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import type { Row } from '../../../platform/request/hooks.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { coinsText } from '../../rounds/look/coins-text.ts';
import styles from './RecentPlays.module.css';
import { RECENT_PLAYS } from './use-recent-plays.ts';

const ROW_HEIGHT = 40;

interface RecentPlaysProps {
  readonly roomId: number;
  /** As `useRecentPlays` has them. */
  readonly plays: {
    readonly data: { readonly list: readonly Row<'machines.plays'>[] } | undefined;
    readonly isPending: boolean;
  };
}

/** What was played on the machine last, by whomever, with the way to its whole log. */
export function RecentPlays({ roomId, plays: { data, isPending } }: RecentPlaysProps) {
  const id = useId();
  if (data === undefined && !isPending) return null;
  return (
    <section className={styles.plays} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {t('machine.plays')}
        </h3>
        <Link to={`/machine/${roomId}`} className={styles.log}>
          {t('page.machineLog')}
        </Link>
      </div>
      {data === undefined ? (
        <SkeletonRows count={RECENT_PLAYS} height={ROW_HEIGHT} label={t('page.loading')} />
      ) : data.list.length === 0 ? (
        <p className={styles.quiet}>{t('machine.noPlays')}</p>
      ) : (
        <ul>
          {data.list.map(play => (
            <PlayRow key={play.playId} {...play} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PlayRow(play: Row<'machines.plays'>) {
  const { nickName, prizes, createTime } = play;
  return (
    <li className={styles.play}>
      <span className={styles.who}>
        <span className={styles.name}>{nickName}</span>
        <span className={styles.quiet}>{formatMoment(createTime)}</span>
      </span>
      <span className={styles.result}>{prizes.length > 0 ? prizes.join(', ') : coinsText(play)}</span>
    </li>
  );
}
