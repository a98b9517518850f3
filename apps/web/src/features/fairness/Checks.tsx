import { formatCoins, formatMultiplier } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { PlinkoPicture } from '../../ui/scene/PlinkoPicture.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import styles from './Fairness.module.css';
import type { Judgement } from './judge.ts';

/** The outcome of playing a round again: a tick or a cross for each claim, and the way itself. */
export function Checks({ judgement }: { readonly judgement: Judgement }) {
  const { checks, isVerified, multiplierHundredths, payout, way, multipliersHundredths } = judgement;
  const result = { multiplier: formatMultiplier(multiplierHundredths), coins: formatCoins(payout) };
  return (
    <Card>
      <div className={styles.stack} role="status">
        {checks.length > 0 && (
          <p className={classNames(styles.verdict, isVerified ? styles.right : styles.wrong)}>
            <Icon name={isVerified ? 'prove' : 'error'} size={28} />
            {t(isVerified ? 'verify.verified' : 'verify.notVerified')}
          </p>
        )}
        <div className={styles.picture}>
          <PlinkoPicture rows={way.length} multipliersHundredths={multipliersHundredths} way={way} />
        </div>
        <p className={styles.result}>{t('verify.result', result)}</p>
        <ul className={styles.checks}>
          {checks.map(({ name, isRight }) => (
            <li key={name} className={classNames(styles.check, isRight ? styles.right : styles.wrong)}>
              <Icon name={isRight ? 'success' : 'error'} size={22} />
              <span className="visually-hidden">{t(isRight ? 'verify.right' : 'verify.wrong')}</span>
              <span className={styles.checkText}>{t(`verify.check.${name}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
