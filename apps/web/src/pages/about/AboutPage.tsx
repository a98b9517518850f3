import { t } from '../../platform/i18n/i18n.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Coin } from '../../ui/money/Coin.tsx';
import { Garland } from '../../ui/scene/Garland.tsx';
import { Pier } from '../../ui/scene/Pier.tsx';
import { Row, Rows } from '../../ui/surfaces/Rows.tsx';
import { SubPage } from '../layout/SubPage.tsx';
import styles from './About.module.css';
import { CoinFacts } from './CoinFacts.tsx';
import { FairnessSteps } from './FairnessSteps.tsx';
import { HouseRules } from './HouseRules.tsx';
import { Versions } from './Versions.tsx';

/** What this place is, why it can be trusted, and what runs it. All of it stands in the page: nothing is loaded. */
export function AboutPage() {
  return (
    <SubPage title={t('page.about')} parent="/user/settings">
      <section className={styles.hero}>
        <Garland />
        <p className={styles.name}>
          <Coin size={44} /> Boardwalk
        </p>
        <p className={styles.promise}>{t('auth.promise')}</p>
        <div className={styles.scene}>
          <Pier />
        </div>
      </section>
      <p>{t('about.what')}</p>
      <FairnessSteps />
      <ButtonLink to="/verify" look="gold" size="large" icon="prove" isWide>
        {t('about.check')}
      </ButtonLink>
      <CoinFacts />
      <HouseRules />
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('about.more')}</h2>
        <Rows label={t('about.more')}>
          <Row icon="question" title={t('page.faq')} to="/user/faq" />
          <Row icon="help" title={t('page.help')} to="/user/help-center" />
          <Row icon="report" title={t('page.issues')} detail={t('me.issuesHint')} to="/issues" />
        </Rows>
      </section>
      <Versions />
    </SubPage>
  );
}
