import { RepairState } from '@boardwalk/contract/enums';
import { checkLevel } from '@boardwalk/rules';
import { useEffect } from 'react';
import { emitEvent } from '../../platform/events.ts';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useInto } from '../../platform/machine/entry/use-into.ts';
import { type CallFailure, isFailure } from '../../platform/request/failure.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { useAccount } from '../../platform/session/account.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { ErrorState, Message } from '../../ui/feedback/Message.tsx';
import { PageLoader } from '../../ui/feedback/PageLoader.tsx';
import { RoomHead } from '../../ui/room/RoomHead.tsx';
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
  const { refusal } = useInto(roomId, from);
  if (data === undefined) {
    return (
      <main className={styles.room}>
        <RoomHead name={t('page.push')} />
        {error ? <ErrorState failure={error} onRetry={refetch} /> : <PageLoader />}
      </main>
    );
  }
  return <EnteredRoom answer={data} refusal={refusal} onMove={onMove} key={roomId} />;
}

interface EnteredRoomProps {
  readonly answer: RoomAnswer;
  readonly refusal: CallFailure | undefined;
  readonly onMove: (roomId: number) => void;
}

function EnteredRoom({ answer, refusal, onMove }: EnteredRoomProps) {
  const { room } = answer;
  const { userId, userLevel } = useAccount();
  // While the account is not known yet its level is not either.
  const isTooLow = userId !== 0 && checkLevel(userLevel, room.minLevel) !== undefined;
  useEffect(() => {
    if (isTooLow) emitEvent('levelRequired', { level: room.minLevel, isTold: true });
  }, [isTooLow, room.minLevel]);
  const isInRepair = room.repairState !== RepairState.normal;
  if (!isTooLow && !isInRepair && refusal === undefined) return <PushTable answer={answer} onMove={onMove} />;
  const isLocked = isTooLow || isFailure(refusal, 'levelRequired', 'clubRequired');
  return (
    <main className={styles.room}>
      <RoomHead name={room.roomName} />
      <Message icon={isLocked ? 'lock' : 'wrench'} title={whyNot(room, isTooLow, refusal)}>
        <ButtonLink to="/home/2" look="gold" isReplacing>
          {t('plinko.otherRooms')}
        </ButtonLink>
      </Message>
    </main>
  );
}

function whyNot(room: RoomAnswer['room'], isTooLow: boolean, refusal: CallFailure | undefined): string {
  if (isTooLow) return t('failure.levelRequired', { level: room.minLevel + 1 });
  return refusal === undefined ? t('failure.roomClosed') : failureText(refusal);
}
