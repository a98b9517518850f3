import { CheckFile } from '../../features/fairness/proof/CheckFile.tsx';
import { Explained } from '../../features/fairness/proof/Explained.tsx';
import { OwnProof } from '../../features/fairness/proof/OwnProof.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { isUser, useSession } from '../../platform/session/session.ts';
import { Card } from '../../ui/surfaces/Card.tsx';
import { SubPage } from '../layout/SubPage.tsx';
import styles from './VerifyPage.module.css';

/** What this device has kept of the house's word, and what it shows. Everything on it works without a connection. */
export function ProofPage() {
  const isSignedIn = useSession(isUser);
  return (
    <SubPage title={t('page.proof')} parent="/verify">
      <p className={styles.lead}>{t('proof.lead')}</p>
      {isSignedIn ? (
        <OwnProof />
      ) : (
        <Card material="paper">
          <p>{t('proof.guest')}</p>
        </Card>
      )}
      <CheckFile />
      <Explained />
    </SubPage>
  );
}
