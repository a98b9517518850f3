import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { ErrorState, Message } from '../../ui/feedback/Message.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PlinkoRoomCard } from './PlinkoRoomCard.tsx';
import styles from './RoomGrid.module.css';

/** Every room there is to play in. */
export function RoomGrid() {
  const { data, error, isPending, refetch } = useCall('plinko.listRooms', {});
  return (
    <section className={styles.section} aria-labelledby="rooms-title">
      <h2 id="rooms-title" className={styles.title}>
        {t('home.rooms')}
      </h2>
      {isPending && <Waiting />}
      {error && data === undefined && <ErrorState failure={error} onRetry={refetch} />}
      {data?.list.length === 0 && (
        <Message icon="dice" title={t('home.noRoomsTitle')} text={t('home.noRooms')} />
      )}
      <ul className={styles.grid}>
        {data?.list.map(room => (
          <li key={room.roomId} className={styles.item}>
            <PlinkoRoomCard room={room} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting() {
  return (
    <div className={styles.grid} role="status" aria-label={t('page.loading')}>
      <Skeleton height={232} radius={22} />
      <Skeleton height={232} radius={22} />
    </div>
  );
}
