import { useGate } from '../../domain/rooms/entry/use-gate.ts';
import { useLiveRoom } from '../../domain/rooms/entry/use-live-room.ts';
import { BarredRoom } from '../../domain/rooms/frame/BarredRoom.tsx';
import { WaitingRoom } from '../../domain/rooms/frame/WaitingRoom.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { PlinkoPicture } from '../../ui/scene/PlinkoPicture.tsx';
import { PlinkoTable } from './PlinkoTable.tsx';
import type { RoomAnswer } from './play/round.ts';

/** A plinko room: loading, not to be entered, or open. */
export function PlinkoRoom({ roomId }: { readonly roomId: number }) {
  const { data, error, refetch } = useCall('plinko.room', { roomId });
  useLiveRoom(roomId, refetch);
  if (data === undefined) return <WaitingRoom name={t('page.plinko')} failure={error} onRetry={refetch} />;
  return <EnteredRoom answer={data} onRetry={refetch} key={roomId} />;
}

interface EnteredRoomProps {
  readonly answer: RoomAnswer;
  readonly onRetry: () => unknown;
}

function EnteredRoom({ answer, onRetry }: EnteredRoomProps) {
  const { room, tables } = answer;
  const [table] = tables;
  const { gate, userLevel } = useGate({ room, isClosed: room.state !== 'open', retry: onRetry });
  if (gate === undefined) return <PlinkoTable answer={answer} userLevel={userLevel} />;
  return (
    <BarredRoom
      name={room.roomName}
      gate={gate}
      picture={table && <PlinkoPicture {...table} />}
      prices={room.prices.map(one => ({
        id: one.plinkoProductId,
        coins: one.price,
        level: Math.max(one.userLevel, room.minLevel),
      }))}
      otherRooms="/"
    />
  );
}
