import { useBalances } from '../../domain/session/balances.ts';
import { FirstDay } from '../../features/tasks/FirstDay.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { Balance } from '../../ui/money/Balance.tsx';
import { SubPage } from '../layout/SubPage.tsx';

export function FirstDayPage() {
  const { coins, isKnown } = useBalances();
  return (
    <SubPage title={t('quests.firstDay')} parent="/tasks" aside={<Balance coins={coins} isKnown={isKnown} />}>
      <FirstDay />
    </SubPage>
  );
}
