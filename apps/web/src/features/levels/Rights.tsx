import { Icon } from '../../ui/icons/Icon.tsx';
import styles from './Levels.module.css';
import type { LevelFacts } from './level-info.ts';
import { rightsOf } from './rights.ts';

/** What is had at a level. */
export function Rights({ level }: { readonly level: LevelFacts }) {
  return (
    <ul className={styles.rights}>
      {rightsOf(level).map(({ icon, text }) => (
        <li key={text}>
          <span className={styles.mark}>
            <Icon name={icon} size={20} />
          </span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
