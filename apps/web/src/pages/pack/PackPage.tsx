import { useBalances } from '../../domain/session/balances.ts';
import { Pack } from '../../features/pack/Pack.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { Balance } from '../../ui/money/Balance.tsx';
import { SubPage } from '../layout/SubPage.tsx';

export function PackPage() {
  const { coins, isKnown } = useBalances();
  return (
    <SubPage
      title={t('page.pack')}
      parent="/user/settings"
      aside={<Balance coins={coins} isKnown={isKnown} />}
    >
      <Pack />
    </SubPage>
  );
}
