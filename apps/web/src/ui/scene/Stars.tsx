import styles from './Stars.module.css';

const STARS = [
  [31, 62],
  [66, 140],
  [113, 44],
  [148, 112],
  [183, 190],
  [214, 74],
  [250, 158],
  [281, 36],
  [316, 124],
  [355, 70],
  [47, 236],
  [133, 268],
  [226, 286],
  [300, 246],
  [367, 214],
] as const;

/** A few still stars in the upper sky, behind everything. */
export function Stars() {
  return (
    <svg
      className={styles.stars}
      viewBox="0 0 390 420"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {STARS.map(([x, y], index) => (
        <circle key={x} cx={x} cy={y} r={index % 3 === 0 ? 1 : 0.7} fill="#fff" opacity="0.4" />
      ))}
    </svg>
  );
}
