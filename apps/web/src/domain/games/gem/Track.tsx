import { GEM_TRACK } from '@boardwalk/games/gem';
import type { CSSProperties } from 'react';
import { formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './Track.module.css';

/** What clusters are multiplied with: it fills with each cascade of a drop. */
export function Track({ step }: { readonly step: number | undefined }) {
  const filled = step === undefined ? 0 : step / (GEM_TRACK.length - 1);
  return (
    <ol className={styles.track} aria-label={t('gem.track')} style={{ '--filled': filled } as CSSProperties}>
      {GEM_TRACK.map((multiplier, at) => (
        <li
          key={multiplier}
          className={classNames(
            styles.step,
            step !== undefined && at < step && styles.done,
            at === step && styles.now,
          )}
          aria-current={at === step ? 'step' : undefined}
        >
          <bdi dir="ltr">{formatMultiplier(multiplier * 100)}</bdi>
        </li>
      ))}
    </ol>
  );
}
