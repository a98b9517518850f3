import { LinkedAccounts } from '../../features/identity/third-parties/LinkedAccounts.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { authAddress } from '../../platform/return-address.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { isUser, useSession } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Emoji } from '../../ui/media/Emoji.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { SubPage } from '../layout/SubPage.tsx';
import styles from './LinkPage.module.css';

/** All keys to one's own account, so that losing one loses nothing. */
export function LinkPage() {
  const isSignedIn = useSession(isUser);
  return (
    <SubPage title={t('page.link')} parent="/user/settings">
      <div className={styles.lead}>
        <Emoji name="key" size={64} />
        <p>{t('link.lead')}</p>
      </div>
      {isSignedIn ? <LinkedAccounts /> : <AskSignIn />}
    </SubPage>
  );
}

function AskSignIn() {
  const location = useLocation();
  return (
    <Card material="paper">
      <div className={styles.ask}>
        <p>{t('link.signIn')}</p>
        <ButtonLink to={authAddress(location)} look="gold" size="large" isWide>
          {t('action.signIn')}
        </ButtonLink>
      </div>
    </Card>
  );
}
