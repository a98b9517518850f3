import { t } from '../../platform/i18n/i18n.ts';
import { Picture } from '../media/Picture.tsx';
import styles from './Avatar.module.css';

interface AvatarProps {
  readonly name: string;
  readonly portrait: string;
  /** 0 to 19; shown as Lv1 to Lv20. None for a guest. */
  readonly level?: number | undefined;
  readonly size?: number;
}

const HUES = [22, 44, 160, 190, 265, 320, 345];

/** The portrait, or the first letter of the name on a colour of its own. */
export function Avatar({ name, portrait, level, size = 52 }: AvatarProps) {
  const letter = [...name.trim()][0]?.toUpperCase() ?? '?';
  const sum = [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  const hue = HUES[sum % HUES.length];
  return (
    <span className={styles.avatar} style={{ inlineSize: size, blockSize: size }}>
      <Picture
        address={portrait}
        className={styles.face}
        fallback={
          <span
            className={styles.face}
            style={{ background: `hsl(${hue} 70% 40%)`, fontSize: size * 0.44 }}
            aria-hidden="true"
          >
            {letter}
          </span>
        }
      />
      {level !== undefined && (
        <span className={styles.level}>{t('account.level', { level: level + 1 })}</span>
      )}
    </span>
  );
}
