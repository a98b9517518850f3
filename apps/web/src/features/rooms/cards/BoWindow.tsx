import { Boat, Wake } from '../../../ui/scene/tide/Boat.tsx';
import styles from './BoWindow.module.css';

/** Some of the ways a tide may go; neighbours differ. */
const LINES = [
  'M0 62 L14 54 L24 66 L38 48 L50 58 L64 40 L78 50 L92 34 L104 42',
  'M0 50 L12 60 L26 48 L38 62 L52 52 L66 66 L80 46 L92 52 L104 40',
  'M0 66 L16 58 L28 70 L42 52 L54 62 L68 50 L80 58 L94 38 L104 44',
] as const;

/** The sea of a room with its boat on the line. */
export function BoWindow({ look }: { readonly look: number }) {
  const line = LINES[look % LINES.length] ?? LINES[0];
  return (
    <span className={styles.window} aria-hidden="true">
      <span className={styles.moon} />
      <svg className={styles.sea} viewBox="0 0 160 100" preserveAspectRatio="none" focusable="false">
        <path d={`${line} L104 100 L0 100 Z`} className={styles.fill} />
        <path d="M0 56 H160" className={styles.rope} />
        <path d={line} className={styles.line} />
      </svg>
      <span className={styles.boat}>
        <Boat />
        <span className={styles.wake}>
          <Wake />
        </span>
      </span>
    </span>
  );
}
