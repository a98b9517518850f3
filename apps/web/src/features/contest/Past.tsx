import { formatCoins, formatDay } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Coin } from '../../ui/money/Coin.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import styles from './Contest.module.css';
import type { PastSeason } from './contest.ts';

/** Seasons that are over, with those who won; nothing before the first one has ended. */
export function Past() {
  const { data } = useCall('contest.past', {});
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('contest.past')}</h2>
      {data.list.map(season => (
        <PastCard key={season.seasonId} season={season} />
      ))}
    </section>
  );
}

function PastCard({ season: { name, endTime, winners } }: { readonly season: PastSeason }) {
  return (
    <Card>
      <h3 className={styles.pastName}>{name}</h3>
      <p className={styles.pastDay}>{formatDay(endTime)}</p>
      <ol className={styles.winners}>
        {winners.map((winner, index) => (
          <li key={index} className={classNames(styles.winner, winner.isOwn && styles.ownWinner)}>
            <span className={styles.place}>{formatCoins(winner.place)}</span>
            <Avatar name={winner.nickName} portrait={winner.portrait} size={34} />
            <span className={styles.winnerName} dir="auto">
              {winner.nickName}
            </span>
            <span className={styles.winnerCoins}>
              <Coin size={18} />
              {formatCoins(winner.coins)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
