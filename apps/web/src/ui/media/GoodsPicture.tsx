import { classNames } from '../class-names.ts';
import styles from './GoodsPicture.module.css';
import { PrizePicture } from './PrizePicture.tsx';

interface GoodsPictureProps {
  /** As the server names it: one of our own pictures, or the address of another. */
  readonly picture: string;
  /** Any number: the same one has the same colours. */
  readonly tone: number;
  readonly size: number;
  /** `stage`: in the light, over the whole of its place; `tile` beside words. */
  readonly look?: 'stage' | 'tile';
  /** There is none of it. */
  readonly isGone?: boolean;
}

const TONES = [styles.apricot, styles.sky, styles.lilac, styles.mint, styles.rose, styles.lemon];

/** What can be had, in the light of a shop window. Words beside it say what it is. */
export function GoodsPicture({ picture, tone, size, look = 'tile', isGone = false }: GoodsPictureProps) {
  const colours = isGone ? styles.grey : TONES[tone % TONES.length];
  return (
    <span className={classNames(styles.picture, styles[look], colours)}>
      {look === 'stage' && <span className={styles.podium} />}
      <PrizePicture picture={picture} size={size} className={styles.thing} />
    </span>
  );
}
