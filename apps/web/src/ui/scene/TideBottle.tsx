import styles from './Mishaps.module.css';

/** A bottle with a letter that rides on the tide: what comes will come ashore here. */
export function TideBottle() {
  return (
    <svg className={styles.scene} viewBox="0 0 300 210" aria-hidden="true">
      <circle cx="64" cy="50" r="24" fill="#fff3df" opacity="0.9" />
      <circle cx="56" cy="44" r="4.5" fill="#e6d3b4" opacity="0.7" />
      <circle cx="71" cy="58" r="3.5" fill="#e6d3b4" opacity="0.7" />
      <g className={styles.stars} fill="var(--gold-high)">
        <path d="M226 34l2.6 6 6 2.6-6 2.6-2.6 6-2.6-6-6-2.6 6-2.600z" />
        <path d="M262 74l1.8 4.2 4.2 1.8-4.2 1.8-1.8 4.2-1.8-4.2-4.2-1.8 4.2-1.800z" />
        <path d="M128 26l1.8 4.2 4.2 1.8-4.2 1.8-1.8 4.2-1.8-4.2-4.2-1.8 4.2-1.800z" />
      </g>
      <path d="M-20 176q34-34 92-18t116-6 132 12v60H-20z" fill="var(--accent)" opacity="0.16" />
      <g className={styles.wobble}>
        <Bottle />
      </g>
      <g className={styles.waves} fill="none" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round">
        <path d="M-10 168q16-12 32 0t32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0" opacity="0.8" />
        <path d="M-26 186q16-12 32 0t32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0" opacity="0.45" />
        <path d="M-18 203q16-12 32 0t32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0" opacity="0.25" />
      </g>
    </svg>
  );
}

/** Half under water, its neck up. */
function Bottle() {
  return (
    <g transform="rotate(24 150 120)">
      <rect x="141" y="38" width="18" height="20" rx="5" fill="#b98250" />
      <rect x="141" y="38" width="7" height="20" rx="3.5" fill="#d8a671" />
      <path
        d="M138 56h24v22c0 12 20 16 20 38v52c0 9-7 16-16 16h-32c-9 0-16-7-16-16v-52c0-22 20-26 20-38z"
        fill="#bff3ea"
        fillOpacity="0.38"
        stroke="#e9fffb"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
      <rect x="134" y="54" width="32" height="8" rx="4" fill="#e9fffb" opacity="0.9" />
      <g transform="rotate(-8 150 136)">
        <rect x="132" y="104" width="36" height="62" rx="6" fill="#fff3df" />
        <path
          d="M139 116h22M139 126h22M139 136h14"
          stroke="#d8b98a"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
        <circle cx="159" cy="153" r="8" fill="#ef4b6c" />
        <path
          d="M159 157q-5-4-3.500-7 2-2.500 3.500 0 1.500-2.500 3.500 0 1.500 3-3.500 7z"
          fill="#fff"
          opacity="0.9"
        />
      </g>
      <path
        d="M126 112q-2 22 0 46"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.75"
        fill="none"
      />
    </g>
  );
}
