import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './Cart.module.css';

interface CheckProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  /** Beside it, too. */
  readonly isShown?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Check({ label, isOn, isDisabled = false, isShown = false, onChange }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        className={styles.input}
        checked={isOn}
        disabled={isDisabled}
        onChange={event => onChange(event.target.checked)}
      />
      <span className={styles.box}>{isOn && <Icon name="check" size={18} />}</span>
      <span className={isShown ? styles.label : 'visually-hidden'}>{label}</span>
    </label>
  );
}
