import { FishPicture } from '../../domain/reef/FishPicture.tsx';
import { useGate } from '../../domain/rooms/entry/use-gate.ts';
import { useLiveRoom } from '../../domain/rooms/entry/use-live-room.ts';
import { BarredRoom, barredPrices } from '../../domain/rooms/frame/BarredRoom.tsx';
import { WaitingRoom } from '../../domain/rooms/frame/WaitingRoom.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { FishingTable } from './FishingTable.tsx';
import type { RoomAnswer } from './live/table-state.ts';

/** A table of Fishing: loading, not to be entered, or open. */
export function FishingRoom({ roomId }: { readonly roomId: number }) {
  const { data, error, refetch } = useCall('fishing.room', { roomId });
  useLiveRoom(roomId, refetch);
  if (data === undefined) return <WaitingRoom name={t('game.fishing')} failure={error} onRetry={refetch} />;
  return <EnteredRoom answer={data} onRetry={refetch} key={roomId} />;
}

interface EnteredRoomProps {
  readonly answer: RoomAnswer;
  readonly onRetry: () => unknown;
}

function EnteredRoom({ answer, onRetry }: EnteredRoomProps) {
  const { room } = answer;
  const { gate, userLevel } = useGate({ room, isClosed: room.state !== 'open', retry: onRetry });
  if (gate === undefined) return <FishingTable answer={answer} userLevel={userLevel} />;
  return (
    <BarredRoom
      name={room.roomName}
      gate={gate}
      picture={<FishPicture kind="lanternJaw" width={150} />}
      prices={barredPrices(room)}
      otherRooms="/fishing"
    />
  );
}
