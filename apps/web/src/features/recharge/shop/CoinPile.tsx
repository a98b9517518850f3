/** Towers of coins: the more a pack has, the higher and the more of them. */

interface CoinPileProps {
  /** 1 to 6. */
  readonly level: number;
  /** Its width in pixels. */
  readonly size: number;
}

interface Tower {
  /** Where its middle is in the drawing. */
  readonly x: number;
  /** Where its lowest coin lies. */
  readonly y: number;
  readonly coins: number;
}

/** From the back to the front. */
const PILES: readonly (readonly Tower[])[] = [
  [{ x: 60, y: 72, coins: 2 }],
  [
    { x: 45, y: 68, coins: 3 },
    { x: 75, y: 75, coins: 2 },
  ],
  [
    { x: 60, y: 64, coins: 6 },
    { x: 37, y: 73, coins: 3 },
    { x: 82, y: 75, coins: 2 },
  ],
  [
    { x: 44, y: 63, coins: 6 },
    { x: 76, y: 63, coins: 8 },
    { x: 28, y: 75, coins: 2 },
    { x: 60, y: 77, coins: 4 },
  ],
  [
    { x: 35, y: 63, coins: 7 },
    { x: 85, y: 63, coins: 6 },
    { x: 60, y: 66, coins: 10 },
    { x: 40, y: 77, coins: 4 },
    { x: 78, y: 77, coins: 3 },
  ],
  [
    { x: 30, y: 62, coins: 8 },
    { x: 90, y: 62, coins: 9 },
    { x: 60, y: 64, coins: 11 },
    { x: 18, y: 76, coins: 3 },
    { x: 102, y: 76, coins: 4 },
    { x: 45, y: 78, coins: 6 },
    { x: 75, y: 78, coins: 5 },
  ],
];

const THICK = 4.6;

export function CoinPile({ level, size }: CoinPileProps) {
  const towers = PILES[Math.min(PILES.length, Math.max(1, level)) - 1] ?? [];
  return (
    <svg width={size} height={(size * 92) / 120} viewBox="0 0 120 92" aria-hidden="true">
      <ellipse cx="60" cy="80" rx={level > 3 ? 58 : 40} ry="9" fill="rgb(120 70 10 / 16%)" />
      {towers.map(({ x, y, coins }) => (
        <g key={x}>
          {Array.from({ length: coins }, (_, place) => (
            <Edge key={place} x={x + sway(place, x)} y={y - place * THICK} />
          ))}
          <Face x={x + sway(coins - 1, x)} y={y - (coins - 1) * THICK} />
        </g>
      ))}
    </svg>
  );
}

/** No tower stands quite straight. */
function sway(place: number, seed: number): number {
  return Math.sin(place * 2.1 + seed) * 0.9;
}

function Edge({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <>
      <path
        d={`M${x - 16} ${y}v${THICK}a16 7 0 0 0 32 0v${-THICK}z`}
        fill="#e38a16"
        stroke="#9c560a"
        strokeWidth="1"
      />
      <path
        d={`M${x - 11} ${y + 5.2}v3.6M${x - 4} ${y + 6.8}v3.6M${x + 4} ${y + 6.8}v3.6`}
        stroke="#ffce6a"
        strokeWidth="1.3"
      />
      <ellipse cx={x} cy={y} rx="16" ry="7" fill="#ffc233" stroke="#9c560a" strokeWidth="1" />
    </>
  );
}

/** The star of our coin, lying. */
function Face({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(1 .437)`}>
      <circle r="15.4" fill="#ffce47" />
      <path d="M-15.4 0a15.4 15.4 0 0 1 30.8 0a17 15 0 0 0 -30.8 0z" fill="#fff0bd" />
      <circle r="11.8" fill="#ffb52e" stroke="#a8620d" strokeWidth="1.3" />
      <path
        d="M0-8.4 2.5-2.9 8.4-2.2 4 1.9 5.2 6.8 0 3.9-5.2 6.8-4 1.9-8.4-2.2-2.5-2.9z"
        fill="#ffe9a3"
        stroke="#a8620d"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
    </g>
  );
}
