import { lazy, Suspense } from 'react';
import { formatBasisPoints } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import type { Room } from '../room.ts';
import { RoomCard } from './RoomCard.tsx';
import { useRoomState } from './use-room-state.ts';

const FishingWindow = lazy(async () => ({ default: (await import('./windows.ts')).FishingWindow }));

interface FishingRoomCardProps {
  readonly room: Extract<Room, { readonly kind: 'fishing' }>;
  readonly guide?: string | undefined;
}

export function FishingRoomCard({ room, guide }: FishingRoomCardProps) {
  const { roomId, roomName, prices, rtpBasisPoints } = room.answer;
  return (
    <RoomCard
      to={room.to}
      name={roomName}
      window={
        <Suspense fallback={null}>
          <FishingWindow look={roomId} />
        </Suspense>
      }
      state={useRoomState(room)}
      prices={prices.map(({ price }) => price)}
      odds={t('room.paysBack', { percent: formatBasisPoints(rtpBasisPoints, 1) })}
      guide={guide}
    />
  );
}
