import { useBalances } from '../../domain/session/balances.ts';
import { Club } from '../../features/recharge/club/Club.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { isUser, useSession } from '../../platform/session/session.ts';
import { Balance } from '../../ui/money/Balance.tsx';
import { SubPage } from '../layout/SubPage.tsx';

export function ClubPage() {
  const isSignedIn = useSession(isUser);
  const { coins, isKnown } = useBalances();
  return (
    <SubPage
      title={t('sidebar.club')}
      aside={isSignedIn ? <Balance coins={coins} isKnown={isKnown} /> : undefined}
    >
      <Club />
    </SubPage>
  );
}
