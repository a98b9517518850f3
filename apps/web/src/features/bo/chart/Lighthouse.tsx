/** The finish: a lighthouse on its rock. Its lamp goes on when a tide ends. */
export function Lighthouse() {
  return (
    <svg viewBox="0 0 120 150" width="96" height="120" aria-hidden="true" focusable="false">
      <Paint />
      <path
        d="M10 146 C12 128 26 120 40 121 C50 114 72 113 82 121 C98 120 110 130 112 146 Z"
        fill="url(#tide-rock)"
        stroke="#2a2668"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M24 132 C30 127 36 126 42 127"
        fill="none"
        stroke="#b9b4f2"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M47 56 H73 L82 128 H38 Z"
        fill="url(#tide-tower)"
        stroke="#6d3a30"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <g clipPath="url(#tide-tower-shape)">
        <path d="M30 66 H90 V82 H30 Z M30 98 H90 V114 H30 Z" fill="url(#tide-stripe)" />
      </g>
      <path
        d="M47 56 H73 L82 128 H38 Z"
        fill="none"
        stroke="#6d3a30"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M56 128 V118 C56 113 64 113 64 118 V128 Z" fill="#6b2a3a" stroke="#451420" strokeWidth="2" />
      <rect x="41" y="49" width="38" height="9" rx="3" fill="#4a3aa0" stroke="#241a5c" strokeWidth="2.4" />
      <rect x="49" y="32" width="22" height="18" rx="3" fill="#fff1b8" stroke="#8a5c00" strokeWidth="2.4" />
      <path d="M55 32 V50 M65 32 V50" stroke="#c98a1c" strokeWidth="1.8" />
      <path
        d="M44 33 C46 20 52 14 60 14 C68 14 74 20 76 33 Z"
        fill="url(#tide-stripe)"
        stroke="#7d1230"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <circle cx="60" cy="11" r="4" fill="#ffd34d" stroke="#9a5a00" strokeWidth="2" />
      <path
        d="M52 27 C53 22 56 19 60 18"
        fill="none"
        stroke="#ffd0da"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}

function Paint() {
  return (
    <defs>
      <linearGradient id="tide-tower" x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="#fffdf8" />
        <stop offset="0.6" stopColor="#f4e4d0" />
        <stop offset="1" stopColor="#cfae94" />
      </linearGradient>
      <linearGradient id="tide-stripe" x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="#ff7d9b" />
        <stop offset="0.6" stopColor="#e23a62" />
        <stop offset="1" stopColor="#a51d42" />
      </linearGradient>
      <linearGradient id="tide-rock" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#8c86d8" />
        <stop offset="1" stopColor="#3f3a8e" />
      </linearGradient>
      <clipPath id="tide-tower-shape">
        <path d="M47 56 H73 L82 128 H38 Z" />
      </clipPath>
    </defs>
  );
}
