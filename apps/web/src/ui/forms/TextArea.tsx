import { useId } from 'react';
import styles from './Field.module.css';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  readonly rows?: number;
  readonly placeholder?: string;
  readonly error?: string | undefined;
}

/** Some lines of text, with how much of the room is used. */
export function TextArea({ label, value, onChange, maxLength, rows = 4, placeholder, error }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        <textarea
          id={id}
          className={styles.area}
          rows={rows}
          value={value}
          onChange={event => onChange(event.target.value)}
          maxLength={maxLength}
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint`}
        />
      </div>
      <p id={`${id}-hint`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
        {error ?? (
          <bdi dir="ltr">
            {value.length} / {maxLength}
          </bdi>
        )}
      </p>
    </div>
  );
}
