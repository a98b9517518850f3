import { useEffect, useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import styles from './InstantTable.module.css';

const SLOW_AFTER_MS = 2500;

/** Shown when an answer takes so long that people would begin to wonder about their coins. */
export function WaitingNote() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <p className={styles.note} role="status">
      <Icon name="offline" size={20} />
      {t('plinko.waiting')}
    </p>
  );
}
