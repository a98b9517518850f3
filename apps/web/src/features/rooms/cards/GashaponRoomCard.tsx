import { lazy, Suspense } from 'react';
import { formatBasisPoints } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import type { Room } from '../room.ts';
import { RoomCard } from './RoomCard.tsx';
import { useRoomState } from './use-room-state.ts';

// The drawing of the machine weighs as much as all other cards; its place is kept while it comes.
const GashaponWindow = lazy(async () => ({ default: (await import('./windows.ts')).GashaponWindow }));

interface GashaponRoomCardProps {
  readonly room: Extract<Room, { readonly kind: 'gashapon' }>;
  readonly guide?: string | undefined;
}

export function GashaponRoomCard({ room, guide }: GashaponRoomCardProps) {
  const { roomId, roomName, prices, rtpBasisPoints, card, state } = room.answer;
  return (
    <RoomCard
      to={room.to}
      name={roomName}
      window={
        <Suspense fallback={null}>
          <GashaponWindow
            look={roomId}
            pictures={card.prizes.map(({ picture }) => picture)}
            isEmpty={state === 'soldOut'}
          />
        </Suspense>
      }
      state={useRoomState(room)}
      prices={prices.map(({ price }) => price)}
      odds={t('room.paysBack', { percent: formatBasisPoints(rtpBasisPoints, 1) })}
      guide={guide}
    />
  );
}
