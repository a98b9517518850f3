import { useState } from 'react';
import styles from './Gallery.module.css';
import { languages } from './words.ts';

const choices = {
  theme: ['both', 'blue', 'pink'],
  direction: ['both', 'ltr', 'rtl'],
  width: ['390', '320', '768', '1280'],
  language: languages,
} as const;

type Chosen = Record<keyof typeof choices | 'folder', string>;

/** The frames side by side: one for each theme and direction, each a page of its own. */
export function Overview({ folders }: { readonly folders: readonly string[] }) {
  const [chosen, setChosen] = useState<Chosen>({
    theme: 'both',
    direction: 'ltr',
    width: '390',
    language: 'en-US',
    folder: folders[0] ?? '',
  });
  const switches = Object.entries({ folder: folders, ...choices });
  return (
    <div className={styles.overview}>
      <header className={styles.switches}>
        {switches.map(([name, options]) => (
          <label key={name}>
            {name}{' '}
            <select
              value={chosen[name as keyof Chosen]}
              onChange={event => setChosen({ ...chosen, [name]: event.target.value })}
            >
              {options.map(option => (
                <option key={option}>{option}</option>
              ))}
            </select>
          </label>
        ))}
      </header>
      <div className={styles.frames}>
        {framesOf(chosen).map(address => (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, of the same origin
          <iframe
            key={address}
            className={styles.frame}
            style={{ inlineSize: `${chosen.width}px` }}
            title={address}
            src={address}
          />
        ))}
      </div>
    </div>
  );
}

function framesOf({ theme, direction, language, folder }: Chosen): readonly string[] {
  const themes = theme === 'both' ? ['blue', 'pink'] : [theme];
  const directions = direction === 'both' ? ['ltr', 'rtl'] : [direction];
  return themes.flatMap(theme =>
    directions.map(
      direction => `/gallery.html?${new URLSearchParams({ theme, direction, language, folder }).toString()}`,
    ),
  );
}
