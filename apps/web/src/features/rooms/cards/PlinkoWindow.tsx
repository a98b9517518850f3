import { classNames } from '../../../ui/class-names.ts';
import { PlinkoPicture } from '../../../ui/scene/PlinkoPicture.tsx';
import { BoardPlace } from './BoardPlace.tsx';
import styles from './PlinkoWindow.module.css';

interface PlinkoWindowProps {
  /** Any number: neighbours with different ones are told apart at a glance. */
  readonly look: number;
  readonly rows: number;
  readonly multipliersHundredths: readonly number[];
}

const PLACES = ['stars', 'waves', 'neon', 'beams', 'dunes', 'lanterns'] as const;

/** The board behind its glass, in front of a corner of the boardwalk. */
export function PlinkoWindow({ look, rows, multipliersHundredths }: PlinkoWindowProps) {
  const place = PLACES[look % PLACES.length] ?? 'stars';
  return (
    <span className={classNames(styles.window, styles[place])}>
      <BoardPlace name={place} className={styles.place} />
      <span className={styles.board}>
        <PlinkoPicture rows={rows} multipliersHundredths={multipliersHundredths} />
      </span>
      <span className={styles.glass} />
    </span>
  );
}
