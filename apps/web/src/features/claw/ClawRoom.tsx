import { type EnterRoomUse, useEnterRoom } from '../../domain/rooms/entry/use-enter-room.ts';
import { useGate } from '../../domain/rooms/entry/use-gate.ts';
import { BarredRoom } from '../../domain/rooms/frame/BarredRoom.tsx';
import { WaitingRoom } from '../../domain/rooms/frame/WaitingRoom.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { PrizePicture } from '../../ui/media/PrizePicture.tsx';
import { ClawHead } from '../../ui/scene/ClawHead.tsx';
import styles from './Claw.module.css';
import { ClawTable } from './ClawTable.tsx';
import type { RoomAnswer } from './use-play.ts';

interface ClawRoomProps {
  readonly roomId: number;
  /** Where the player came from, as the contract counts. */
  readonly from: number;
}

/** A claw machine: loading, not to be entered, or there to be watched and played. */
export function ClawRoom({ roomId, from }: ClawRoomProps) {
  const { data, error, refetch } = useCall('claw.room', { roomId });
  const { refusal, retry: enter } = useEnterRoom(roomId, from);
  const retry = () => Promise.all([refetch(), enter()]);
  if (data === undefined) return <WaitingRoom name={t('game.claw')} failure={error} onRetry={retry} />;
  return <EnteredRoom answer={data} refusal={refusal} retry={retry} />;
}

interface EnteredRoomProps extends EnterRoomUse {
  readonly answer: RoomAnswer;
}

function EnteredRoom({ answer, ...into }: EnteredRoomProps) {
  const { room } = answer;
  const { gate, userLevel } = useGate({ room, ...into });
  if (gate === undefined) return <ClawTable answer={answer} userLevel={userLevel} />;
  return (
    <BarredRoom
      name={room.roomName}
      gate={gate}
      picture={<Inside goods={room.goods} />}
      prices={[{ id: room.roomId, coins: room.price, level: room.minLevel }]}
      otherRooms="/claw"
    />
  );
}

const SHOWN_PRIZES = 3;

function Inside({ goods }: { readonly goods: RoomAnswer['room']['goods'] }) {
  return (
    <span className={styles.inside}>
      <ClawHead className={styles.head} />
      <span className={styles.pile}>
        {goods.slice(0, SHOWN_PRIZES).map(({ goodsId, picture }) => (
          <PrizePicture key={goodsId} picture={picture} size={64} />
        ))}
      </span>
    </span>
  );
}
