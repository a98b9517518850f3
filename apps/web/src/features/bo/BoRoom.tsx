import { useGate } from '../../domain/rooms/entry/use-gate.ts';
import { useLiveRoom } from '../../domain/rooms/entry/use-live-room.ts';
import { BarredRoom, barredPrices } from '../../domain/rooms/frame/BarredRoom.tsx';
import { WaitingRoom } from '../../domain/rooms/frame/WaitingRoom.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { Boat } from '../../ui/scene/tide/Boat.tsx';
import { BoTable } from './BoTable.tsx';
import type { RoomAnswer } from './live/tide-state.ts';

/** A room of Tide Call: loading, not to be entered, or open. */
export function BoRoom({ roomId }: { readonly roomId: number }) {
  const { data, error, refetch } = useCall('bo.room', { roomId });
  useLiveRoom(roomId, refetch);
  if (data === undefined) return <WaitingRoom name={t('game.bo')} failure={error} onRetry={refetch} />;
  return <EnteredRoom answer={data} onRetry={refetch} key={roomId} />;
}

interface EnteredRoomProps {
  readonly answer: RoomAnswer;
  readonly onRetry: () => unknown;
}

function EnteredRoom({ answer, onRetry }: EnteredRoomProps) {
  const { room, market } = answer;
  const { gate, userLevel } = useGate({ room, isClosed: room.state !== 'open', retry: onRetry });
  if (gate === undefined) return <BoTable answer={answer} userLevel={userLevel} />;
  return (
    <BarredRoom
      name={room.roomName}
      gate={market?.state === 'off' ? { ...gate, title: offText(market.symbol) } : gate}
      picture={<Boat />}
      prices={barredPrices(room)}
      otherRooms="/"
    />
  );
}

/** No gate of the player's: the arcade hears no market. */
function offText(symbol: string): string {
  return t('bo.market.off', { symbol });
}
