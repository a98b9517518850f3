import { checkLevel } from '@boardwalk/rules';
import { slotText } from '@boardwalk/stage/plinko/tones';
import { Link } from 'react-router';
import { formatBasisPoints } from '../../platform/format/format.ts';
import { formattingLocale, t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import { useAccount } from '../../platform/session/account.ts';
import { isUser, useSession } from '../../platform/session/session.ts';
import { Chip } from '../../ui/actions/Chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Price } from '../../ui/money/Price.tsx';
import { PlinkoPicture } from '../../ui/scene/PlinkoPicture.tsx';
import styles from './RoomCard.module.css';

type Room = Output<'plinko.listRooms'>['list'][number];
type Table = Output<'plinko.room'>['tables'][number];

/** Which of a room's paytables stands on its card. */
const PICTURE_ROWS = 8;
const PICTURE_RISK = 'medium';

/** So that neighbours are told apart at a glance. */
const WINDOWS = [styles.violet, styles.teal, styles.ruby];

export function PlinkoRoomCard({ room }: { readonly room: Room }) {
  const { data } = useCall('plinko.room', { roomId: room.roomId });
  const prices = room.prices.map(({ price }) => price);
  const highest = Math.max(0, ...(data?.tables ?? []).flatMap(table => table.multipliersHundredths));
  return (
    <Link to={`/plinko/${room.roomId}`} className={styles.card}>
      <span className={classNames(styles.window, WINDOWS[room.roomId % WINDOWS.length])}>
        <Board tables={data?.tables} />
        <span className={styles.state}>
          <RoomState room={room} />
        </span>
        {highest > 0 && (
          <span className={styles.highest}>
            <Chip>{t('room.upTo', { multiplier: `${slotText(highest, formattingLocale())}×` })}</Chip>
          </span>
        )}
      </span>
      <span className={styles.name}>{room.roomName}</span>
      <span className={styles.facts}>
        <span className={styles.price}>
          <Price coins={Math.min(...prices)} upTo={Math.max(...prices)} />
        </span>
        <span className={styles.odds}>
          {t('room.paysBack', { percent: formatBasisPoints(room.rtpBasisPoints, 1) })}
        </span>
      </span>
    </Link>
  );
}

function Board({ tables }: { readonly tables: readonly Table[] | undefined }) {
  const table =
    tables?.find(({ rows, risk }) => rows === PICTURE_ROWS && risk === PICTURE_RISK) ?? tables?.[0];
  return table ? <PlinkoPicture {...table} /> : <Skeleton height={110} radius={14} />;
}

function RoomState({ room }: { readonly room: Room }) {
  const isSignedIn = useSession(isUser);
  const { userLevel } = useAccount();
  if (room.state === 'closed') return <Chip tone="alert">{t('room.closed')}</Chip>;
  const isLocked = (isSignedIn || room.minLevel > 0) && checkLevel(userLevel, room.minLevel) !== undefined;
  if (!isLocked) return <Chip tone="good">{t('room.free')}</Chip>;
  return (
    <Chip tone="glass">
      <Icon name="lock" size={13} />
      {t('account.level', { level: room.minLevel + 1 })}
    </Chip>
  );
}
