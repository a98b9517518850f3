import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Callout } from '../../ui/surfaces/Callout.tsx';
import { EnterCode } from './EnterCode.tsx';
import { Friends } from './Friends.tsx';
import styles from './Invite.module.css';
import { OwnInvitation } from './OwnInvitation.tsx';
import { Share } from './Share.tsx';
import { Ticket } from './Ticket.tsx';

/** One's ticket to pass on, who came by it, and by whose one came. */
export function Invite() {
  const { data, error, isPending, refetch } = useCall('invitations.own', {});
  if (data === undefined) {
    if (isPending) return <SkeletonRows count={3} height={190} label={t('page.loading')} />;
    return <ErrorState failure={error} onRetry={refetch} />;
  }
  return (
    <>
      {data.isOn ? (
        <>
          <Ticket own={data} />
          <Share url={data.inviteUrl} />
          <p className={styles.rule}>
            {t('invite.rule', { stake: data.stakeCoins, plays: data.plays, days: data.days })}
          </p>
        </>
      ) : (
        <Callout look="glass" title={t('invite.off')} />
      )}
      {data.invitedBy && <OwnInvitation invitation={data.invitedBy} />}
      {data.enterEndTime !== undefined && <EnterCode untilMs={data.enterEndTime} />}
      <Friends earnedCoins={data.earnedCoins} />
    </>
  );
}
