import { ThemeChoice } from '../../features/accounts/choices/ThemeChoice.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';
import styles from './User.module.css';

export function ThemePage() {
  return (
    <SubPage title={t('page.theme')} parent="/user/settings">
      <p className={styles.lead}>{t('theme.lead')}</p>
      <ThemeChoice />
    </SubPage>
  );
}
