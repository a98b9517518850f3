/** The three steps of fairness, without a word in them. */

/** The house's secret lies in a box that everybody sees, and its seal is shown before play. */
export function SealPicture() {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <path d="M18 52 60 36l42 16v44H18z" fill="#8a5a2b" />
      <path d="M18 52h84v44H18z" fill="#b9793c" />
      <path d="M18 52h84v12H18z" fill="#d9974f" />
      <path d="M30 52v44M90 52v44" stroke="#8a5a2b" strokeWidth="7" />
      <circle cx="60" cy="70" r="19" fill="#b5173f" />
      <circle cx="60" cy="68" r="19" fill="#ff3d67" />
      <path d="M53 66v-5a7 7 0 0 1 14 0v5" fill="none" stroke="#fff" strokeWidth="4" />
      <rect x="49" y="65" width="22" height="15" rx="4" fill="#fff" />
      <path d="M60 69v6" stroke="#ff3d67" strokeWidth="4" strokeLinecap="round" />
      <g transform="rotate(9 88 30)">
        <path d="M72 20h34l8 9-8 9H72z" fill="#fff8ea" />
        <circle cx="104" cy="29" r="2.5" fill="#b9793c" />
        {[78, 84, 90, 96].map((x, index) => (
          <rect
            key={x}
            x={x}
            y={index % 2 ? 24 : 27}
            width="3.5"
            height={index % 2 ? 10 : 5}
            rx="1.7"
            fill="#85572b"
          />
        ))}
      </g>
      <path d="M74 34 62 50" stroke="#fff8ea" strokeWidth="2.5" strokeDasharray="3 4" strokeLinecap="round" />
    </svg>
  );
}

/** Both seeds run into the ball: neither side decides alone. */
export function MixPicture() {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <g fill="none" strokeWidth="7" strokeLinecap="round">
        <path d="M32 44q2 30 24 38" stroke="#6fdcff" />
        <path d="M88 44q-2 30-24 38" stroke="#ffd34d" />
      </g>
      <Seed x={30} colour="#2f6fd6" light="#6fdcff" />
      <Seed x={90} colour="#d98312" light="#ffd34d" />
      <circle cx="60" cy="91" r="21" fill="#b65b00" />
      <circle cx="60" cy="88" r="21" fill="#ffb52e" />
      <path d="M60 67a21 21 0 0 0 0 42z" fill="#6fdcff" />
      <path d="m60 76 3.7 7.8 8.6 1.1-6.3 6 1.6 8.5-7.6-4.1-7.6 4.1 1.6-8.5-6.3-6 8.6-1.1z" fill="#fff8ea" />
    </svg>
  );
}

function Seed({ x, colour, light }: { readonly x: number; readonly colour: string; readonly light: string }) {
  return (
    <g transform={`translate(${x} 28)`}>
      <rect x="-20" y="-20" width="40" height="40" rx="13" fill={colour} />
      <rect x="-20" y="-20" width="40" height="34" rx="13" fill={light} opacity="0.45" />
      {[-9, 0, 9].map(dx => (
        <circle key={dx} cx={dx} cy={-3} r="3.6" fill="#fff" />
      ))}
      <rect x="-10" y="6" width="20" height="4.5" rx="2.2" fill="#fff" opacity="0.85" />
    </g>
  );
}

/** The box is opened, and the phone in one's own hand plays the round again. */
export function ReplayPicture() {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <rect x="31" y="8" width="58" height="104" rx="13" fill="#070d30" />
      <rect x="35" y="13" width="50" height="94" rx="9" fill="#5a2bd0" />
      {[0, 1, 2, 3].flatMap(row =>
        Array.from({ length: row + 2 }, (_, peg) => (
          <circle
            key={`${row} ${peg}`}
            cx={60 + (peg - (row + 1) / 2) * 11}
            cy={26 + row * 11}
            r="2"
            fill="#fff"
          />
        )),
      )}
      <path
        d="M60 19 54.5 31 60 42 54.5 53 49 66"
        fill="none"
        stroke="#ffd34d"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      {[38.5, 49, 59.5, 70].map((x, index) => (
        <rect key={x} x={x} y="69" width="9" height="7" rx="2.5" fill={index === 1 ? '#ffd34d' : '#8f6bf0'} />
      ))}
      <circle cx="83" cy="88" r="23" fill="#0d8b57" />
      <circle cx="83" cy="85.5" r="23" fill="#19c37d" />
      <path
        d="m72 86 8 8 14-16"
        fill="none"
        stroke="#fff"
        strokeWidth="6.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
