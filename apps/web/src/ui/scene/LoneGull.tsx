import styles from './Mishaps.module.css';

/** A gull on its post above a quiet sea: nothing here yet. */
export function LoneGull() {
  return (
    <svg className={styles.scene} viewBox="0 0 300 210" aria-hidden="true">
      <circle cx="226" cy="52" r="25" fill="#fff3df" opacity="0.9" />
      <circle cx="218" cy="45" r="5" fill="#e6d3b4" opacity="0.7" />
      <circle cx="234" cy="60" r="3.5" fill="#e6d3b4" opacity="0.7" />
      <g className={styles.stars} fill="var(--gold-high)">
        <path d="M70 40l2.6 6 6 2.6-6 2.6-2.6 6-2.6-6-6-2.6 6-2.600z" />
        <path d="M120 22l1.8 4.2 4.2 1.8-4.2 1.8-1.8 4.2-1.8-4.2-4.2-1.8 4.2-1.800z" />
      </g>
      <path d="M128 132h46l5 68h-56z" fill="#6d4a2c" />
      <path d="M128 132h15l-3 68h-17z" fill="#8a6240" />
      <rect x="122" y="124" width="58" height="12" rx="6" fill="#a77a50" />
      <Gull />
      <g className={styles.waves} fill="none" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round">
        <path d="M-10 182q16-12 32 0t32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0" opacity="0.75" />
        <path d="M-26 198q16-12 32 0t32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0" opacity="0.4" />
      </g>
    </svg>
  );
}

function Gull() {
  return (
    <g>
      <path d="M143 108v16M157 108v16" stroke="#f59a23" strokeWidth="5" strokeLinecap="round" />
      <path d="M112 74q-6 40 32 42 40 2 44-26l22-12q-18-2-30 2-14 4-24-6-8-8-8-20z" fill="#fff" />
      <path d="M132 84q8 24 34 22 24-2 44-28-22 0-36 6-20 8-42 0z" fill="#b9c8ff" />
      <circle cx="126" cy="62" r="23" fill="#fff" />
      <path
        d="M106 62l-22 7q12 8 25 3z"
        fill="#ffb02e"
        stroke="#d97a06"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx="120" cy="57" r="3.8" fill="#20184f" />
      <circle cx="118.8" cy="55.8" r="1.3" fill="#fff" />
    </g>
  );
}
