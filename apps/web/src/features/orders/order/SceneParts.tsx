/** What the picture of an order is drawn of. */

const BULBS = ['#ffd34d', '#ff7da8', '#6fdcff', '#8ef08a', '#ffb35c'];

export function Moon() {
  return (
    <g>
      <circle cx="252" cy="54" r="46" fill="#fff3d6" opacity="0.1" />
      <circle cx="252" cy="54" r="34" fill="#fff3d6" opacity="0.14" />
      <circle cx="252" cy="54" r="25" fill="#fdebc8" />
      <g fill="#e9cfa3">
        <circle cx="244" cy="48" r="5" />
        <circle cx="260" cy="60" r="6.5" />
        <circle cx="258" cy="44" r="3" />
        <circle cx="246" cy="64" r="3" />
      </g>
      <g fill="#fff">
        {STARS.map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} opacity="0.75" />
        ))}
      </g>
    </g>
  );
}

const STARS = [
  [180, 22, 1.2],
  [206, 74, 1],
  [312, 28, 1.4],
  [338, 70, 1],
  [150, 70, 1],
  [298, 88, 1.2],
  [24, 92, 1],
  [92, 98, 1.2],
] as const;

/** A string of bulbs along the rail. */
export function Garland() {
  const posts = [-10, 84, 178, 272, 366];
  return (
    <g>
      <rect x="-1000" y="128" width="2358" height="30" fill="var(--night)" opacity="0.42" />
      <g stroke="#fff" strokeWidth="2" opacity="0.2">
        <path d="M20 140h26M110 134h18M140 146h30M210 138h22M292 144h24" />
      </g>
      <path d="M-1000 128h2358" stroke="var(--night)" strokeWidth="3" opacity="0.7" />
      {posts.map(x => (
        <path
          key={x}
          d={`M${x} 112v46`}
          stroke="var(--night)"
          strokeWidth="5"
          strokeLinecap="round"
          opacity="0.75"
        />
      ))}
      {posts.slice(0, -1).map((x, span) => (
        <g key={x}>
          <path d={`M${x} 112q47 22 94 0`} fill="none" stroke="var(--night)" strokeWidth="2" opacity="0.8" />
          {[0.2, 0.4, 0.6, 0.8].map((part, bulb) => (
            <circle
              key={part}
              cx={x + 94 * part}
              cy={112 + 44 * part * (1 - part) + 5}
              r="4"
              fill={BULBS[(span * 4 + bulb) % BULBS.length]}
            />
          ))}
        </g>
      ))}
    </g>
  );
}

/** The planks. */
export function Pier() {
  return (
    <g>
      <rect x="-1000" y="157" width="2358" height="60" fill="#a05a26" />
      <rect x="-1000" y="157" width="2358" height="7" fill="#e39a4c" />
      <g stroke="#6d3812" strokeWidth="2.5" opacity="0.55">
        {Array.from({ length: 17 }, (_, plank) => {
          const x = 10 + plank * 22;
          return <path key={plank} d={`M${x} 164L${179 + (x - 179) * 1.22} 216`} />;
        })}
      </g>
    </g>
  );
}

/** The mall's own tent. */
export function Stall({ isLit }: { readonly isLit: boolean }) {
  return (
    <g>
      {isLit && <ellipse cx="42" cy="160" rx="40" ry="10" fill="#ffd98a" opacity="0.55" />}
      <path d="M42 92v-13l14 4.5L42 88" fill="#ffd34d" stroke="#fff" strokeWidth="1" />
      <path d="M14 126h56l5 44H9z" fill="#fff1dc" />
      <path d="M14 126h11l-4 44H9zM36 126h12l2 44H34zM59 126h11l5 44H63z" fill="#ff5f86" />
      <path d="M34 170c0-14 3-24 8-24s8 10 8 24z" fill={isLit ? '#ffd98a' : '#7a2645'} />
      <path
        d="M42 92L80 124c-4 7-11 7-14 0-3 7-11 7-14 0-3 7-14 7-18 0-4 7-12 7-15 0-3 7-11 7-15 0z"
        fill="#ff5f86"
      />
      <path d="M42 92l24 32c-3 7-11 7-14 0zM42 92L18 124c4 7 12 7 16 0z" fill="#fff1dc" />
    </g>
  );
}

