import { FaultOverview } from '../../features/repairs/FaultOverview.tsx';
import { MadeGood } from '../../features/repairs/MadeGood.tsx';
import { roomOf } from '../../features/repairs/new/room-of.ts';
import { ReportList } from '../../features/repairs/ReportList.tsx';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { authAddress } from '../../platform/return-address.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { isUser, useSession } from '../../platform/session/session.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { SubPage } from '../layout/SubPage.tsx';
import styles from './IssuesPage.module.css';

/** What one has reported and how far it is; guests read what it is for. */
export function IssuesPage() {
  const isSignedIn = useSession(isUser);
  const location = useLocation();
  const openNew = () => {
    const room = roomOf(new URLSearchParams(location.search));
    void dialogs.open('newReport', room === undefined ? {} : { room });
  };
  return (
    <SubPage title={t('page.issues')} parent="/user/settings">
      <p className={styles.lead}>{t('repair.lead')}</p>
      {isSignedIn ? <ReportList /> : <FaultOverview />}
      {isSignedIn && <MadeGood />}
      <div className={styles.action}>
        {isSignedIn ? (
          <Button look="gold" size="large" icon="report" isWide onPress={openNew}>
            {t('repair.new')}
          </Button>
        ) : (
          <ButtonLink to={authAddress(location)} look="gold" size="large" isWide>
            {t('repair.signIn')}
          </ButtonLink>
        )}
      </div>
    </SubPage>
  );
}
