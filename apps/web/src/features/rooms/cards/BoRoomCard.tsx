import { lazy, Suspense } from 'react';
import { formatBasisPoints } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import type { Room } from '../room.ts';
import { RoomCard } from './RoomCard.tsx';
import { useRoomState } from './use-room-state.ts';

const BoWindow = lazy(async () => ({ default: (await import('./windows.ts')).BoWindow }));

interface BoRoomCardProps {
  readonly room: Extract<Room, { readonly kind: 'bo' }>;
  readonly guide?: string | undefined;
}

export function BoRoomCard({ room, guide }: BoRoomCardProps) {
  const { roomId, roomName, prices, rtpBasisPoints } = room.answer;
  return (
    <RoomCard
      to={room.to}
      name={roomName}
      window={
        <Suspense fallback={null}>
          <BoWindow look={roomId} />
        </Suspense>
      }
      state={useRoomState(room)}
      prices={prices.map(({ price }) => price)}
      odds={t('room.paysBack', { percent: formatBasisPoints(rtpBasisPoints, 1) })}
      guide={guide}
    />
  );
}
