import { useEffect, useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './WaitingNote.module.css';

const SLOW_AFTER_MS = 2500;

/**
 * Shown when an answer takes so long that people would begin to wonder about their coins. `isAtTop`: where what is
 * played lies in the middle.
 */
export function WaitingNote({ isAtTop = false }: { readonly isAtTop?: boolean }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isSlow && (
      <p className={classNames(styles.note, isAtTop && styles.atTop)} role="status">
        <Icon name="offline" size={20} className={styles.icon} />
        {t('plinko.waiting')}
      </p>
    )
  );
}
