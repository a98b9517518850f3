import { t } from '../../../platform/i18n/i18n.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import styles from '../Fairness.module.css';
import own from './Proof.module.css';

const SHOWN = ['changed', 'seeds', 'replayed'] as const;
const NOT_SHOWN = ['device', 'key', 'iron', 'odds'] as const;

/** For players: what a proof is good for, and what it cannot say. */
export function Explained() {
  return (
    <Card>
      <div className={styles.stack}>
        <h2 className={styles.section}>{t('proof.shows')}</h2>
        <ul className={own.points}>
          {SHOWN.map(point => (
            <li key={point}>{t(`proof.shows.${point}`)}</li>
          ))}
        </ul>
        <h2 className={styles.section}>{t('proof.cannot')}</h2>
        <ul className={own.points}>
          {NOT_SHOWN.map(point => (
            <li key={point}>{t(`proof.cannot.${point}`)}</li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
