import { useGate } from '../../domain/rooms/entry/use-gate.ts';
import { useLiveRoom } from '../../domain/rooms/entry/use-live-room.ts';
import { BarredRoom } from '../../domain/rooms/frame/BarredRoom.tsx';
import { WaitingRoom } from '../../domain/rooms/frame/WaitingRoom.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { GashaponMachine } from '../../ui/scene/gashapon/GashaponMachine.tsx';
import styles from './Gashapon.module.css';
import { GashaponTable } from './GashaponTable.tsx';
import type { RoomAnswer } from './play/round.ts';

/** A capsule machine: loading, not to be entered, or there to be turned (or sold out). */
export function GashaponRoom({ roomId }: { readonly roomId: number }) {
  const { data, error, refetch } = useCall('gashapon.room', { roomId });
  useLiveRoom(roomId);
  if (data === undefined) return <WaitingRoom name={t('page.gashapon')} failure={error} onRetry={refetch} />;
  return <EnteredRoom answer={data} onRetry={refetch} key={roomId} />;
}

interface EnteredRoomProps {
  readonly answer: RoomAnswer;
  readonly onRetry: () => unknown;
}

function EnteredRoom({ answer, onRetry }: EnteredRoomProps) {
  const { room } = answer;
  const { gate, userLevel } = useGate({ room, isClosed: room.state === 'closed', retry: onRetry });
  if (gate === undefined) return <GashaponTable answer={answer} userLevel={userLevel} />;
  return (
    <BarredRoom
      name={room.roomName}
      gate={gate}
      picture={
        <span className={styles.barred}>
          <GashaponMachine look={room.roomId} isEmpty />
        </span>
      }
      prices={room.prices.map(one => ({
        id: one.gashaponProductId,
        coins: one.price,
        level: Math.max(one.userLevel, room.minLevel),
      }))}
      otherRooms="/"
    />
  );
}
