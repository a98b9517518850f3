import { useBalances } from '../../domain/session/balances.ts';
import { Mall } from '../../features/mall/list/Mall.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { isUser, useSession } from '../../platform/session/session.ts';
import { Balance } from '../../ui/money/Balance.tsx';
import { SubPage } from '../layout/SubPage.tsx';

export function MallPage() {
  const isSignedIn = useSession(isUser);
  const { coins, isKnown } = useBalances();
  return (
    <SubPage
      title={t('sidebar.redemptionMall')}
      isWide
      aside={isSignedIn && <Balance coins={coins} isKnown={isKnown} />}
    >
      <Mall />
    </SubPage>
  );
}
