import { TOP_LEVEL } from '@boardwalk/rules';
import { Link } from 'react-router';
import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { useAccount } from '../../platform/session/account.ts';
import { useBalances } from '../../platform/session/balances.ts';
import { isUser, useSession } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
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
  if (data === undefined) return <span className={styles.bar} />;
  const { growth, levelStart, nextLevel, userLevel } = data;
  const isTop = userLevel >= TOP_LEVEL || nextLevel <= levelStart;
  const percent = isTop ? 100 : Math.floor((100 * (growth - levelStart)) / (nextLevel - levelStart));
  const label = isTop
    ? t('home.topLevel')
    : t('home.growth', { missing: formatCoins(nextLevel - growth), level: userLevel + 2 });
  return (
    <span
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={styles.fill} style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}
