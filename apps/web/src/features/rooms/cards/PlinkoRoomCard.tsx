import { slotText } from '@boardwalk/stage/plinko/slot-text';
import { lazy, Suspense } from 'react';
import { formatBasisPoints, timesText } from '../../../platform/format/format.ts';
import { formattingLocale, t } from '../../../platform/i18n/i18n.ts';
import type { Room } from '../room.ts';
import { RoomCard } from './RoomCard.tsx';
import { useRoomState } from './use-room-state.ts';

const PlinkoWindow = lazy(async () => ({ default: (await import('./windows.ts')).PlinkoWindow }));

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
      window={
        <Suspense fallback={null}>
          <PlinkoWindow look={roomId} {...card} />
        </Suspense>
      }
      state={useRoomState(room)}
      note={t('room.upTo', { multiplier: timesText(most) })}
      prices={prices.map(({ price }) => price)}
      odds={t('room.paysBack', { percent: formatBasisPoints(rtpBasisPoints, 1) })}
      guide={guide}
    />
  );
}
