import { checkLevel } from '@boardwalk/rules';
import { useEffect } from 'react';
import { emitEvent } from '../../platform/events.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { useAccount } from '../../platform/session/account.ts';
import { useLiveRoom } from '../../platform/socket/use-room.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { ErrorState, Message } from '../../ui/feedback/Message.tsx';
import { PageLoader } from '../../ui/feedback/PageLoader.tsx';
import { RoomHead } from '../../ui/room/RoomHead.tsx';
import type { RoomAnswer } from './desk/round.ts';
import styles from './Gashapon.module.css';
import { GashaponTable } from './GashaponTable.tsx';

/** A capsule machine: loading, closed, not for this level, or there to be turned (or sold out). */
export function GashaponRoom({ roomId }: { readonly roomId: number }) {
  const { data, error, refetch } = useCall('gashapon.room', { roomId });
  useLiveRoom(roomId);
  if (data === undefined) {
    return (
      <main className={styles.room}>
        <RoomHead name={t('page.gashapon')} />
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
  if (room.state !== 'closed' && !isTooLow) return <GashaponTable answer={answer} userLevel={userLevel} />;
  const title = isTooLow ? t('failure.levelRequired', { level: room.minLevel + 1 }) : t('failure.roomClosed');
  return (
    <main className={styles.room}>
      <RoomHead name={room.roomName} />
      <Message icon={isTooLow ? 'lock' : 'clock'} title={title}>
        <ButtonLink to="/" look="gold" isReplacing>
          {t('plinko.otherRooms')}
        </ButtonLink>
        {isTooLow && (
          <Button look="quiet" onPress={() => emitEvent('levelRequired', { level: room.minLevel })}>
            {t('plinko.levelHow')}
          </Button>
        )}
      </Message>
    </main>
  );
}
