import { HelpCenter } from '../../features/help/HelpCenter.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function HelpCenterPage() {
  return (
    <SubPage title={t('page.help')} parent="/user/settings">
      <HelpCenter />
    </SubPage>
  );
}
