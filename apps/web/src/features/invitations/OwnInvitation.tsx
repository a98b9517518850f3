import { percentPlayed } from '@boardwalk/rules';
import { formatCoins, formatDay, formatPercent } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import type { Output } from '../../platform/request/send.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import styles from './Invite.module.css';

type Invitation = NonNullable<Output<'invitations.own'>['invitedBy']>;

/** By whom one was invited, and how far one's own reward is. */
export function OwnInvitation({ invitation }: { readonly invitation: Invitation }) {
  const { nickName, portrait, state } = invitation;
  const isOpen = state === 'joined' || state === 'playing';
  return (
    <Card>
      <section className={styles.own}>
        <Avatar name={nickName} portrait={portrait} size={44} />
        <div className={styles.words}>
          <h2 className={styles.name}>{t('invite.by', { name: nickName })}</h2>
          <p className={styles.quiet}>{standingOf(invitation)}</p>
        </div>
      </section>
      {isOpen && <Way invitation={invitation} />}
    </Card>
  );
}

function standingOf({ state, rewardCoins: coins, endTime }: Invitation): string {
  if (state === 'checking') return t('invite.byChecking', { coins });
  if (state === 'rewarded') return t('invite.byRewarded', { coins });
  if (state === 'refused') return t('invite.byRefused');
  return t('invite.byPlaying', { coins, when: formatDay(endTime) });
}

function Way({ invitation }: { readonly invitation: Invitation }) {
  const { stakeCoins, plays, goalCoins, goalPlays } = invitation;
  const percent = percentPlayed(
    { inviterCoins: 0, friendCoins: 0, stakeCoins: goalCoins, plays: goalPlays },
    { stakeCoins, plays },
  );
  const words = t('invite.progress', {
    done: formatCoins(Math.min(stakeCoins, goalCoins)),
    goal: goalCoins,
    plays: formatCoins(Math.min(plays, goalPlays)),
    goalPlays,
  });
  return (
    <div className={styles.way}>
      <Progress
        label={`${words}, ${formatPercent(percent / 100, 0)}`}
        percent={percent}
        size="large"
        tone="gold"
      />
      <p className={styles.quiet}>{words}</p>
    </div>
  );
}
