import { useId } from 'react';

const BULBS = [
  [10, 17, '#ffd34d'],
  [30, 22, '#ff7da8'],
  [52, 23, '#6fdcff'],
  [75, 17, '#8ef08a'],
  [98, 23, '#ffb35c'],
  [120, 22, '#ff7da8'],
  [140, 17, '#ffd34d'],
] as const;

/** The home page in small, in the colours of the theme around it. */
export function EveningPicture() {
  const id = useId();
  return (
    <svg viewBox="0 0 150 190" width="100%">
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--sky-top)" />
        <stop offset="0.6" stopColor="var(--sky-middle)" />
        <stop offset="1.25" stopColor="var(--sky-glow)" />
      </linearGradient>
      <rect width="150" height="190" fill={`url(#${id})`} />
      <Wheel />
      <path d="M0 12Q37 26 75 12T150 12" fill="none" stroke="rgb(0 0 0 / 45%)" strokeWidth="1.5" />
      {BULBS.map(([x, y, colour]) => (
        <g key={x}>
          <circle cx={x} cy={y} r="7" fill={colour} opacity="0.28" />
          <circle cx={x} cy={y} r="3.8" fill={colour} />
        </g>
      ))}
      <rect x="10" y="38" width="130" height="46" rx="11" fill={`url(#${id}candy)`} />
      <linearGradient id={`${id}candy`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#ff6f91" />
        <stop offset="1" stopColor="#ffb35c" />
      </linearGradient>
      <rect x="19" y="47" width="58" height="8" rx="4" fill="#fff" />
      <rect x="19" y="60" width="40" height="7" rx="3.5" fill="#fff" opacity="0.75" />
      <Star x={115} y={61} />
      <RoomCard x={10} bar="var(--good)" />
      <RoomCard x={79} bar="var(--busy)" />
      <path d="M0 172q0-12 12-12h126q12 0 12 12v18H0z" fill="var(--card-high)" />
      <path d="M12 160.8h126" stroke="#fff" strokeOpacity="0.3" />
      <circle cx="75" cy="163" r="14.5" fill="var(--gold-edge)" />
      <circle cx="75" cy="161" r="14.5" fill="var(--gold-low)" />
      <circle cx="75" cy="161" r="11" fill="var(--gold-high)" />
      {[22, 46, 104, 128].map((x, index) => (
        <circle key={x} cx={x} cy="175" r="4.6" fill={index === 0 ? '#fff' : 'var(--text-quiet)'} />
      ))}
    </svg>
  );
}

function RoomCard({ x, bar }: { readonly x: number; readonly bar: string }) {
  return (
    <g>
      <rect
        x={x}
        y="92"
        width="61"
        height="62"
        rx="11"
        fill="var(--card)"
        stroke="#fff"
        strokeOpacity="0.18"
      />
      <rect x={x + 5} y="97" width="51" height="34" rx="7" fill="var(--card-high)" />
      <rect x={x + 8} y="100" width="20" height="8" rx="4" fill={bar} />
      <circle cx={x + 36} cy="120" r="7" fill="var(--accent)" />
      <rect x={x + 7} y="136" width="34" height="5.5" rx="2.7" fill="#fff" />
      <rect x={x + 7} y="145" width="22" height="5" rx="2.5" fill="var(--gold-high)" />
    </g>
  );
}

function Star({ x, y }: { readonly x: number; readonly y: number }) {
  const star = 'M0-13 3.9-4.8 12.8-3.6 6.2 2.6 7.9 11.5 0 7.2-7.9 11.5-6.2 2.6-12.8-3.6-3.9-4.8Z';
  return <path d={star} transform={`translate(${x} ${y})`} fill="#fff3df" />;
}

function Wheel() {
  return (
    <g stroke="#fff" fill="none" opacity="0.28">
      <circle cx="112" cy="118" r="40" strokeWidth="2" />
      {[0, 1, 2, 3].map(spoke => (
        <path key={spoke} d="M72 118h80" strokeWidth="1.2" transform={`rotate(${spoke * 45} 112 118)`} />
      ))}
    </g>
  );
}
