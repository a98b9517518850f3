import { t } from '../../../platform/i18n/i18n.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import styles from './PushStage.module.css';

export function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label={t('page.loading')}>
      <Skeleton height="100%" radius={28} />
    </div>
  );
}
