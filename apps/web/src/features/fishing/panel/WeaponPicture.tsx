import type { WeaponName } from '@boardwalk/games/fishing';
import type { ReactNode } from 'react';

/** A small drawing of what is shot with; words beside it say the same. */
export function WeaponPicture({
  weapon,
  size = 40,
}: {
  readonly weapon: WeaponName;
  readonly size?: number;
}) {
  return (
    <svg viewBox="0 0 60 36" width={size} height={size * 0.6} aria-hidden="true" focusable="false">
      {PICTURES[weapon]}
    </svg>
  );
}

const PICTURES: Readonly<Record<WeaponName, ReactNode>> = {
  bullet: (
    <g strokeLinejoin="round">
      <path d="M4 18 Q24 8 40 8 Q52 9 52 18 Q52 27 40 28 Q24 28 4 18 Z" fill="#2fd6c4" opacity="0.45" />
      <path
        d="M24 18 Q30 9 41 9 Q52 10 53 18 Q52 26 41 27 Q30 27 24 18 Z"
        fill="#6ff0e0"
        stroke="#063f4c"
        strokeWidth="2.4"
      />
      <path d="M34 14 Q40 11 46 14 Q40 13.5 34 17 Z" fill="#fff" />
    </g>
  ),
  net: (
    <g strokeLinecap="round">
      <path
        d="M12 18 Q13 5 33 5 Q52 6 53 18 Q52 30 33 31 Q13 31 12 18 Z"
        fill="#ecd49a"
        stroke="#4a3208"
        strokeWidth="2.4"
      />
      <path
        d="M18 8 L44 30 M30 5 L52 22 M13 18 L30 31 M44 6 L18 28 M33 31 L53 15 M13 17 L30 5"
        stroke="#7c5a1c"
        strokeWidth="1.8"
      />
      <circle cx="15" cy="9" r="3.4" fill="#ff8a3c" stroke="#5c2004" strokeWidth="1.6" />
      <circle cx="51" cy="27" r="3.4" fill="#ff8a3c" stroke="#5c2004" strokeWidth="1.6" />
    </g>
  ),
  harpoon: (
    <g strokeLinejoin="round" stroke="#1c2a4c" strokeWidth="2.2">
      <path d="M4 15.5 H42 V20.5 H4 Z" fill="#b9cbe8" />
      <path d="M57 18 L39 7 L43.5 15.5 V20.5 L39 29 Z" fill="#eef4ff" />
      <path d="M3 18 L8 8 L15 15.5 V20.5 L8 28 Z" fill="#ff5fb0" />
      <path d="M26 13 H33 V23 H26 Z" fill="#ffc83a" />
    </g>
  ),
  torpedo: (
    <g strokeLinejoin="round" stroke="#3c0408" strokeWidth="2.2">
      <path d="M12 18 L5 6 L18 9 Z M12 18 L5 30 L18 27 Z" fill="#ffb04a" />
      <path d="M10 18 Q14 7 38 8 Q53 9 57 18 Q53 27 38 28 Q14 29 10 18 Z" fill="#e8443c" />
      <path d="M39 8.6 L47 10 V26 L39 27.4 Z" fill="#fff2e0" stroke="none" />
      <path d="M18 13 Q34 8.500 50 13.500 Q34 11.500 20 16 Z" fill="#fff" opacity="0.7" stroke="none" />
    </g>
  ),
};
