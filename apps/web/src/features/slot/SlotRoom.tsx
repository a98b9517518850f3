import { isSlotWord } from '@boardwalk/games/slot';
import { SlotPicture } from '../../domain/games/slot/SlotPicture.tsx';
import { useGate } from '../../domain/rooms/entry/use-gate.ts';
import { useLiveRoom } from '../../domain/rooms/entry/use-live-room.ts';
import { BarredRoom, barredPrices } from '../../domain/rooms/frame/BarredRoom.tsx';
import { WaitingRoom } from '../../domain/rooms/frame/WaitingRoom.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { RoomAnswer } from './play/round.ts';
import { SlotTable } from './SlotTable.tsx';

/** A slot machine's room: loading, not to be entered, or open. */
export function SlotRoom({ roomId }: { readonly roomId: number }) {
  const { data, error, refetch } = useCall('slot.room', { roomId });
  useLiveRoom(roomId, refetch);
  if (data === undefined) return <WaitingRoom name={t('game.slot')} failure={error} onRetry={refetch} />;
  return <EnteredRoom answer={data} onRetry={refetch} key={roomId} />;
}

interface EnteredRoomProps {
  readonly answer: RoomAnswer;
  readonly onRetry: () => unknown;
}

function EnteredRoom({ answer, onRetry }: EnteredRoomProps) {
  const { room } = answer;
  const machine = isSlotWord(room.machine) ? room.machine : undefined;
  // A machine that is newer than this page cannot be played on it.
  const isClosed = room.state !== 'open' || machine === undefined;
  const { gate, userLevel } = useGate({ room, isClosed, retry: onRetry });
  if (gate === undefined && machine)
    return <SlotTable answer={answer} machine={machine} userLevel={userLevel} />;
  return (
    gate && (
      <BarredRoom
        name={room.roomName}
        gate={gate}
        picture={<SlotPicture machine={room.machine} />}
        prices={barredPrices(room)}
        otherRooms="/slot"
      />
    )
  );
}
