import { useAccount } from '../../domain/session/account.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { BalancePill } from './BalancePill.tsx';
import { Growth } from './Growth.tsx';
import styles from './HomeHead.module.css';

/** Who is there, how far they have come, and what they have. */
export function UserHead() {
  const { userId, nickName, portrait, userLevel, messageStatus: unread } = useAccount();
  const isKnown = userId !== 0;
  return (
    <>
      <Link to="/user/settings" className={styles.person}>
        {isKnown ? (
          <Avatar name={nickName} portrait={portrait} level={userLevel} />
        ) : (
          <Skeleton width={52} height={52} radius={26} />
        )}
        <span className="visually-hidden">{t('home.profileLink')}</span>
        <Badge value={unread} place="corner" label={t('inbox.unread', { count: unread })} />
      </Link>
      <div className={styles.who}>
        <span className={styles.name}>{isKnown ? nickName : <Skeleton width={72} height="1lh" />}</span>
        <Growth />
      </div>
      <BalancePill />
    </>
  );
}
