import { Ranks } from '../../features/ranks/Ranks.tsx';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { SubPage } from '../layout/SubPage.tsx';

export function TopListPage() {
  const help = (
    <IconButton icon="question" label={t('rank.help')} onPress={() => void dialogs.open('rankInfo', {})} />
  );
  return (
    <SubPage title={t('sidebar.leaderboard')} aside={help}>
      <Ranks />
    </SubPage>
  );
}
