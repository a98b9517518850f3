import { checkLevel } from '@boardwalk/rules';
import { useEffect } from 'react';
import { emitEvent } from '../../platform/events.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { useAccount } from '../../platform/session/account.ts';
import { useLiveRoom } from '../../platform/socket/use-room.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { ErrorState, Message } from '../../ui/feedback/Message.tsx';
import { PageLoader } from '../../ui/feedback/PageLoader.tsx';
import { RoomHead } from '../../ui/room/RoomHead.tsx';
import type { RoomAnswer } from './desk/round.ts';
import styles from './PlinkoRoom.module.css';
import { PlinkoTable } from './PlinkoTable.tsx';
import { RoomGate } from './RoomGate.tsx';

/** A plinko room: loading, closed, not for this level, or open. */
export function PlinkoRoom({ roomId }: { readonly roomId: number }) {
  const { data, error, refetch } = useCall('plinko.room', { roomId });
  useLiveRoom(roomId);
  if (data === undefined) {
    return (
      <main className={styles.room}>
        <RoomHead name={t('page.plinko')} />
        {error ? <ErrorState failure={error} onRetry={refetch} /> : <PageLoader />}
      </main>
    );
  }
  return <EnteredRoom answer={data} key={roomId} />;
}

function EnteredRoom({ answer }: { readonly answer: RoomAnswer }) {
  const { room } = answer;
  const { userId, userLevel } = useAccount();
  // While the account is not known yet its level is not either.
  const isTooLow = userId !== 0 && checkLevel(userLevel, room.minLevel) !== undefined;
  useEffect(() => {
    if (isTooLow) emitEvent('levelRequired', { level: room.minLevel, isTold: true });
  }, [isTooLow, room.minLevel]);
  if (room.state === 'open' && !isTooLow) return <PlinkoTable answer={answer} userLevel={userLevel} />;
  return (
    <main className={styles.room}>
      <RoomHead name={room.roomName} />
      {isTooLow ? (
        <RoomGate answer={answer} userLevel={userLevel} />
      ) : (
        <Message icon="clock" title={t('failure.roomClosed')}>
          <ButtonLink to="/" look="gold" isReplacing>
            {t('plinko.otherRooms')}
          </ButtonLink>
        </Message>
      )}
    </main>
  );
}
