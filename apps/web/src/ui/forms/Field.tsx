import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { Icon } from '../icons/Icon.tsx';
import { asciiDigits } from './ascii-digits.ts';
import styles from './Field.module.css';

type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder' | 'autoFocus' | 'name' | 'spellCheck'
>;

interface FieldProps extends Passed {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly action?: ReactNode;
}

/** A labelled line of text. Its error is tied to it, so that readers say both. */
export function Field({ label, value, onChange, hint, error, action, type = 'text', ...passed }: FieldProps) {
  const id = useId();
  const [isRevealed, setRevealed] = useState(false);
  const isPassword = type === 'password';
  const isNumber = passed.inputMode === 'numeric';
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        <input
          {...passed}
          id={id}
          type={isPassword && isRevealed ? 'text' : type}
          className={styles.input}
          value={value}
          onChange={event => onChange(isNumber ? asciiDigits(event.target.value) : event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-hint` : undefined}
        />
        {isPassword && <Reveal isRevealed={isRevealed} onChange={setRevealed} />}
        {action}
      </div>
      {(error || hint) && (
        <p
          id={`${id}-hint`}
          className={error ? styles.error : styles.hint}
          role={error ? 'alert' : undefined}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

interface RevealProps {
  readonly isRevealed: boolean;
  readonly onChange: (isRevealed: boolean) => void;
}

function Reveal({ isRevealed, onChange }: RevealProps) {
  return (
    <button
      type="button"
      className={styles.reveal}
      aria-pressed={isRevealed}
      aria-label={t('form.showPassword')}
      onClick={() => onChange(!isRevealed)}
    >
      <Icon name={isRevealed ? 'eyeOff' : 'eye'} size={20} />
    </button>
  );
}
