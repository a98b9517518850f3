import { useBalances } from '../../domain/session/balances.ts';
import { Shop } from '../../features/recharge/shop/Shop.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { isUser, useSession } from '../../platform/session/session.ts';
import { Balance } from '../../ui/money/Balance.tsx';
import { SubPage } from '../layout/SubPage.tsx';

export function RechargePage() {
  const isSignedIn = useSession(isUser);
  const { coins, isKnown } = useBalances();
  return (
    <SubPage
      title={t('prompt.getCoins')}
      aside={isSignedIn ? <Balance coins={coins} isKnown={isKnown} /> : undefined}
    >
      <Shop />
    </SubPage>
  );
}
