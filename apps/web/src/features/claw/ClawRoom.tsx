import { checkLevel } from '@boardwalk/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { emitEvent } from '../../platform/events.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
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

/** What the contract knows of the sight of a room beside the lists it is found in. */
const GOODS_SOURCE = 2;

interface ClawRoomProps {
  readonly roomId: number;
  /** Where the player came from, as the contract counts. */
  readonly from: number;
}

/** A claw machine: loading, not for this player, or there to be watched and played. */
export function ClawRoom({ roomId, from }: ClawRoomProps) {
  const { data, error, refetch } = useCall('claw.room', { roomId });
  const visit = useQuery({
    queryKey: ['visit', roomId],
    queryFn: () => call('rooms.into', { roomId, from, goodsSource: GOODS_SOURCE }),
    retry: false,
    gcTime: 0,
  });
  const refused = visit.error;
  if (data !== undefined && refused !== null && isFailure(refused, 'levelRequired', 'clubRequired')) {
    return <Refused answer={data} isForClub={isFailure(refused, 'clubRequired')} />;
  }
  if (data === undefined || (refused !== null && isFailure(refused, 'roomClosed', 'nodeFull'))) {
    const failure = error ?? refused;
    const retry = () => Promise.all([refetch(), visit.refetch()]);
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
