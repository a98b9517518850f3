import { useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/media/Picture.tsx';
import styles from '../Forum.module.css';

/** Up to four pictures side by side; pressed, one takes the whole width. */
export function PictureGrid({ pictures }: { readonly pictures: readonly string[] }) {
  const [large, setLarge] = useState<string>();
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.grid} data-count={pictures.length}>
      {pictures.map((picture, index) => (
        <li key={picture} className={classNames(picture === large && styles.large)}>
          <button
            type="button"
            className={styles.gridPicture}
            aria-pressed={picture === large}
            aria-label={t('forum.picture', { number: index + 1 })}
            onClick={() => setLarge(picture === large ? undefined : picture)}
          >
            <Picture address={picture} fit={picture === large ? 'contain' : 'cover'} />
          </button>
        </li>
      ))}
    </ul>
  );
}
