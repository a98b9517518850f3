import type { CSSProperties } from 'react';
import styles from './PushWindow.module.css';

interface PushWindowProps {
  /** Any number: neighbours with different ones are told apart at a glance. */
  readonly look: number;
  readonly kind: 'coins' | 'trial';
}

const HUES = [222, 335, 265, 172, 20, 292];
const METALS = {
  coins: { edge: '#b8690c', face: '#ffbe3d', shine: '#ffe9a3', ring: '#c9791a' },
  trial: { edge: '#12716f', face: '#74ddd3', shine: '#eafffb', ring: '#1d8a86' },
} as const;

/** Where coins lie: on the shelf, on the deck, and one on its way over the front. Far ones first. */
const ON_SHELF = row(86, 6, 66, 134, 9);
const ON_DECK = [...row(112, 8, 40, 160, 11), ...row(123, 8, 46, 156, 12), ...row(135, 9, 34, 166, 13)];
const PILED = [...row(117, 5, 62, 142, 11.5), ...row(128, 6, 52, 148, 12.5)];
const FALLING = [
  { x: 78, y: 158, size: 13 },
  { x: 121, y: 164, size: 14 },
];

/** The machine behind its glass: shelf, pile and wheel. */
export function PushWindow({ look, kind }: PushWindowProps) {
  const metal = METALS[kind];
  return (
    <span
      className={styles.window}
      style={{ '--hue': HUES[look % HUES.length] } as CSSProperties}
      aria-hidden="true"
    >
      <svg className={styles.machine} viewBox="0 0 200 180" preserveAspectRatio="xMidYMax slice">
        <path className={styles.back} d="M46 0H154L176 108H24Z" />
        <g transform="translate(100 40)">
          <circle r="27" fill="#fff" opacity=".92" />
          {SLICES.map(([colour, from, to]) => (
            <path key={from} d={slice(from, to, 24)} fill={colour} />
          ))}
          <circle r="7" fill={metal.face} stroke="#fff" strokeWidth="2" />
          <path d="M-5 -32H5L0 -22Z" fill="#ff3d67" stroke="#fff" strokeWidth="1.5" />
        </g>
        <path className={styles.shelf} d="M44 82H156L164 100H36Z" />
        <path className={styles.shelfFront} d="M36 100H164V108H36Z" />
        <path className={styles.deck} d="M28 108H172L184 146H16Z" />
        {[ON_SHELF, ON_DECK, PILED].flat().map(coin => (
          <LyingCoin key={`${coin.x} ${coin.y}`} {...coin} metal={metal} />
        ))}
        <path d="M14 146H186V153H14Z" fill={metal.ring} />
        <path d="M14 146H186V148H14Z" fill={metal.shine} />
        <path className={styles.front} d="M14 153H186V180H14Z" />
        {FALLING.map(coin => (
          <LyingCoin key={coin.x} {...coin} metal={metal} isFalling />
        ))}
      </svg>
      <span className={styles.glass} />
    </span>
  );
}

interface Lying {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

type CoinProps = Lying & { readonly metal: (typeof METALS)['coins' | 'trial']; readonly isFalling?: boolean };

function LyingCoin({ x, y, size, metal, isFalling = false }: CoinProps) {
  const flat = isFalling ? 0.8 : 0.42;
  return (
    <g transform={`translate(${x} ${y})${isFalling ? ' rotate(-24)' : ''}`}>
      <ellipse cy={size * 0.2} rx={size} ry={size * flat} fill={metal.edge} />
      <ellipse rx={size} ry={size * flat} fill={metal.face} />
      <ellipse rx={size * 0.68} ry={size * flat * 0.66} fill="none" stroke={metal.ring} strokeWidth="1.4" />
      <ellipse
        cx={-size * 0.3}
        cy={-size * flat * 0.4}
        rx={size * 0.4}
        ry={size * flat * 0.24}
        fill={metal.shine}
      />
    </g>
  );
}

const SLICES = [
  ['#3fe0d0', 0, 70],
  ['#ff7aa8', 70, 150],
  ['#ffd34d', 150, 215],
  ['#8a5cf6', 215, 290],
  ['#5b8cff', 290, 360],
] as const;

function slice(from: number, to: number, radius: number): string {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
  };
  return `M0 0L${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}Z`;
}

/** Not in a straight line: as coins come to lie. */
function row(y: number, count: number, from: number, to: number, size: number): Lying[] {
  return Array.from({ length: count }, (_, at) => ({
    x: Math.round(from + ((to - from) * at) / (count - 1) + 5 * Math.sin(at * 7 + y)),
    y: Math.round(y + 3 * Math.cos(at * 5 + y)),
    size,
  }));
}
