import { slotText } from '@boardwalk/stage/plinko/tones';
import { formatBasisPoints } from '../../../platform/format/format.ts';
import { formattingLocale, t } from '../../../platform/i18n/i18n.ts';
import { isForLevel, type Room } from '../room.ts';
import { usePlayerLevel } from '../use-rooms.ts';
import { PlinkoWindow } from './PlinkoWindow.tsx';
import { RoomCard } from './RoomCard.tsx';
import type { RoomState } from './RoomState.tsx';

interface PlinkoRoomCardProps {
  readonly room: Room;
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

function useRoomState(room: Room): RoomState {
  const userLevel = usePlayerLevel();
  if (!room.isOpen) return { is: 'closed' };
  if (userLevel === undefined || isForLevel(room, userLevel)) return { is: 'open' };
  return { is: 'locked', level: room.minLevel };
}
