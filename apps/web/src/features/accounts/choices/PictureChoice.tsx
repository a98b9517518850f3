import { type ReactNode, useId } from 'react';
import type { Theme } from '../../../platform/preferences/preferences.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './PictureChoice.module.css';

export interface PictureOption<Value extends string> {
  readonly value: Value;
  readonly name: string;
  readonly detail: string;
  readonly picture: ReactNode;
  /** Drawn in other colours than those of the page. */
  readonly theme?: Theme;
}

interface PictureChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly PictureOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** Two pictures to choose from. Real radio buttons lie over the cards: arrows and readers work. */
export function PictureChoice<Value extends string>(props: PictureChoiceProps<Value>) {
  const { label, value, options, onChange } = props;
  const name = useId();
  return (
    <div className={styles.choices} role="radiogroup" aria-label={label}>
      {options.map(option => (
        <label key={option.value} className={styles.choice} data-theme={option.theme}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.name}
            aria-describedby={`${name}-${option.value}`}
          />
          <span className={styles.picture} aria-hidden="true">
            {option.picture}
          </span>
          <span className={styles.name} aria-hidden="true">
            {option.name}
          </span>
          <span id={`${name}-${option.value}`} className={styles.detail}>
            {option.detail}
          </span>
          <span className={styles.mark} aria-hidden="true">
            <Icon name="check" size={18} />
          </span>
        </label>
      ))}
    </div>
  );
}
