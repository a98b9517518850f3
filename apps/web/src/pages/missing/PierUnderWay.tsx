import styles from './PierUnderWay.module.css';

const PLANKS = [0, 1, 2, 3, 7, 8];
const BULBS = [
  [22, '#ffd34d'],
  [86, '#ff7da8'],
  [214, '#6fdcff'],
  [278, '#8ef08a'],
] as const;

/** The boardwalk while it is being built: a claw brings the next plank. */
export function PierUnderWay() {
  return (
    <svg className={styles.scene} viewBox="0 0 300 210" aria-hidden="true">
      <path
        d="M-20 22Q57 66 134 24M166 24Q243 66 320 22"
        fill="none"
        stroke="rgb(0 0 0 / 45%)"
        strokeWidth="2.5"
      />
      {BULBS.map(([x, colour]) => (
        <g key={x}>
          <circle cx={x} cy="48" r="12" fill={colour} opacity="0.28" />
          <circle cx={x} cy="48" r="7" fill={colour} />
        </g>
      ))}
      <g className={styles.lift}>
        <path d="M150 -40v86" stroke="#c9d6f4" strokeWidth="5" />
        <rect x="133" y="44" width="34" height="20" rx="8" fill="#c9d6f4" stroke="#8fa2d0" strokeWidth="3" />
        <g fill="none" stroke="#9fb2e0" strokeWidth="6.5" strokeLinecap="round" strokeLinejoin="round">
          <path d="M138 63q-24 8-24 26l9 9" />
          <path d="M162 63q24 8 24 26l-9 9" />
        </g>
        <rect x="96" y="96" width="108" height="17" rx="6" fill="#d98c4a" />
        <path d="M104 104h40m16 0h34" stroke="#a8622b" strokeWidth="2.5" strokeLinecap="round" />
      </g>
      {PLANKS.map(plank => (
        <rect key={plank} x={4 + plank * 33} y="150" width="30" height="16" rx="5" fill="#d98c4a" />
      ))}
      <g stroke="#a8622b" strokeWidth="9" strokeLinecap="round">
        <path d="M24 168v34M104 168v34M244 168v34" />
      </g>
      <path d="M118 150h130" stroke="#ffd34d" strokeWidth="3" strokeDasharray="3 9" strokeLinecap="round" />
      <g className={styles.waves} fill="none" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round">
        <path d="M-10 190q16-12 32 0t32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0" opacity="0.7" />
      </g>
    </svg>
  );
}
