import { Ranks } from '../../features/ranks/Ranks.tsx';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isUser, useSession } from '../../platform/session/session.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { SubPage } from '../layout/SubPage.tsx';

export function TopListPage() {
  const isSignedIn = useSession(isUser);
  const aside = (
    <>
      {isSignedIn && <IconButton icon="party" label={t('contest.title')} to="/star-contest" />}
      <IconButton icon="question" label={t('rank.help')} onPress={() => void dialogs.open('rankInfo', {})} />
    </>
  );
  return (
    <SubPage title={t('sidebar.leaderboard')} aside={aside}>
      <Ranks />
    </SubPage>
  );
}
