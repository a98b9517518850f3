import { LanguageChoice } from '../../features/language/LanguageChoice.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function LanguagePage() {
  return (
    <SubPage title={t('page.language')} parent="/user/settings">
      <LanguageChoice />
    </SubPage>
  );
}
