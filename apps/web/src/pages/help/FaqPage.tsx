import { FaqTopics } from '../../features/help/FaqTopics.tsx';
import { WaysOn } from '../../features/help/WaysOn.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function FaqPage() {
  return (
    <SubPage title={t('page.faq')} parent="/user/help-center">
      <FaqTopics />
      <WaysOn />
    </SubPage>
  );
}
