import { formatCoins, formatMultiplier } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { PlinkoPicture } from '../../ui/scene/PlinkoPicture.tsx';
import { Checks } from './Checks.tsx';
import { type Evidence, withEvidence } from './evidence.ts';
import styles from './Fairness.module.css';
import type { Judgement } from './judge.ts';

interface PlinkoChecksProps {
  readonly judgement: Judgement;
  /** Given for one's own rounds. */
  readonly evidence?: Evidence | undefined;
}

/** A ball that fell again, with the way it took. */
export function PlinkoChecks({ judgement, evidence }: PlinkoChecksProps) {
  const { checks, isVerified, multiplierHundredths, payout, way, multipliersHundredths } = judgement;
  const result = { multiplier: formatMultiplier(multiplierHundredths), coins: formatCoins(payout) };
  return (
    <Checks {...withEvidence({ checks, isVerified }, evidence)}>
      <div className={styles.picture}>
        <PlinkoPicture rows={way.length} multipliersHundredths={multipliersHundredths} way={way} />
      </div>
      <p className={styles.result}>{t('verify.result', result)}</p>
    </Checks>
  );
}
