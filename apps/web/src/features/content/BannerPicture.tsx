import { emojiUrl } from 'virtual:emoji';
import { slotTone } from '@boardwalk/stage/plinko/tones';
import type { ReactNode } from 'react';
import type { EmojiName } from '../../ui/media/emoji-names.ts';
import { Picture } from '../../ui/media/Picture.tsx';
import { isPictureAddress } from '../../ui/media/picture-address.ts';
import { Coin } from '../../ui/money/Coin.tsx';

interface BannerPictureProps {
  /** The name of one of our own pictures, or the address of another. */
  readonly picture: string;
  readonly className?: string | undefined;
}

/** What stands beside an announcement's words; coins where there is no picture or it does not load. */
export function BannerPicture({ picture, className }: BannerPictureProps) {
  const drawn = (
    <svg className={className} viewBox="0 0 120 120" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      {pictures[picture] ?? <CoinPile />}
    </svg>
  );
  if (!isPictureAddress(picture)) return drawn;
  return <Picture address={picture} fit="contain" fallback={drawn} className={className} />;
}

const pictures: Readonly<Record<string, ReactNode>> = {
  'banner-plinko': <Board />,
  'banner-trial': <CoinPile kind="trial" />,
  'banner-fair': <Seal />,
  'banner-claw': <ClawOverBear />,
  'banner-shop': <Gifts />,
};

function Thing({ name, ...place }: { name: EmojiName; x: number; y: number; width: number }) {
  return <image href={`${emojiUrl}/${name}.svg`} height={place.width} {...place} />;
}

function ClawOverBear() {
  return (
    <>
      <path d="M62-6v22" stroke="#fff" strokeOpacity="0.75" strokeWidth="4" />
      <rect x="50" y="12" width="24" height="14" rx="6" fill="#fff" fillOpacity="0.9" />
      <path
        d="M52 26q-17 6-15 20l7 7M72 26q17 6 15 20l-7 7"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.9"
        strokeWidth="5.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Thing name="teddy-bear" x={14} y={28} width={96} />
    </>
  );
}

function Gifts() {
  return (
    <>
      <Thing name="shopping-bags" x={2} y={34} width={84} />
      <Thing name="wrapped-gift" x={60} y={62} width={56} />
    </>
  );
}

function CoinPile({ kind = 'coins' }: { readonly kind?: 'coins' | 'trial' }) {
  return COINS.map(([x, y, size]) => (
    <svg key={`${x} ${y}`} x={x} y={y} width={size} height={size}>
      <Coin size={size} kind={kind} />
    </svg>
  ));
}

const COINS = [
  [66, 52, 46],
  [6, 58, 46],
  [40, 30, 46],
  [26, 70, 46],
  [54, 72, 46],
  [78, 18, 28],
] as const;

const SLOTS = [1500, 350, 100, 60, 100, 350, 1500];

/** A board with a ball on its way to the edge. */
function Board() {
  return (
    <>
      {[0, 1, 2, 3, 4].flatMap(row =>
        Array.from({ length: row + 3 }, (_, peg) => (
          <circle
            key={`${row} ${peg}`}
            cx={60 + (peg - (row + 2) / 2) * 15}
            cy={20 + row * 15}
            r="3"
            fill="#fff"
            opacity="0.92"
          />
        )),
      )}
      <path
        d="M60 2C60 22 66 24 67 34S76 44 75 52S82 60 82 70"
        fill="none"
        stroke="#ffe27a"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.75"
      />
      <svg x="72" y="62" width="22" height="22">
        <Coin size={22} />
      </svg>
      {SLOTS.map((hundredths, slot) => (
        <g key={slot}>
          <rect x={8 + slot * 15} y="94" width="13.4" height="18" rx="4.5" fill={slotTone(hundredths).edge} />
          <rect
            x={8 + slot * 15}
            y="94"
            width="13.4"
            height="14.5"
            rx="4.5"
            fill={slotTone(hundredths).fill}
          />
        </g>
      ))}
    </>
  );
}

/** The seal that is broken after the round. */
function Seal() {
  return (
    <>
      <path
        d="M60 8l40 15v30c0 27-17 46-40 57C37 99 20 80 20 53V23z"
        fill="#f4fbff"
        stroke="#0d4f63"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="M60 18l31 11.500v24c0 21-13 37-31 46.500z" fill="#d3eff5" />
      <path
        d="M42 56l13 14 24-28"
        fill="none"
        stroke="#14a06b"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <svg x="80" y="76" width="38" height="38">
        <Coin size={38} />
      </svg>
    </>
  );
}
