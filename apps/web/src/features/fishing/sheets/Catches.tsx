import { FishPicture } from '../../../domain/reef/FishPicture.tsx';
import { formatCoins, formatMultiplier, formatTime } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import type { Output } from '../../../platform/request/send.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import type { Best } from '../live/table-state.ts';
import { fishText } from '../tell.ts';
import styles from './Catches.module.css';

type OwnCatch = Output<'fishing.catches'>['list'][number];

const SHOWN = 30;

/** The greatest catches of the day, and one's own, each with the way to its proof. */
export function Catches({ best }: { readonly best: readonly Best[] }) {
  return (
    <div className={styles.content}>
      {best.length > 0 && (
        <>
          <h3 className={styles.title}>{t('fishing.bestToday')}</h3>
          <ol className={styles.list}>
            {best.map(one => (
              <BestRow key={`${one.time}${one.nickName}`} {...one} />
            ))}
          </ol>
        </>
      )}
      <h3 className={styles.title}>{t('fishing.ownCatches')}</h3>
      <p>{t('fishing.catches.text')}</p>
      <OwnCatches />
    </div>
  );
}

function OwnCatches() {
  const { data, error, refetch } = useCall('fishing.catches', { pageSize: SHOWN });
  if (data === undefined) {
    if (error) return <ErrorState failure={error} onRetry={refetch} />;
    return <SkeletonRows count={4} height={48} label={t('page.loading')} />;
  }
  if (data.list.length === 0) return <p className={styles.quiet}>{t('fishing.catches.none')}</p>;
  return (
    <ul className={styles.list}>
      {data.list.map((one, place) => (
        <CatchRow key={`${one.roundId}:${place}`} {...one} />
      ))}
    </ul>
  );
}

function BestRow({ nickName, kind, multiplier, coins }: Best) {
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <FishPicture kind={kind} width={40} />
      </span>
      <span className={styles.who}>
        <span className={styles.name}>{nickName}</span>
        <span className={styles.quiet}>
          {fishText(kind)} · {formatMultiplier(multiplier * 100)}
        </span>
      </span>
      <span className={styles.coins}>
        <Coin size={16} />
        {formatCoins(coins)}
      </span>
    </li>
  );
}

function CatchRow({ roundId, kind, multiplier, coins, unit, createTime }: OwnCatch) {
  return (
    <li>
      <Link to={`/verify/${roundId}`} className={styles.row}>
        <span className={styles.picture}>
          <FishPicture kind={kind} width={40} />
        </span>
        <span className={styles.who}>
          <span className={styles.name}>{fishText(kind)}</span>
          <span className={styles.quiet}>
            {formatMultiplier(multiplier * 100)} · {formatTime(createTime)}
          </span>
        </span>
        <span className={styles.coins}>
          <Coin size={16} kind={unit === 'coins' ? 'coins' : 'trial'} />
          {formatCoins(coins)}
        </span>
        <Icon name="prove" size={18} className={styles.check} />
      </Link>
    </li>
  );
}
