import { CurrentSeeds } from '../../features/fairness/CurrentSeeds.tsx';
import { ManualCheck } from '../../features/fairness/ManualCheck.tsx';
import { RoundProof } from '../../features/fairness/RoundProof.tsx';
import { ShowWin } from '../../features/forum/ShowWin.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { authAddress } from '../../platform/return-address.ts';
import { useLocation, useParams } from '../../platform/router/router.tsx';
import { isUser, useSession } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { SubPage } from '../layout/SubPage.tsx';
import styles from './VerifyPage.module.css';

/** Any round can be checked, in the player's own browser. */
export function VerifyPage() {
  const { roundId } = useParams();
  const isSignedIn = useSession(isUser);
  if (roundId !== undefined) {
    return (
      <SubPage title={t('verify.roundTitle', { id: roundId })} parent="/user/game-record">
        {isSignedIn ? <RoundProof roundId={roundId} /> : <AskSignIn />}
        <ShowWin roundId={roundId} />
      </SubPage>
    );
  }
  return (
    <SubPage title={t('page.verify')}>
      <p className={styles.lead}>{t('verify.lead')}</p>
      {isSignedIn && (
        <>
          <CurrentSeeds />
          <ButtonLink to="/user/game-record-detail/plinko" icon="dice" isWide>
            {t('verify.ownRounds')}
          </ButtonLink>
        </>
      )}
      <ButtonLink to="/verify/proof" icon="prove" isWide>
        {t('page.proof')}
      </ButtonLink>
      <ManualCheck />
    </SubPage>
  );
}

function AskSignIn() {
  const location = useLocation();
  return (
    <Card material="paper">
      <div className={styles.ask}>
        <p>{t('verify.signIn')}</p>
        <ButtonLink to={authAddress(location)} look="gold" size="large" isWide>
          {t('action.signIn')}
        </ButtonLink>
      </div>
    </Card>
  );
}
