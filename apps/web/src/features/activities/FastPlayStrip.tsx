import { SECOND_MS } from '@boardwalk/base';
import { type GameType, PlaySource, RoomUse } from '@boardwalk/contract/enums';
import type { ReactNode } from 'react';
import { machineAddress } from '../../domain/rooms/room-address.ts';
import { formatBasisPoints } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Emoji } from '../../ui/media/Emoji.tsx';
import { Price } from '../../ui/money/Price.tsx';
import { Callout } from '../../ui/surfaces/Callout.tsx';
import styles from './FastPlayStrip.module.css';
import { type Activity, useActivity } from './use-activity.ts';

type Room = NonNullable<Output<'rooms.limitedTimeFastPlay'>['room']>;

/** Rooms are taken and left all the time. */
const ASK_EVERY_MS = 15 * SECOND_MS;
const HUNDREDTHS = 100;

interface FastPlayStripProps {
  /** Only rooms of this game. */
  readonly gameType?: GameType;
  /** Where one looks for a machine when all are taken; nowhere where that is the page one is on. */
  readonly hall?: string;
}

/**
 * The way into a machine at once: of the activity that runs, with the time it still does, or else of the cheapest
 * that is free. Of one height from the start, whatever there is to say.
 */
export function FastPlayStrip({ gameType, hall }: FastPlayStripProps) {
  const { activity, isKnown } = useActivity();
  const input = gameType === undefined ? {} : { gameType };
  const fast = useCall('rooms.limitedTimeFastPlay', input, { refetchEveryMs: ASK_EVERY_MS });
  if (!isKnown || fast.isPending) return <FastPlaySkeleton />;
  const room = fast.data?.room;
  return (
    <div className={styles.place}>
      {activity ? (
        <Limited activity={activity} room={room} />
      ) : room ? (
        <AtOnce room={room} />
      ) : (
        <Callout
          look="glass"
          title={t('page.clawHall')}
          {...(fast.data !== undefined && { text: t('activity.allTaken') })}
          {...(hall !== undefined && { to: hall })}
        />
      )}
    </div>
  );
}

export function FastPlaySkeleton(): ReactNode {
  return (
    <div className={styles.place} aria-hidden="true">
      <Skeleton height="100%" radius={22} />
    </div>
  );
}

interface LimitedProps {
  readonly activity: Activity;
  readonly room: Room | undefined;
}

/** One of its rooms that is free; else one in whose queue the lower price holds as well. */
function Limited({ activity, room }: LimitedProps) {
  const { name, gameType, discountPercent, roomIds, endAtMs } = activity;
  const [first] = roomIds;
  const own = room && roomIds.includes(room.roomId) ? room : undefined;
  const taken = first !== undefined && { roomId: first, gameType, use: RoomUse.normal };
  const target = own ?? taken;
  return (
    <Callout
      picture={<span className={styles.cut}>{formatBasisPoints(-HUNDREDTHS * discountPercent, 0)}</span>}
      title={
        <span className={styles.title}>
          {name}
          <Countdown endAtMs={endAtMs} look="glass" label={t('activity.ends')} />
        </span>
      }
      text={own ? <RoomLine room={own} /> : t('activity.queue')}
      aside={<span className={styles.end} />}
      {...(target && { to: machineAddress(target, PlaySource.homePlaying) })}
    />
  );
}

function AtOnce({ room }: { readonly room: Room }) {
  return (
    <Callout
      look="glass"
      picture={<Emoji name="rocket" size={40} className={styles.picture} />}
      title={t('bar.play')}
      text={<RoomLine room={room} />}
      to={machineAddress(room, PlaySource.homePlaying)}
    />
  );
}

function RoomLine({ room }: { readonly room: Room }) {
  const { roomName, price, fullPrice } = room;
  return (
    <span className={styles.line}>
      <span>{roomName}</span>
      <Price coins={price} {...(fullPrice !== undefined && { was: fullPrice })} />
    </span>
  );
}
