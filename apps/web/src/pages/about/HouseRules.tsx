import { t } from '../../platform/i18n/i18n.ts';
import { Card } from '../../ui/surfaces/Card.tsx';
import styles from './About.module.css';

const rules = ['age', 'one', 'kind', 'fair', 'limits', 'mistakes', 'end'] as const;

/** What the house asks of its guests, and what it promises them. */
export function HouseRules() {
  return (
    <Card>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('about.rules.title')}</h2>
        <ol className={styles.rules}>
          {rules.map(rule => (
            <li key={rule}>{t(`about.rules.${rule}`)}</li>
          ))}
        </ol>
      </section>
    </Card>
  );
}
