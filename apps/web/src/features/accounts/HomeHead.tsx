import { lazy, type ReactNode, Suspense } from 'react';
import { useAccount } from '../../domain/session/account.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { importWithRetry } from '../../platform/offline/import-with-retry.ts';
import { authAddress } from '../../platform/return-address.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { isUser, session, useSession } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './HomeHead.module.css';

interface HomeHeadProps {
  /** At the end of the row. */
  readonly aside: ReactNode;
}

/** A visitor's first look does without it. */
const loadUserHead = () => importWithRetry(() => import('./UserHead.tsx'));
const UserHead = lazy(async () => ({ default: (await loadUserHead()).UserHead }));

// A player's comes beside everything else.
if (isUser(session.getState())) loadUserHead().catch(() => undefined);

/** Who is there and what they have; guests find the way to sign in. */
export function HomeHead({ aside }: HomeHeadProps) {
  const isSignedIn = useSession(isUser);
  return (
    <header className={styles.head}>
      {isSignedIn ? (
        <Suspense fallback={<HeadSkeleton />}>
          <UserHead />
        </Suspense>
      ) : (
        <GuestHead />
      )}
      {aside}
    </header>
  );
}

function GuestHead() {
  const location = useLocation();
  const { nickName } = useAccount();
  return (
    <>
      <Avatar name={nickName} portrait="" />
      <div className={styles.who}>
        <span className={styles.name}>{nickName}</span>
        <span className={styles.quiet}>{t('home.guestHint')}</span>
      </div>
      <ButtonLink to={authAddress(location)} look="gold" size="small">
        {t('action.signIn')}
      </ButtonLink>
    </>
  );
}

function HeadSkeleton() {
  return (
    <>
      <Skeleton width={52} height={52} radius={26} />
      <span className={styles.who} />
    </>
  );
}
