import { TRIAL_COIN_SEGMENTS } from '@boardwalk/contract/enums';
import { useBalances } from '../../domain/session/balances.ts';
import { TrialWay } from '../../features/push/trial/TrialWay.tsx';
import { type TrialKind, TrialRecords } from '../../features/records/TrialRecords.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useNavigate, useParams } from '../../platform/router/router.tsx';
import { Balance } from '../../ui/money/Balance.tsx';
import { TabChoice } from '../../ui/surfaces/Tabs.tsx';
import { SubPage } from '../layout/SubPage.tsx';

const KINDS: readonly TrialKind[] = ['unified', ...TRIAL_COIN_SEGMENTS];

/** Trial coins by the game they are good in; unified ones are good in all. */
export function TrialCoinPage() {
  const { type } = useParams();
  const navigate = useNavigate();
  const balances = useBalances();
  const kind = KINDS.find(one => one === type) ?? 'unified';
  return (
    <SubPage
      title={t('page.trialCoin')}
      parent="/user/coin-record"
      aside={<Balance coins={balances[kind]} kind="trial" isKnown={balances.isKnown} />}
    >
      <TabChoice
        label={t('trial.kind')}
        look="glass"
        currentId={kind}
        tabs={KINDS.map(id => ({ id, text: t(id === 'unified' ? 'trial.unified' : `game.${id}`) }))}
        onChange={chosen => navigate(`/user/trial-coin/${chosen}`, { replace: true })}
      />
      {kind === 'push' && <TrialWay />}
      <TrialRecords kind={kind} />
    </SubPage>
  );
}
