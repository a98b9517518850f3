/** The price: a boat with a red hull and the house's star on its sail, lit from above. */
export function Boat() {
  return (
    <svg viewBox="0 0 84 88" width="84" height="88" aria-hidden="true" focusable="false">
      <Paint />
      <path
        d="M41 4 L42 8 L56 5 L54 11 L42 14 Z"
        fill="#ffd34d"
        stroke="#9a5a00"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M40 3 L44 3 L46 66 L41 66 Z"
        fill="#9a5a1c"
        stroke="#4d2706"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M37 18 C25 30 18 44 15 57 L38 58 Z"
        fill="url(#tide-jib)"
        stroke="#7d1230"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <path
        d="M47 14 C63 24 71 40 72 56 L48 58 Z"
        fill="url(#tide-sail)"
        stroke="#8a5c22"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <circle cx="57" cy="43" r="8.4" fill="#ffc23d" stroke="#a05800" strokeWidth="2" />
      <path d="M57 37.4 l1.7 3.5 3.8.5-2.8 2.7.7 3.8-3.4-1.8-3.4 1.8.7-3.8-2.8-2.7 3.8-.5z" fill="#fff6d8" />
      <path
        d="M7 61 H77 C76 74 66 81 56 81 H28 C18 81 9 73 7 61 Z"
        fill="url(#tide-hull)"
        stroke="#7d1230"
        strokeWidth="2.8"
        strokeLinejoin="round"
      />
      <path
        d="M8 62 H76 L75 67 H9 Z"
        fill="#fff4dc"
        stroke="#7d1230"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path
        d="M19 73 C24 77 32 78 40 78"
        fill="none"
        stroke="#ffc0cf"
        strokeWidth="2.6"
        strokeLinecap="round"
        opacity="0.8"
      />
    </svg>
  );
}

/** What it pushes before itself. */
export function Wake() {
  return (
    <svg viewBox="0 0 100 26" width="100" height="26" aria-hidden="true" focusable="false">
      <path
        d="M2 14 C12 4 22 6 30 12 C40 19 46 19 54 12 C62 5 72 5 80 11 C86 15 92 15 98 9 C96 20 80 25 52 25 C22 25 6 21 2 14 Z"
        fill="#7fd4ff"
        stroke="#eaf9ff"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <path
        d="M22 18 C32 22 44 22 54 18"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.85"
      />
    </svg>
  );
}

function Paint() {
  return (
    <defs>
      <linearGradient id="tide-hull" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ff7d9b" />
        <stop offset="1" stopColor="#c81f48" />
      </linearGradient>
      <linearGradient id="tide-sail" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#fffdf6" />
        <stop offset="1" stopColor="#f2d7a6" />
      </linearGradient>
      <linearGradient id="tide-jib" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#ff8aa4" />
        <stop offset="1" stopColor="#d8325c" />
      </linearGradient>
    </defs>
  );
}
