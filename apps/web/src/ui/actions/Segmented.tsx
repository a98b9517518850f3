import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Segmented.module.css';

/** More than these stand closer to each other. */
const FEW = 3;

interface SegmentedProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value) => void;
  readonly look?: 'glass' | 'paper';
}

/** One of a few, all in sight. Real radio buttons underneath: arrows and readers work. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, look = 'glass' } = props;
  const name = useId();
  const className = classNames(styles.group, styles[look], options.length > FEW && styles.many);
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {options.map(option => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.face}>{option.text}</span>
        </label>
      ))}
    </div>
  );
}
