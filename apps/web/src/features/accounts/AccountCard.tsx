import { useAccount } from '../../domain/session/account.ts';
import { allTrialCoins, useBalances } from '../../domain/session/balances.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { authAddress } from '../../platform/return-address.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { isUser, useSession } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { MailText } from '../../ui/avatar/MailText.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Balance } from '../../ui/money/Balance.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import styles from './AccountCard.module.css';

/** Who one is and what one has, on top of one's own place. */
export function AccountCard() {
  const location = useLocation();
  const isSignedIn = useSession(isUser);
  const account = useAccount();
  const balances = useBalances();
  if (!isSignedIn) {
    return (
      <Card material="paper">
        <div className={styles.guest}>
          <p className={styles.name}>{t('me.guestTitle')}</p>
          <p>{t('me.guestText')}</p>
          <ButtonLink to={authAddress(location)} look="gold" size="large" isWide>
            {t('me.guestAction')}
          </ButtonLink>
        </div>
      </Card>
    );
  }
  return (
    <Card>
      <div className={styles.user}>
        {account.userId === 0 ? <UserSkeleton /> : <User {...account} />}
        <IconButton icon="edit" label={t('page.userInfo')} to="/user/settings/userinfo" />
      </div>
      <div className={styles.balances}>
        <Balance coins={balances.coins} isKnown={balances.isKnown} />
        <Balance coins={allTrialCoins(balances)} kind="trial" isKnown={balances.isKnown} />
      </div>
    </Card>
  );
}

function User({ nickName, portrait, userLevel, mail, userId }: ReturnType<typeof useAccount>) {
  return (
    <>
      <Avatar name={nickName} portrait={portrait} level={userLevel} size={68} />
      <div className={styles.who}>
        <p className={styles.name}>{nickName}</p>
        <p className={styles.quiet}>
          <MailText mail={mail} />
        </p>
        <p className={styles.quiet}>{t('me.id', { id: userId })}</p>
      </div>
    </>
  );
}

/** As high as with an address of two lines: nothing below moves when it is known. */
function UserSkeleton() {
  return (
    <>
      <Skeleton width={74} height={74} radius={37} />
      <div className={styles.who}>
        <Skeleton width={140} height="1.5rem" />
        <Skeleton width={180} height="1rem" />
      </div>
    </>
  );
}
