import { Contest } from '../../features/contest/Contest.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function StarContestPage() {
  return (
    <SubPage title={t('contest.title')}>
      <Contest />
    </SubPage>
  );
}
