import { ThemeChoice } from '../../features/accounts/ThemeChoice.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function ThemePage() {
  return (
    <SubPage title={t('page.theme')} parent="/user/settings">
      <ThemeChoice />
    </SubPage>
  );
}
