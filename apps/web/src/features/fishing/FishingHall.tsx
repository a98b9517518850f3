import { multipliersOf } from '@boardwalk/games/fishing';
import { FishPicture } from '../../domain/reef/FishPicture.tsx';
import { paysText } from '../../domain/reef/pays-text.ts';
import { clock } from '../../platform/clock.ts';
import { formatBasisPoints, formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import { Link } from '../../platform/router/Link.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Price } from '../../ui/money/Price.tsx';
import styles from './FishingHall.module.css';
import { fishText } from './tell.ts';

type Answer = Output<'fishing.rooms'>;
type Listed = Answer['list'][number];

/** All tables, with who sits there and what a shot costs, and the fish of the day. */
export function FishingHall() {
  const { data, error, refetch } = useCall('fishing.rooms', {});
  if (error && data === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  if (data === undefined) return <SkeletonRows count={3} height={150} label={t('page.loading')} />;
  if (data.list.length === 0) {
    return <EmptyState emoji="tropical-fish" title={t('home.noRoomsTitle')} text={t('home.noRooms')} />;
  }
  return (
    <>
      <DayFish kind={data.catchOfTheDay} />
      <ul className={styles.hall}>
        {data.list.map((room, at) => (
          <li key={room.roomId}>
            <TableCard room={room} look={at} />
          </li>
        ))}
      </ul>
    </>
  );
}

function DayFish({ kind }: { readonly kind: Answer['catchOfTheDay'] }) {
  return (
    <p className={styles.day}>
      <FishPicture kind={kind} width={64} />
      <span className={styles.words}>
        <span className={styles.quiet}>{t('fishing.catchOfTheDay')}</span>
        <span className={styles.name}>
          {fishText(kind)} <b>{paysText(multipliersOf(kind, clock.nowMs()))}</b>
        </span>
      </span>
    </p>
  );
}

const SEATS = 4;
const FACES = [
  ['goldenKoi', 'clownfish', 'jellyfish'],
  ['turtle', 'blueTang', 'seahorse'],
  ['hammerhead', 'octopus', 'lionfish'],
] as const;

function TableCard({ room, look }: { readonly room: Listed; readonly look: number }) {
  const { roomId, roomName, state, prices, rtpBasisPoints, seatsTaken } = room;
  const coins = prices.map(({ price }) => price);
  const [large, small, other] = FACES[look % FACES.length] ?? FACES[0];
  return (
    <Link to={`/fishing/${roomId}`} className={styles.card}>
      <span className={styles.water}>
        <FishPicture kind={large} width={132} />
        <FishPicture kind={small} width={62} />
        <FishPicture kind={other} width={54} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{roomName}</span>
        <span className={styles.facts}>
          <span>{t('room.paysBack', { percent: formatBasisPoints(rtpBasisPoints, 1) })}</span>
          <span className={styles.seats}>
            <Icon name="people" size={16} />
            {t('fishing.seatsTaken', { taken: formatCoins(seatsTaken), seats: formatCoins(SEATS) })}
          </span>
          {state === 'open' ? (
            <Price coins={Math.min(...coins)} upTo={Math.max(...coins)} />
          ) : (
            <span>{t('room.closed')}</span>
          )}
        </span>
      </span>
    </Link>
  );
}
