import styles from './TideProof.module.css';

const WIDTH = 300;
const HEIGHT = 90;
const MIDDLE = HEIGHT / 2;
const EDGE = 6;

/** A whole tide at a glance, its start in the middle. */
export function TidePath({ path }: { readonly path: readonly number[] }) {
  const furthest = Math.max(1, ...path.map(Math.abs));
  const points = [0, ...path].map((offset, step) => {
    const x = (step * WIDTH) / path.length;
    const y = MIDDLE - (offset * (MIDDLE - EDGE)) / furthest;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      className={styles.path}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M0 ${MIDDLE}H${WIDTH}`} className={styles.start} />
      <polyline points={points.join(' ')} className={styles.line} />
    </svg>
  );
}
