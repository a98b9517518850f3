import { RoomUse } from '@boardwalk/contract/enums';
import { lazy, Suspense } from 'react';
import { formatReturn } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { isInAppOnly, type PushRoom } from '../room.ts';
import { RoomCard } from './RoomCard.tsx';
import { useMachineState } from './use-room-state.ts';

const PushWindow = lazy(async () => ({ default: (await import('./windows.ts')).PushWindow }));

interface PushRoomCardProps {
  readonly to: string;
  readonly room: PushRoom;
  readonly guide?: string | undefined;
}

export function PushRoomCard({ to, room, guide }: PushRoomCardProps) {
  const { roomId, roomName, roomCoin, rtpBasisPoints, bestRtpBasisPoints, userCount, use, club } = room;
  const isTrial = use === RoomUse.trial;
  const state = useMachineState(room);
  const isElsewhere = isInAppOnly(room);
  return (
    <RoomCard
      to={isElsewhere ? undefined : to}
      name={roomName}
      window={
        <Suspense fallback={null}>
          <PushWindow look={roomId} kind={isTrial ? 'trial' : 'coins'} />
        </Suspense>
      }
      state={isElsewhere ? { is: 'appOnly' } : state}
      viewers={userCount}
      {...(isTrial && { note: t('room.trial') })}
      isClub={club}
      prices={[roomCoin]}
      odds={
        rtpBasisPoints > 0
          ? t('room.paysBack', { percent: formatReturn(rtpBasisPoints, bestRtpBasisPoints) })
          : t('claw.catchUnknown')
      }
      guide={guide}
    />
  );
}
