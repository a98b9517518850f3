import { useBalances } from '../../domain/session/balances.ts';
import { CoinRecords } from '../../features/records/CoinRecords.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Balance } from '../../ui/money/Balance.tsx';
import { SubPage } from '../layout/SubPage.tsx';
import styles from './RecordPages.module.css';

export function CoinRecordPage() {
  const balances = useBalances();
  return (
    <SubPage
      title={t('page.coinRecord')}
      aside={<Balance coins={balances.coins} isKnown={balances.isKnown} />}
    >
      <div className={styles.links}>
        <ButtonLink to="/user/game-record" icon="dice">
          {t('page.gameRecord')}
        </ButtonLink>
        <ButtonLink to="/user/trial-coin/plinko" icon="records">
          {t('page.trialCoin')}
        </ButtonLink>
      </div>
      <CoinRecords />
    </SubPage>
  );
}
