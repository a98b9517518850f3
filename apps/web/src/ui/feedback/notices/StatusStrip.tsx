import { Icon } from '../../icons/Icon.tsx';
import type { IconName } from '../../icons/icon-names.ts';
import styles from './StatusStrip.module.css';

interface StatusStripProps {
  readonly icon: IconName;
  /** Empty while there is nothing to say; the place is there all the same, so that its news are read out. */
  readonly text: string;
}

/** A word over the top of the app that moves nothing and takes no taps. */
export function StatusStrip({ icon, text }: StatusStripProps) {
  return (
    <div className={styles.place} aria-live="polite">
      {text !== '' && (
        <p className={styles.strip}>
          <Icon name={icon} size={13} />
          {text}
        </p>
      )}
    </div>
  );
}
