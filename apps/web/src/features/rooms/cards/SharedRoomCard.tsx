import { lazy, Suspense } from 'react';
import { formatBasisPoints, formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import type { Room } from '../room.ts';
import { RoomCard } from './RoomCard.tsx';
import { useRoomState } from './use-room-state.ts';

const windows = {
  bo: lazy(async () => ({ default: (await import('./windows.ts')).BoWindow })),
  fishing: lazy(async () => ({ default: (await import('./windows.ts')).FishingWindow })),
} as const;

type SharedRoom = Extract<Room, { readonly kind: keyof typeof windows }>;

interface SharedRoomCardProps {
  readonly room: SharedRoom;
  readonly guide?: string | undefined;
}

/** A room whose players share what happens in it: one tide, one reef. */
export function SharedRoomCard({ room, guide }: SharedRoomCardProps) {
  const { roomId, roomName, prices } = room.answer;
  const Window = windows[room.kind];
  return (
    <RoomCard
      to={room.to}
      name={roomName}
      window={
        <Suspense fallback={null}>
          <Window look={roomId} />
        </Suspense>
      }
      state={useRoomState(room)}
      prices={prices.map(({ price }) => price)}
      odds={oddsText(room.answer)}
      guide={guide}
    />
  );
}

/** Where a market decides nobody can say what comes back. */
function oddsText({ rtpBasisPoints, paysHundredths }: SharedRoom['answer']): string {
  return rtpBasisPoints === 0 && paysHundredths !== undefined
    ? t('bo.market.pays', { multiplier: formatMultiplier(paysHundredths) })
    : t('room.paysBack', { percent: formatBasisPoints(rtpBasisPoints, 1) });
}
