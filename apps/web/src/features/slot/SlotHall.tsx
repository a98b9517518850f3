import { GameType } from '@boardwalk/contract/enums';
import { isSlotWord, oneIn, slotMachines, slotOdds } from '@boardwalk/games/slot';
import { SlotPicture } from '../../domain/games/slot/SlotPicture.tsx';
import { formatBasisPoints, formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import { Link } from '../../platform/router/Link.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Price } from '../../ui/money/Price.tsx';
import styles from './SlotHall.module.css';
import { Jackpots } from './stage/Jackpots.tsx';

type Listed = Output<'play.rooms'>['list'][number];

/** All machines, each with its temper in plain words, its odds and its price, before anything is paid. */
export function SlotHall() {
  const { data, error, refetch } = useCall('play.rooms', {});
  if (error && data === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  if (data === undefined) return <SkeletonRows count={3} height={150} label={t('page.loading')} />;
  const rooms = data.list.filter(({ gameType }) => gameType === GameType.slot);
  if (rooms.length === 0) {
    return <EmptyState emoji="slot-machine" title={t('home.noRoomsTitle')} text={t('home.noRooms')} />;
  }
  return (
    <ul className={styles.hall}>
      {rooms.map(room => (
        <li key={room.roomId}>
          <MachineCard {...room} />
        </li>
      ))}
    </ul>
  );
}

function MachineCard({ roomId, roomName, machine, state, prices, rtpBasisPoints }: Listed) {
  if (!isSlotWord(machine)) return null;
  const odds = slotOdds(machine);
  const isOpen = state === 'open';
  const coins = prices.map(({ price }) => price);
  return (
    <Link to={`/slot/${roomId}`} className={styles.card}>
      <span className={styles.picture}>
        <SlotPicture machine={machine} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{roomName}</span>
        <span className={styles.temper}>{t(`slot.temper.${machine}`)}</span>
        <span className={styles.facts}>
          <span>{t('room.paysBack', { percent: formatBasisPoints(rtpBasisPoints, 1) })}</span>
          <span>{t('slot.winsOneIn', { spins: formatCoins(oneIn(odds.hitRate)) })}</span>
          {isOpen ? (
            <Price coins={Math.min(...coins)} upTo={Math.max(...coins)} />
          ) : (
            <span>{t('room.closed')}</span>
          )}
        </span>
        {slotMachines[machine].hasJackpots && <Jackpots />}
      </span>
    </Link>
  );
}
