import { useEffect, useId, useRef } from 'react';
import { asciiDigits } from './ascii-digits.ts';
import styles from './CodeInput.module.css';

interface CodeInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

export const CODE_LENGTH = 6;

/**
 * Six boxes over one real input, so that pasting, one-time-code suggestions and screen readers
 * work as with any other.
 */
export function CodeInput({ label, value, onChange, error }: CodeInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The code is the one thing this step asks for.
  useEffect(() => input.current?.focus(), []);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.code} data-invalid={error ? '' : undefined}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          value={value}
          onChange={event =>
            onChange(asciiDigits(event.target.value).replace(/\D/g, '').slice(0, CODE_LENGTH))
          }
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <div className={styles.boxes} aria-hidden="true" dir="ltr">
          {Array.from({ length: CODE_LENGTH }, (_, index) => (
            <span key={index} className={styles.box} data-next={index === value.length ? '' : undefined}>
              {value[index]}
            </span>
          ))}
        </div>
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
