import { TOP_LEVEL } from '@boardwalk/rules';
import { Link } from 'react-router';
import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import { useAccount } from '../../platform/session/account.ts';
import { useBalances } from '../../platform/session/balances.ts';
import { isUser, useSession } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Balance } from '../../ui/money/Balance.tsx';
import { Avatar } from '../../ui/person/Avatar.tsx';
import styles from './HomeHead.module.css';

/** Who is there and what they have; guests find the way to sign in. */
export function HomeHead() {
  const isSignedIn = useSession(isUser);
  return isSignedIn ? <UserHead /> : <GuestHead />;
}

function GuestHead() {
  const { nickName } = useAccount();
  return (
    <header className={styles.head}>
      <Avatar name={nickName} portrait="" />
      <div className={styles.who}>
        <span className={styles.name}>{nickName}</span>
        <span className={styles.quiet}>{t('home.guestHint')}</span>
      </div>
      <ButtonLink to="/auth" look="gold" size="small">
        {t('action.signIn')}
      </ButtonLink>
    </header>
  );
}

function UserHead() {
  const account = useAccount();
  const balances = useBalances();
  return (
    <header className={styles.head}>
      <Link to="/user/settings" className={styles.person} aria-label={t('home.profileLink')}>
        <Avatar name={account.nickName} portrait={account.portrait} level={account.userLevel} />
      </Link>
      <div className={styles.who}>
        <span className={styles.name}>{account.nickName}</span>
        <Growth />
      </div>
      <Link to="/user/coin-record" className={styles.balance} aria-label={t('home.recordsLink')}>
        <Balance coins={balances.coins} isKnown={balances.isKnown} />
      </Link>
    </header>
  );
}

/** How far it is to the next level. */
function Growth() {
  const { data } = useCall('wallet.experience', {});
  return (
    <span className={styles.growth}>
      <Progress {...growthOf(data)} />
    </span>
  );
}

function growthOf(data: Output<'wallet.experience'> | undefined): {
  label: string;
  percent: number | undefined;
} {
  if (data === undefined) return { label: '', percent: undefined };
  const { growth, levelStart, nextLevel, userLevel } = data;
  const isTop = userLevel >= TOP_LEVEL || nextLevel <= levelStart;
  if (isTop) return { label: t('home.topLevel'), percent: 100 };
  return {
    label: t('home.growth', { missing: formatCoins(nextLevel - growth), level: userLevel + 2 }),
    percent: (100 * (growth - levelStart)) / (nextLevel - levelStart),
  };
}
