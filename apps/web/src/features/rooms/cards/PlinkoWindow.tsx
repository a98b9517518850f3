import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { PlinkoPicture } from '../../../ui/scene/PlinkoPicture.tsx';
import styles from './PlinkoWindow.module.css';

interface PlinkoWindowProps {
  /** Any number: neighbours with different ones are told apart at a glance. */
  readonly look: number;
  readonly rows: number;
  readonly multipliersHundredths: readonly number[];
}

/** The board behind its glass, in front of a corner of the boardwalk. */
export function PlinkoWindow({ look, rows, multipliersHundredths }: PlinkoWindowProps) {
  const [name, place] = PLACES[Math.abs(look) % PLACES.length] ?? PLACES[0];
  return (
    <span className={classNames(styles.window, styles[name])}>
      <svg
        className={styles.place}
        viewBox="0 0 160 144"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {place}
      </svg>
      <span className={styles.board}>
        <PlinkoPicture rows={rows} multipliersHundredths={multipliersHundredths} />
      </span>
      <span className={styles.glass} />
    </span>
  );
}

const light = { fill: '#fff', fillOpacity: 0.1 } as const;
const line = { fill: 'none', strokeWidth: 3, strokeLinecap: 'round', strokeOpacity: 0.34 } as const;

const Stars = (
  <path
    fill="#fff3c4"
    fillOpacity="0.5"
    d="M20 52l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM140 40l2.500 7 7 2.500-7 2.500-2.500 7-2.500-7-7-2.500 7-2.500zM46 30l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM118 66l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM10 98l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM150 96l1 3 3 1-3 1-1 3-1-3-3-1 3-1z"
  />
);

const Waves = (
  <>
    <path {...light} d="M0 88q20-14 40 0t40 0 40 0 40 0v56H0z" />
    <path {...light} d="M-14 106q20-14 40 0t40 0 40 0 40 0 40 0v38H-14z" />
    <path {...light} d="M0 126q20-14 40 0t40 0 40 0 40 0v18H0z" />
  </>
);

const Neon = (
  <>
    <path {...line} stroke="#ff9be0" d="M10 144V80a70 70 0 0 1 140 0v64" />
    <path {...line} stroke="#7fe9ff" d="M24 144V82a56 56 0 0 1 112 0v62" />
    <path {...line} stroke="#ffe27a" d="M38 144V84a42 42 0 0 1 84 0v60" />
  </>
);

const Beams = (
  <>
    <path {...light} d="M80 4L-30 60v44z" />
    <path {...light} d="M80 4L190 60v44z" />
    <path {...light} d="M80 4L40 150h80z" />
  </>
);

const Dunes = (
  <>
    <circle cx="122" cy="54" r="22" fill="#ffe27a" fillOpacity="0.34" />
    <path {...light} d="M0 112q40-34 84-12t76-8v52H0z" />
    <path {...light} d="M0 130q50-20 90-6t70-8v28H0z" />
  </>
);

const Lanterns = (
  <>
    <path {...line} stroke="#fff" strokeWidth="1.500" d="M-6 20q86 34 172 0" />
    {[14, 46, 80, 114, 146].map((x, at) => (
      <g key={x} fill={at % 2 === 0 ? '#ffd34d' : '#ff8aa8'}>
        <circle cx={x} cy={36 - Math.abs(2 - at) * 4} r="15" fillOpacity="0.16" />
        <circle cx={x} cy={36 - Math.abs(2 - at) * 4} r="7" fillOpacity="0.6" />
      </g>
    ))}
  </>
);

const PLACES: readonly [readonly [string, ReactNode], ...(readonly [string, ReactNode])[]] = [
  ['stars', Stars],
  ['waves', Waves],
  ['neon', Neon],
  ['beams', Beams],
  ['dunes', Dunes],
  ['lanterns', Lanterns],
];
