import { checkLevel } from '@boardwalk/rules';
import { useEffect } from 'react';
import { emitEvent } from '../../platform/events.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useInto } from '../../platform/machine/entry/use-into.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { useAccount } from '../../platform/session/account.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { ErrorState, Message } from '../../ui/feedback/Message.tsx';
import { PageLoader } from '../../ui/feedback/PageLoader.tsx';
import { RoomHead } from '../../ui/room/RoomHead.tsx';
import styles from './Claw.module.css';
import { ClawTable } from './ClawTable.tsx';
import type { RoomAnswer } from './use-play.ts';

interface ClawRoomProps {
  readonly roomId: number;
  /** Where the player came from, as the contract counts. */
  readonly from: number;
}

/** A claw machine: loading, not for this player, or there to be watched and played. */
export function ClawRoom({ roomId, from }: ClawRoomProps) {
  const { data, error, refetch } = useCall('claw.room', { roomId });
  const { refusal, retry: enter } = useInto(roomId, from);
  if (data !== undefined && isFailure(refusal, 'levelRequired', 'clubRequired')) {
    return <Refused answer={data} isForClub={isFailure(refusal, 'clubRequired')} />;
  }
  if (data === undefined || refusal !== undefined) {
    const failure = error ?? refusal;
    const retry = () => Promise.all([refetch(), enter()]);
    return (
      <main className={styles.room}>
        <RoomHead name={data?.room.roomName ?? t('game.claw')} />
        {failure ? <ErrorState failure={failure} onRetry={retry} /> : <PageLoader />}
      </main>
    );
  }
  return <EnteredRoom answer={data} />;
}

function EnteredRoom({ answer }: { readonly answer: RoomAnswer }) {
  const { userId, userLevel } = useAccount();
  // While the account is not known yet its level is not either.
  const isTooLow = userId !== 0 && checkLevel(userLevel, answer.room.minLevel) !== undefined;
  if (isTooLow) return <Refused answer={answer} isForClub={false} />;
  return <ClawTable answer={answer} userLevel={userLevel} />;
}

function Refused({ answer, isForClub }: { readonly answer: RoomAnswer; readonly isForClub: boolean }) {
  const { roomName, minLevel, roomId } = answer.room;
  useEffect(() => {
    if (isForClub) emitEvent('clubRequired', { roomId });
    else emitEvent('levelRequired', { level: minLevel, isTold: true });
  }, [isForClub, minLevel, roomId]);
  return (
    <main className={styles.room}>
      <RoomHead name={roomName} />
      <Message
        icon="lock"
        title={isForClub ? t('failure.clubRequired') : t('failure.levelRequired', { level: minLevel + 1 })}
      >
        <ButtonLink to="/claw" look="gold" isReplacing>
          {t('plinko.otherRooms')}
        </ButtonLink>
        {!isForClub && (
          <Button look="quiet" onPress={() => emitEvent('levelRequired', { level: minLevel })}>
            {t('plinko.levelHow')}
          </Button>
        )}
      </Message>
    </main>
  );
}
