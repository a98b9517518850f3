/** A still of a machine, drawn by its kind, with the players' own pictures of what lies in it. */
import { emojiUrl } from 'virtual:emoji';
import { GameType } from '@boardwalk/contract/enums';
import type { CSSProperties } from 'react';
import type { Card } from './machine-text.ts';

const HUES = [222, 335, 265, 172, 20, 292];

interface StillProps {
  readonly card: Pick<Card, 'roomId' | 'gameType' | 'pictures' | 'isTrial'>;
  /** In a place that is much wider than high: all of it is shown. */
  readonly isWide?: boolean;
}

export function Still({ card, isWide = false }: StillProps) {
  const { roomId, gameType, pictures } = card;
  const hue = { '--hue': HUES[roomId % HUES.length] } as CSSProperties;
  return (
    <span className="still" style={hue} aria-hidden="true">
      <svg viewBox="0 0 160 150" preserveAspectRatio={`xMidYMax ${isWide ? 'meet' : 'slice'}`}>
        <Back />
        {gameType === GameType.push && <Pusher isTrial={card.isTrial} />}
        {gameType === GameType.claw && <Claw />}
        {gameType === GameType.plinko && <Board />}
        {gameType === GameType.gashapon && <Capsules />}
      </svg>
      {gameType === GameType.claw && <Things pictures={pictures} size={40} />}
      {gameType === GameType.gashapon && <Things pictures={pictures} size={26} />}
      <span className="glass" />
    </span>
  );
}

/** Names of the players' pictures; those with an address of their own are pictures of the server. */
function Things({ pictures, size }: { readonly pictures: readonly string[]; readonly size: number }) {
  return (
    <span className="things">
      {pictures.map(picture => (
        <img
          key={picture}
          src={picture.includes('/') ? picture : `${emojiUrl}/${picture}.svg`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
        />
      ))}
    </span>
  );
}

function Back() {
  return (
    <>
      <rect x="-300" width="760" height="150" fill="hsl(var(--hue) 62% 34%)" />
      <circle cx="80" cy="40" r="62" fill="hsl(var(--hue) 90% 76%)" opacity="0.4" />
    </>
  );
}

function Claw() {
  return (
    <>
      <rect x="-300" y="116" width="760" height="34" fill="hsl(var(--hue) 60% 24%)" />
      <rect x="-300" y="0" width="760" height="5" fill="#9fb0d8" />
      <path d="M80 4v26" stroke="#7f8fbf" strokeWidth="4" />
      <rect x="69" y="26" width="22" height="14" rx="6" fill="#d5def6" stroke="#8fa2d0" strokeWidth="2" />
      <path
        d="M71 40q-16 6-13 19l7 7M89 40q16 6 13 19l-7 7M80 41v19"
        fill="none"
        stroke="#9fb0d8"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

const COINS = [
  [36, 92],
  [58, 90],
  [80, 93],
  [102, 90],
  [124, 92],
  [24, 104],
  [47, 106],
  [70, 104],
  [93, 106],
  [114, 104],
  [137, 105],
  [34, 118],
  [58, 120],
  [82, 118],
  [106, 120],
  [128, 118],
] as const;
const SLICES = ['#3fe0d0', '#ff7aa8', '#ffd34d', '#8a5cf6', '#5b8cff', '#ff9d2e'];

function Pusher({ isTrial }: { readonly isTrial: boolean }) {
  const [face, edge, shine] = isTrial ? ['#74ddd3', '#12716f', '#eafffb'] : ['#ffbe3d', '#b8690c', '#ffe9a3'];
  return (
    <>
      <g transform="translate(80 36)">
        <circle r="27" fill="#fff" opacity="0.92" />
        {SLICES.map((colour, at) => (
          <path
            key={colour}
            d="M0 0L-12 -20.800A24 24 0 0 1 12 -20.800Z"
            fill={colour}
            transform={`rotate(${at * 60})`}
          />
        ))}
        <circle r="6" fill={face} stroke="#fff" strokeWidth="2" />
      </g>
      <path d="M30 74h100l8 14H22z" fill="hsl(var(--hue) 30% 82%)" />
      <path d="M14 88h132l8 44H6z" fill="hsl(var(--hue) 34% 28%)" />
      {COINS.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <ellipse cx={x} cy={y + 2} rx="12" ry="5.400" fill={edge} />
          <ellipse cx={x} cy={y} rx="12" ry="5.400" fill={face} />
          <ellipse cx={x - 3} cy={y - 2} rx="5" ry="1.400" fill={shine} />
        </g>
      ))}
      <rect x="-300" y="131" width="760" height="6" fill={edge} />
      <rect x="-300" y="137" width="760" height="13" fill="hsl(var(--hue) 60% 18%)" />
    </>
  );
}

const ROWS = [0, 1, 2, 3, 4, 5, 6];
const SLOTS = ['#ff5470', '#ff9a3d', '#ffd545', '#3fd487', '#ffd545', '#ff9a3d', '#ff5470'];

function Board() {
  return (
    <>
      <g fill="#fff">
        {ROWS.flatMap(row =>
          Array.from({ length: row + 3 }, (_, at) => (
            <circle key={`${row} ${at}`} cx={80 + (at - (row + 2) / 2) * 15} cy={22 + row * 14} r="2.200" />
          )),
        )}
      </g>
      <circle cx="87" cy="44" r="5.500" fill="#ffd34d" stroke="#fff" strokeWidth="1.500" />
      {SLOTS.map((colour, at) => (
        <rect key={at} x={9 + at * 20.5} y="124" width="18.500" height="16" rx="4" fill={colour} />
      ))}
    </>
  );
}

const BALLS = [
  [52, 78, '#ff5470'],
  [70, 82, '#ffd545'],
  [90, 82, '#4ba5ff'],
  [108, 78, '#3fd487'],
  [61, 66, '#a873ff'],
  [80, 68, '#ff9a3d'],
  [99, 66, '#ff5470'],
] as const;

function Capsules() {
  return (
    <>
      <rect x="40" y="84" width="80" height="66" rx="8" fill="hsl(var(--hue) 74% 58%)" />
      <circle cx="80" cy="56" r="42" fill="#fff" opacity="0.3" />
      {BALLS.map(([x, y, colour]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="9.500" fill="#fff" opacity="0.9" />
          <path d={`M${x - 9.5} ${y}a9.500 9.500 0 0 0 19 0z`} fill={colour} />
        </g>
      ))}
      <rect x="36" y="92" width="88" height="10" rx="5" fill="#ffc43b" />
      <circle cx="80" cy="118" r="11" fill="#ffd765" stroke="#b65b00" strokeWidth="2" />
      <rect x="72" y="116" width="16" height="4" rx="2" fill="#b65b00" />
      <rect x="62" y="134" width="36" height="16" rx="5" fill="#2a1232" />
    </>
  );
}
