import { SignIn } from '../../features/identity/SignIn.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { returnAddress } from '../../platform/return-address.ts';
import { Redirect, useLocation } from '../../platform/router/router.tsx';
import { isUser, useSession } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Coin } from '../../ui/money/Coin.tsx';
import { Garland } from '../../ui/scene/Garland.tsx';
import { Pier } from '../../ui/scene/Pier.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import styles from './AuthPage.module.css';

export function AuthPage() {
  const { search } = useLocation();
  const isSignedIn = useSession(isUser);
  const back = returnAddress(search);
  if (isSignedIn) return <Redirect to={back} />;
  return (
    <div className={styles.page}>
      <Garland />
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Coin size={54} /> Boardwalk
        </h1>
        <p>{t('auth.promise')}</p>
      </header>
      <div className={styles.scene}>
        <Pier />
      </div>
      <main className={styles.card}>
        <Card material="paper">
          <div className={styles.form}>
            <SignIn />
          </div>
        </Card>
        <ButtonLink to="/" look="quiet" isReplacing>
          {t('auth.lookAround')}
        </ButtonLink>
      </main>
    </div>
  );
}
