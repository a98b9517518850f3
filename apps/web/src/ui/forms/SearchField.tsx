import { useId } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  /** What is searched. */
  readonly label: string;
  readonly word: string;
  readonly onWord: (word: string) => void;
}

const WORD_MAX = 60;

export function SearchField({ label, word, onWord }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={styles.search} role="search">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Icon name="search" size={22} className={styles.lens} />
      <input
        id={id}
        type="search"
        className={styles.input}
        value={word}
        onChange={event => onWord(event.target.value)}
        placeholder={label}
        maxLength={WORD_MAX}
        enterKeyHint="search"
        autoComplete="off"
      />
      {word !== '' && (
        <IconButton icon="close" look="bare" label={t('help.clear')} onPress={() => onWord('')} />
      )}
    </div>
  );
}
