import { Coin } from '../../../ui/money/Coin.tsx';
import styles from './Payment.module.css';

/** A coin on its way, in a ring that turns. */
export function Waiting() {
  return (
    <span className={styles.waiting} aria-hidden="true">
      <svg viewBox="0 0 96 96" className={styles.ring}>
        <circle cx="48" cy="48" r="40" className={styles.track} />
        <circle cx="48" cy="48" r="40" className={styles.way} pathLength="100" />
      </svg>
      <Coin size={50} />
    </span>
  );
}
