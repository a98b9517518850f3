import { useBalances } from '../../domain/session/balances.ts';
import { CheckInStrip } from '../../features/checkin/CheckInStrip.tsx';
import { Quests } from '../../features/tasks/Quests.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { Balance } from '../../ui/money/Balance.tsx';
import { SubPage } from '../layout/SubPage.tsx';

export function TasksPage() {
  const { coins, isKnown } = useBalances();
  return (
    <SubPage title={t('sidebar.quests')} aside={<Balance coins={coins} isKnown={isKnown} />}>
      <CheckInStrip />
      <Quests />
    </SubPage>
  );
}
