import { type TextKey, t } from '../../platform/i18n/i18n.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { Card } from '../../ui/surfaces/Card.tsx';
import styles from './About.module.css';

const facts: readonly (readonly [icon: IconName, text: TextKey])[] = [
  ['plus', 'about.coins.come'],
  ['dice', 'about.coins.play'],
  ['records', 'about.coins.seen'],
  ['clock', 'about.coins.last'],
  ['lock', 'about.coins.once'],
  ['info', 'about.coins.noCash'],
];

export function CoinFacts() {
  return (
    <Card material="paper">
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('about.coins.title')}</h2>
        <ul className={styles.facts}>
          {facts.map(([icon, text]) => (
            <li key={text} className={styles.fact}>
              <Icon name={icon} size={22} className={styles.factIcon} />
              {t(text)}
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
