import styles from './Stars.module.css';

const STARS = [
  [8, 9],
  [17, 22],
  [29, 6],
  [38, 17],
  [47, 29],
  [55, 11],
  [64, 24],
  [72, 5],
  [81, 19],
  [91, 10],
  [12, 37],
  [34, 41],
  [58, 44],
  [77, 38],
  [94, 33],
] as const;

/** A few still stars in the upper sky, behind everything. */
export function Stars() {
  return (
    <svg className={styles.stars} viewBox="0 0 100 50" preserveAspectRatio="none" aria-hidden="true">
      {STARS.map(([x, y], index) => (
        <ellipse
          key={x}
          cx={x}
          cy={y}
          rx="0.24"
          ry={index % 3 === 0 ? 0.2 : 0.13}
          fill="#fff"
          opacity="0.4"
        />
      ))}
    </svg>
  );
}
