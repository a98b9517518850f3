import { GameType } from '@boardwalk/contract/enums';
import { PRIZE_KINDS } from '@boardwalk/games/claw';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { LastPlays } from './LastPlays.tsx';
import { ClawRules, PushRules } from './MachineRules.tsx';
import styles from './Machines.module.css';
import { Measured } from './Measured.tsx';
import { SettingsChanges } from './SettingsChanges.tsx';
import { SettingsInForce } from './SettingsInForce.tsx';

/** All that anybody may know of a machine: its rules and odds, its settings with each change, and what was played. */
export function MachineLog({ roomId }: { readonly roomId: number }) {
  const { data: room, error, refetch } = useCall('rooms.info', { roomId });
  if (room === undefined) {
    if (error) return <ErrorState failure={error} onRetry={refetch} />;
    return <SkeletonRows count={4} height={140} label={t('page.loading')} />;
  }
  return (
    <>
      <p className={styles.lead}>
        <strong>{room.roomName}</strong> · {t('machine.lead')}
      </p>
      {room.gameType === GameType.claw ? <ClawFacts roomId={roomId} /> : <PushFacts roomId={roomId} />}
      <LastPlays roomId={roomId} />
    </>
  );
}

function ClawFacts({ roomId }: { readonly roomId: number }) {
  const { data } = useCall('claw.room', { roomId });
  const prizeNames = new Map(data?.room.goods.map(({ kind, name }) => [PRIZE_KINDS[kind] ?? '', name]));
  return (
    <>
      <ClawRules roomId={roomId} config={data?.config} />
      <Measured roomId={roomId} />
      <SettingsInForce config={data?.config} configVersion={data?.configVersion} prizeNames={prizeNames} />
      <SettingsChanges roomId={roomId} prizeNames={prizeNames} />
    </>
  );
}

function PushFacts({ roomId }: { readonly roomId: number }) {
  const { data } = useCall('push.room', { roomId });
  return (
    <>
      <PushRules roomId={roomId} />
      <Measured roomId={roomId} />
      <SettingsInForce config={data?.config} configVersion={data?.configVersion} />
      <SettingsChanges roomId={roomId} />
    </>
  );
}
