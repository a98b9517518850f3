import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './FilterChips.module.css';

export interface FilterChip {
  readonly id: string | number;
  /** What is read out, where the picture says less. */
  readonly label: string;
  readonly face?: ReactNode;
  readonly isOn: boolean;
}

interface FilterChipsProps {
  /** What is filtered. */
  readonly label: string;
  readonly chips: readonly FilterChip[];
  readonly onPress: (id: FilterChip['id']) => void;
}

/** What narrows a list, each on or off; smaller than the tabs above it, and scrolled where there are many. */
export function FilterChips({ label, chips, onPress }: FilterChipsProps) {
  return (
    <div role="group" aria-label={label} className={styles.strip}>
      {chips.map(({ id, label: name, face = name, isOn }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={isOn}
          aria-label={name}
          onClick={() => onPress(id)}
        >
          <span className={classNames(styles.face, isOn && styles.on)}>{face}</span>
        </button>
      ))}
    </div>
  );
}
