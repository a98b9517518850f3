import { classNames } from '../../../ui/class-names.ts';
import { PlinkoPicture } from '../../../ui/scene/PlinkoPicture.tsx';
import styles from './PlinkoWindow.module.css';

interface PlinkoWindowProps {
  /** Any number: neighbours with different ones are told apart at a glance. */
  readonly look: number;
  readonly rows: number;
  readonly multipliersHundredths: readonly number[];
}

const PLACES = [styles.stars, styles.waves, styles.neon, styles.beams, styles.dunes, styles.lanterns];

/** The board behind its glass, in front of a corner of the boardwalk. */
export function PlinkoWindow({ look, rows, multipliersHundredths }: PlinkoWindowProps) {
  return (
    <span className={classNames(styles.window, PLACES[look % PLACES.length])}>
      <span className={styles.board}>
        <PlinkoPicture rows={rows} multipliersHundredths={multipliersHundredths} />
      </span>
      <span className={styles.glass} />
    </span>
  );
}
