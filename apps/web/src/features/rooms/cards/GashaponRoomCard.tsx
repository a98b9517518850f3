import { formatBasisPoints } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import type { Room } from '../room.ts';
import { GashaponWindow } from './GashaponWindow.tsx';
import { RoomCard } from './RoomCard.tsx';
import { useRoomState } from './use-room-state.ts';

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
        <GashaponWindow
          look={roomId}
          pictures={card.prizes.map(({ picture }) => picture)}
          isEmpty={state === 'soldOut'}
        />
      }
      state={useRoomState(room)}
      prices={prices.map(({ price }) => price)}
      odds={t('room.paysBack', { percent: formatBasisPoints(rtpBasisPoints, 1) })}
      guide={guide}
    />
  );
}
