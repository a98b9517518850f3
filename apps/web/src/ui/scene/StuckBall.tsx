import styles from './Mishaps.module.css';

const ROWS = [2, 3, 4, 5];
const TOP = 26;
const STEP_X = 56;
const STEP_Y = 48;

/** A ball that got stuck between its pegs: something went wrong, and nobody was hurt. */
export function StuckBall() {
  return (
    <svg className={styles.scene} viewBox="0 0 300 210" aria-hidden="true">
      <rect x="20" y="6" width="260" height="200" rx="26" fill="var(--card)" />
      <rect
        x="20"
        y="6"
        width="260"
        height="190"
        rx="26"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.2"
        strokeWidth="3"
      />
      {ROWS.flatMap((pegs, row) =>
        Array.from({ length: pegs }, (_, peg) => (
          <circle
            key={`${row} ${peg}`}
            cx={150 + (peg - (pegs - 1) / 2) * STEP_X}
            cy={TOP + row * STEP_Y}
            r="8"
            fill="#fff"
            opacity="0.85"
          />
        )),
      )}
      <g className={styles.wobble}>
        <circle cx="150" cy="107" r="25" fill="var(--gold-edge)" />
        <circle cx="150" cy="104.5" r="25" fill="var(--gold-low)" />
        <circle cx="150" cy="104.5" r="20.5" fill="var(--gold-high)" />
        <Cross x={141.5} />
        <Cross x={158.5} />
        <path
          d="M142 115.5q8-7 16 0"
          fill="none"
          stroke="var(--gold-text)"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
      </g>
      <g className={styles.stars} fill="var(--accent)">
        <path d="M108 95l3 7 7 3-7 3-3 7-3-7-7-3 7-3z" />
        <path d="M190 87l2.4 5.6 5.6 2.4-5.6 2.4-2.4 5.6-2.4-5.6-5.6-2.4 5.6-2.400z" />
      </g>
    </svg>
  );
}

function Cross({ x }: { readonly x: number }) {
  return (
    <path
      d={`M${x - 4} 95.5l8 8m0-8-8 8`}
      stroke="var(--gold-text)"
      strokeWidth="3.5"
      strokeLinecap="round"
    />
  );
}
