import type { InvitationState } from '@boardwalk/contract/enums';
import { formatDay } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { type Row as Entry, useCallPages } from '../../platform/request/hooks.ts';
import { Chip } from '../../ui/actions/Chip.tsx';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { Price } from '../../ui/money/Price.tsx';
import { Row, Rows } from '../../ui/surfaces/Rows.tsx';
import styles from './Invite.module.css';

type Friend = Entry<'invitations.list'>;

const TONES = {
  joined: 'glass',
  playing: 'special',
  checking: 'busy',
  rewarded: 'good',
  refused: 'glass',
} as const satisfies Record<InvitationState, string>;

const empty = () => (
  <EmptyState emoji="waving-hand" title={t('invite.emptyTitle')} text={t('invite.empty')} />
);

/** Who came by one's invitation, and how far each is: no more of anybody than that. */
export function Friends({ earnedCoins }: { readonly earnedCoins: number }) {
  const pages = useCallPages('invitations.list', {});
  return (
    <section className={styles.friends}>
      <div className={styles.head}>
        <h2 className={styles.name}>{t('invite.friends')}</h2>
        {earnedCoins > 0 && <p className={styles.quiet}>{t('invite.earned', { coins: earnedCoins })}</p>}
      </div>
      <PagedList pages={pages} empty={empty()}>
        {friends => <Rows label={t('invite.friends')}>{friends.map(drawFriend)}</Rows>}
      </PagedList>
    </section>
  );
}

function drawFriend({ nickName, portrait, state, joinTime, rewardCoins }: Friend, place: number) {
  return (
    <Row
      key={place}
      lead={<Avatar name={nickName} portrait={portrait} size={40} />}
      title={nickName}
      detail={t('invite.joined', { when: formatDay(joinTime) })}
      end={
        <span className={styles.end}>
          <Chip tone={TONES[state]}>{t(`invite.state.${state}`)}</Chip>
          {rewardCoins > 0 && <Price coins={rewardCoins} />}
        </span>
      }
    />
  );
}
