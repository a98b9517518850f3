import { lazy, Suspense } from 'react';
import { findInstantGame } from '../../../domain/games/list.ts';
import { formatBasisPoints } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import type { Room } from '../room.ts';
import styles from './InstantRoomCard.module.css';
import { RoomCard } from './RoomCard.tsx';
import { useRoomState } from './use-room-state.ts';

const MachinePicture = lazy(async () => ({
  default: (await import('../empty/MachinePicture.tsx')).MachinePicture,
}));

interface InstantRoomCardProps {
  readonly room: Extract<Room, { readonly kind: 'instant' }>;
  readonly guide?: string | undefined;
}

/** A room of any game that has a picture in the list of games; of one newer than this page the arcade's own. */
export function InstantRoomCard({ room, guide }: InstantRoomCardProps) {
  const { gameType, roomName, prices, rtpBasisPoints, machine } = room.answer;
  const Picture = findInstantGame(gameType)?.Picture;
  return (
    <RoomCard
      to={room.to}
      name={roomName}
      window={
        <span className={styles.window} aria-hidden="true">
          <Suspense fallback={null}>
            {Picture ? <Picture machine={machine} /> : <MachinePicture kind="instant" />}
          </Suspense>
        </span>
      }
      state={useRoomState(room)}
      prices={prices.map(({ price }) => price)}
      odds={t('room.paysBack', { percent: formatBasisPoints(rtpBasisPoints, 1) })}
      guide={guide}
    />
  );
}
