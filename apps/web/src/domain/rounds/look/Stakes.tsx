import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './Stakes.module.css';

export interface Stake {
  readonly id: number;
  /** How it is read out, with its level where it is locked. */
  readonly spoken: string;
  readonly face: ReactNode;
  readonly isChosen: boolean;
  /** The level that opens it, as it is read: 'Lv4'. */
  readonly lockedUntil?: string | undefined;
  /** Open, but not to be had now. */
  readonly isFaint?: boolean;
  readonly onPress: () => void;
}

interface StakesProps {
  readonly label: string;
  readonly list: readonly Stake[];
  readonly isDisabled: boolean;
}

/** What a play may cost, side by side. One that is locked can be pressed: it says why instead of being chosen. */
export function Stakes({ label, list, isDisabled }: StakesProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.stakes}>
      {list.map(({ id, spoken, face, isChosen, lockedUntil, isFaint = false, onPress }) => (
        <label key={id} className={classNames(styles.stake, isChosen && styles.chosen)}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={isChosen}
            disabled={isDisabled}
            aria-label={spoken}
            onChange={onPress}
          />
          <span className={classNames(styles.face, (lockedUntil !== undefined || isFaint) && styles.faint)}>
            {face}
          </span>
          {lockedUntil !== undefined && (
            <span className={styles.badge}>
              <Icon name="lock" size={11} />
              {lockedUntil}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
