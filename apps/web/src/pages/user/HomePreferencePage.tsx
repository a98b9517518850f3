import { HomePageChoice } from '../../features/accounts/choices/HomePageChoice.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SubPage } from '../layout/SubPage.tsx';
import styles from './User.module.css';

export function HomePreferencePage() {
  return (
    <SubPage title={t('page.homePreference')} parent="/user/settings">
      <p className={styles.lead}>{t('homePreference.lead')}</p>
      <HomePageChoice />
    </SubPage>
  );
}
