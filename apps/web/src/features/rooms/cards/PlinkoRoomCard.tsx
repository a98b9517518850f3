import { slotText } from '@boardwalk/stage/plinko/tones';
import { formatBasisPoints } from '../../../platform/format/format.ts';
import { formattingLocale, t } from '../../../platform/i18n/i18n.ts';
import type { Room } from '../room.ts';
import { PlinkoWindow } from './PlinkoWindow.tsx';
import { RoomCard } from './RoomCard.tsx';
import { useRoomState } from './use-room-state.ts';

interface PlinkoRoomCardProps {
  readonly room: Extract<Room, { readonly kind: 'plinko' }>;
  readonly guide?: string | undefined;
}

export function PlinkoRoomCard({ room, guide }: PlinkoRoomCardProps) {
  const { roomId, roomName, prices, rtpBasisPoints, card } = room.answer;
  const most = slotText(card.highestHundredths, formattingLocale());
  return (
    <RoomCard
      to={room.to}
      name={roomName}
      window={<PlinkoWindow look={roomId} {...card} />}
      state={useRoomState(room)}
      note={t('room.upTo', { multiplier: `${most}×` })}
      prices={prices.map(({ price }) => price)}
      odds={t('room.paysBack', { percent: formatBasisPoints(rtpBasisPoints, 1) })}
      guide={guide}
    />
  );
}
