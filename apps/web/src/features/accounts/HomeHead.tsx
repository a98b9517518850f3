import type { ReactNode } from 'react';
import { useAccount } from '../../domain/session/account.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { authAddress } from '../../platform/return-address.ts';
import { Link } from '../../platform/router/Link.tsx';
import { useLocation } from '../../platform/router/router.tsx';
import { isUser, useSession } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { BalancePill } from './BalancePill.tsx';
import { Growth } from './Growth.tsx';
import styles from './HomeHead.module.css';

interface HomeHeadProps {
  /** At the end of the row. */
  readonly aside: ReactNode;
}

/** Who is there and what they have; guests find the way to sign in. */
export function HomeHead(props: HomeHeadProps) {
  const isSignedIn = useSession(isUser);
  return isSignedIn ? <UserHead {...props} /> : <GuestHead {...props} />;
}

function GuestHead({ aside }: HomeHeadProps) {
  const location = useLocation();
  const { nickName } = useAccount();
  return (
    <header className={styles.head}>
      <Avatar name={nickName} portrait="" />
      <div className={styles.who}>
        <span className={styles.name}>{nickName}</span>
        <span className={styles.quiet}>{t('home.guestHint')}</span>
      </div>
      <ButtonLink to={authAddress(location)} look="gold" size="small">
        {t('action.signIn')}
      </ButtonLink>
      {aside}
    </header>
  );
}

function UserHead({ aside }: HomeHeadProps) {
  const { userId, nickName, portrait, userLevel } = useAccount();
  const isKnown = userId !== 0;
  return (
    <header className={styles.head}>
      <Link to="/user/settings" className={styles.person}>
        {isKnown ? (
          <Avatar name={nickName} portrait={portrait} level={userLevel} />
        ) : (
          <Skeleton width={52} height={52} radius={26} />
        )}
        <span className="visually-hidden">{t('home.profileLink')}</span>
      </Link>
      <div className={styles.who}>
        <span className={styles.name}>{isKnown ? nickName : <Skeleton width={72} height="1lh" />}</span>
        <Growth />
      </div>
      <BalancePill />
      {aside}
    </header>
  );
}
