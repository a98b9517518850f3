import { MOST_TAG_LETTERS, MOST_TAGS } from '@boardwalk/contract/constants';
import { useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from '../Forum.module.css';

interface TagFieldProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

/** A tag ends with a space, a comma or by leaving the field; pressed, it goes again. */
export function TagField({ tags, onChange }: TagFieldProps) {
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const words = text
      .split(/[\s,，、]+/u)
      .map(tidyTag)
      .filter(tag => tag !== '');
    onChange([...new Set([...tags, ...words])].slice(0, MOST_TAGS));
  };
  const type = (text: string) => {
    if (!/[\s,，、]/u.test(text)) return setTyped(text);
    add(text);
    setTyped('');
  };
  return (
    <div
      className={styles.tagField}
      onBlur={() => {
        add(typed);
        setTyped('');
      }}
    >
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('forum.tagsLabel')}>
          {tags.map(tag => (
            <li key={tag}>
              <button
                type="button"
                className={styles.tag}
                aria-label={t('forum.removeTag', { tag })}
                onClick={() => onChange(tags.filter(one => one !== tag))}
              >
                <bdi>#{tag}</bdi>
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length < MOST_TAGS && (
        <Field
          label={t('forum.tagsLabel')}
          hint={t('forum.tagsHint', { count: MOST_TAGS })}
          value={typed}
          onChange={type}
          maxLength={MOST_TAG_LETTERS}
          autoComplete="off"
        />
      )}
    </div>
  );
}

/** As the server keeps it. */
function tidyTag(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_]/gu, '');
}
