import { RepairState } from '@boardwalk/contract/enums';
import { type EnterRoomUse, useEnterRoom } from '../../domain/rooms/entry/use-enter-room.ts';
import { useGate } from '../../domain/rooms/entry/use-gate.ts';
import { BarredRoom } from '../../domain/rooms/frame/BarredRoom.tsx';
import { WaitingRoom } from '../../domain/rooms/frame/WaitingRoom.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { Redirect } from '../../platform/router/router.tsx';
import { Coin } from '../../ui/money/Coin.tsx';
import styles from './PushRoom.module.css';
import { PushTable } from './PushTable.tsx';
import type { RoomAnswer } from './room.ts';

interface PushRoomProps {
  readonly roomId: number;
  /** Where the player came from, 1 to 15. */
  readonly from: number;
  readonly onMove: (roomId: number) => void;
}

/** A coin pusher: loading, not to be entered, or there with its crowd. */
export function PushRoom({ roomId, from, onMove }: PushRoomProps) {
  const { data, error, refetch } = useCall('push.room', { roomId });
  const { refusal, retry: enter } = useEnterRoom(roomId, from);
  const retry = () => Promise.all([refetch(), enter()]);
  if (data === undefined) return <WaitingRoom name={t('page.push')} failure={error} onRetry={retry} />;
  // It is played in the shell's own player; its page leads there, or says why not.
  if (data.room.cyber) return <Redirect to={`/cyber-push/${roomId}`} />;
  return <EnteredRoom answer={data} refusal={refusal} retry={retry} onMove={onMove} key={roomId} />;
}

interface EnteredRoomProps extends EnterRoomUse {
  readonly answer: RoomAnswer;
  readonly onMove: (roomId: number) => void;
}

function EnteredRoom({ answer, onMove, ...into }: EnteredRoomProps) {
  const { room } = answer;
  const { gate } = useGate({ room, isClosed: room.repairState !== RepairState.normal, ...into });
  if (gate === undefined) return <PushTable answer={answer} onMove={onMove} />;
  return (
    <BarredRoom
      name={room.roomName}
      gate={gate}
      picture={<Pile />}
      prices={[{ id: room.roomId, coins: room.roomCoin, level: room.minLevel }]}
      otherRooms="/home/2"
    />
  );
}

/** Coins as they lie. */
const PILE = [1, 2, 3, 4];

function Pile() {
  return (
    <span className={styles.pile}>
      {PILE.map(row => (
        <span key={row}>
          {PILE.slice(0, row).map(coin => (
            <Coin key={coin} size={44} />
          ))}
        </span>
      ))}
    </span>
  );
}
