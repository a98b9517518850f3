import styles from './Mishaps.module.css';

/** A lighthouse that nobody hears: there is no connection. */
export function DarkLighthouse() {
  return (
    <svg className={styles.scene} viewBox="0 0 300 210" aria-hidden="true">
      <path d="M240 26a20 20 0 1 1-24 28 17 17 0 0 0 24-28z" fill="#fff3df" opacity="0.9" />
      <g fill="none" stroke="var(--text-quiet)" strokeLinecap="round" strokeWidth="6">
        <g className={styles.calls}>
          <path d="M112 52q-12 10-12 24" opacity="0.9" />
          <path d="M92 38Q74 54 74 78" opacity="0.6" />
          <path d="M72 24Q48 46 48 80" opacity="0.35" />
        </g>
      </g>
      <path d="M40 34l44 48" stroke="var(--pay-low)" strokeWidth="8" strokeLinecap="round" />
      <path d="M134 82h32l10 92h-52z" fill="#fff3df" />
      <path d="M131.5 106h37l2.6 24h-42.200zM126.3 154h47.400l2.3 20h-52z" fill="#ff5f7e" />
      <rect x="128" y="74" width="44" height="9" rx="4" fill="#4a3a86" />
      <rect x="136" y="50" width="28" height="25" fill="#2b2264" />
      <path d="M130 51q20-30 40 0z" fill="#ff5f7e" />
      <rect x="141" y="55" width="18" height="16" rx="4" fill="var(--gold-high)" className={styles.lamp} />
      <rect x="144" y="138" width="12" height="16" rx="6" fill="#4a3a86" />
      <path d="M96 174q54-22 108 0z" fill="#5a4630" />
      <g className={styles.waves} fill="none" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round">
        <path d="M-10 182q16-12 32 0t32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0" opacity="0.75" />
        <path d="M-26 198q16-12 32 0t32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0" opacity="0.4" />
      </g>
    </svg>
  );
}
