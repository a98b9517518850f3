import { slotTone } from '@boardwalk/stage/plinko/tones';
import { formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Result } from '../play/round.ts';
import styles from './ResultColumn.module.css';

const SHOWN_MAX = 5;

interface ResultColumnProps {
  readonly results: readonly Result[];
  readonly onPress: () => void;
}

/** The last multipliers of the room, the newest on top; one's own have a rim. */
export function ResultColumn({ results, onPress }: ResultColumnProps) {
  if (results.length === 0) return null;
  return (
    <button
      type="button"
      className={styles.column}
      aria-label={t('plinko.results')}
      data-guide={results.some(({ isOwn }) => isOwn) ? 'history' : undefined}
      onClick={onPress}
    >
      {results.slice(0, SHOWN_MAX).map(({ id, multiplierHundredths, isOwn }) => {
        const { fill, edge, text } = slotTone(multiplierHundredths);
        return (
          <span
            key={id}
            className={classNames(styles.result, isOwn && styles.own)}
            style={{ background: fill, borderColor: edge, color: text }}
          >
            {formatMultiplier(multiplierHundredths)}
          </span>
        );
      })}
    </button>
  );
}
