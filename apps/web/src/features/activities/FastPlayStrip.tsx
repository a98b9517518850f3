import { SECOND_MS } from '@boardwalk/base';
import { GameType, PlaySource, RepairState, RoomUse } from '@boardwalk/contract/enums';
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
type Standing = Output<'rooms.busy'>['list'][number];

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
  const busy = useCall(
    'rooms.busy',
    { roomType: activity?.gameType ?? GameType.claw },
    { isEnabled: activity !== undefined, refetchEveryMs: ASK_EVERY_MS },
  );
  if (!isKnown || fast.isPending) return <FastPlaySkeleton />;
  const room = fast.data?.room;
  const way = activity && findWay(activity, room, busy.data?.list ?? []);
  return (
    <div className={styles.place}>
      {way ? (
        <Limited {...way} />
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

interface Way {
  readonly activity: Activity;
  /** Which can be played at once. */
  readonly free: Room | undefined;
  readonly roomId: number;
  readonly isTaken: boolean;
}

/** One of its rooms that is free; else one in whose queue the lower price holds as well. None where all are out of order. */
function findWay(activity: Activity, room: Room | undefined, busy: readonly Standing[]): Way | undefined {
  const { roomIds } = activity;
  if (room && roomIds.includes(room.roomId)) {
    return { activity, free: room, roomId: room.roomId, isTaken: false };
  }
  const standings = new Map(busy.map(standing => [standing.roomId, standing]));
  const roomId = roomIds.find(
    one => (standings.get(one)?.repairState ?? RepairState.normal) === RepairState.normal,
  );
  return roomId === undefined
    ? undefined
    : { activity, free: undefined, roomId, isTaken: standings.has(roomId) };
}

function Limited({ activity, free, roomId, isTaken }: Way) {
  const { name, gameType, discountPercent, endAtMs } = activity;
  const room = free ?? { roomId, gameType, use: RoomUse.normal };
  return (
    <Callout
      picture={<span className={styles.cut}>{formatBasisPoints(-HUNDREDTHS * discountPercent, 0)}</span>}
      title={
        <span className={styles.title}>
          {name}
          <Countdown endAtMs={endAtMs} look="glass" label={t('activity.ends')} />
        </span>
      }
      {...(free && { text: <RoomLine room={free} /> })}
      {...(isTaken && { text: t('activity.queue') })}
      aside={<span className={styles.end} />}
      to={machineAddress(room, PlaySource.homePlaying)}
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
