import { t } from '../../platform/i18n/i18n.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import type { WithEvidence } from './evidence.ts';
import styles from './Fairness.module.css';

/** Whose word it is that the round is held against: that of one's own device, or only the house's. */
export function EvidenceNote({ evidence }: WithEvidence) {
  const { isKept, checks } = evidence;
  const isRight = checks.every(check => check.isRight);
  return (
    <Card>
      <div className={styles.stack}>
        <p className={styles.check}>
          <Icon name={isKept ? (isRight ? 'prove' : 'error') : 'info'} size={22} />
          <span>{t(isKept ? 'verify.kept' : 'verify.notKept')}</span>
        </p>
        <ButtonLink to="/verify/proof" icon="prove" look="quiet" isWide>
          {t('page.proof')}
        </ButtonLink>
      </div>
    </Card>
  );
}