/** Where it goes; with light once it is there. */
export function House({ isLit }: { readonly isLit: boolean }) {
  const glass = isLit ? '#ffe08a' : '#5d86c4';
  return (
    <g>
      <radialGradient id="light-of-the-house">
        <stop stopColor="#ffd98a" stopOpacity="0.75" />
        <stop offset="1" stopColor="#ffd98a" stopOpacity="0" />
      </radialGradient>
      {isLit && <ellipse cx="305" cy="146" rx="84" ry="62" fill="url(#light-of-the-house)" />}
      <ellipse cx="306" cy="170" rx="48" ry="6" fill="#3f9a4e" />
      <circle cx="266" cy="150" r="13" fill="#2f8a4a" />
      <circle cx="272" cy="160" r="12" fill="#3aa257" />
      <rect x="324" y="88" width="12" height="24" rx="2" fill="#c46a48" />
      <path d="M276 124l31-30 33 30v46h-64z" fill="#e7b27d" />
      <path d="M307 94l33 30v46h-18z" fill="#d19a62" opacity="0.55" />
      <path
        d="M268 126l39-38 41 38"
        fill="none"
        stroke="#d8452f"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M288 170v-27a7 7 0 0 1 7-7h4a7 7 0 0 1 7 7v27z" fill={isLit ? '#ffcf6b' : '#7c4a22'} />
      <circle cx="302" cy="154" r="1.6" fill="#4a2300" />
      <rect x="315" y="134" width="18" height="17" rx="3" fill={glass} stroke="#fff5e4" strokeWidth="2.5" />
      <path d="M324 134v17M315 142.5h18" stroke="#fff5e4" strokeWidth="1.6" />
      <circle cx="307" cy="113" r="6.5" fill={glass} stroke="#fff5e4" strokeWidth="2.5" />
    </g>
  );
}

interface ParcelProps {
  readonly x: number;
  /** Its lower edge. */
  readonly y: number;
  readonly size: number;
}

export function Parcel({ x, y, size }: ParcelProps) {
  return (
    <g transform={`translate(${x} ${y + 8}) scale(${size / 30})`}>
      <ellipse cx="15" cy="1" rx="17" ry="3.5" fill="#000" opacity="0.22" />
      <path d="M0-22l15-7 15 7v22H0z" fill="#d29a5f" />
      <path d="M0-22h30v4H0z" fill="#b77c43" />
      <path d="M0-22l15-7 15 7z" fill="#e5b57e" />
      <path d="M12-22h6V0h-6zM15-29l3 1.400v5.600h-6v-5.600z" fill="#f3d9b0" />
    </g>
  );
}

/** Its wheels stand at 108; it looks to the end of the line. */
export function Truck({ isMoving }: { readonly isMoving: boolean }) {
  return (
    <g>
      <ellipse cx="60" cy="107" rx="54" ry="5" fill="#000" opacity="0.28" />
      {isMoving && (
        <g stroke="#fff" strokeWidth="3" strokeLinecap="round" opacity="0.5">
          <path d="M-2 60h8M-6 74h9M-2 88h8" />
        </g>
      )}
      <g transform="translate(18 26) rotate(-7 18 0) scale(1.060)">
        <path d="M0-20l17-8 17 8v24H0z" fill="#d29a5f" />
        <path d="M0-20l17-8 17 8z" fill="#e8bd88" />
        <path d="M13-20h8V4h-8z" fill="#f3d9b0" />
      </g>
      <rect x="8" y="30" width="66" height="56" rx="7" fill="#f6c343" />
      <rect x="8" y="30" width="66" height="12" rx="6" fill="#ffe08a" />
      <path d="M8 74h66v12a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4z" fill="#e5563b" />
      <circle cx="41" cy="59" r="12" fill="#fff3d6" />
      <path
        d="M41 50l2.800 5.800 6.300.8-4.600 4.400 1.200 6.300-5.700-3.100-5.700 3.100 1.200-6.300-4.600-4.400 6.300-.8z"
        fill="#f08b2c"
      />
      <path d="M74 50h20c4 0 7 2 9 6l8 15c1 2 1 4 1 6v9a4 4 0 0 1-4 4H74z" fill="#f2f4fb" />
      <path d="M74 76h38v10a4 4 0 0 1-4 4H74z" fill="#e5563b" />
      <path d="M82 57h11c2 0 4 1 5 3l6 12H82z" fill="#58b8ee" />
      <path d="M82 57h5l8 15H82z" fill="#9bdcff" opacity="0.7" />
      <rect x="106" y="77" width="8" height="6" rx="3" fill="#fff2b0" />
      {isMoving && <path d="M114 77l26-8v24l-26-10z" fill="#fff2b0" opacity="0.3" />}
      {[30, 92].map(x => (
        <g key={x}>
          <circle cx={x} cy="94" r="13" fill="#2b2440" />
          <circle cx={x} cy="94" r="6.500" fill="#c9cfe4" />
          <circle cx={x} cy="94" r="2.600" fill="#2b2440" />
        </g>
      ))}
    </g>
  );
}
