import { OwnData } from '../../features/identity/own-data/OwnData.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function DataPage() {
  return (
    <SubPage title={t('page.data')} parent="/user/settings">
      <OwnData />
    </SubPage>
  );
}
