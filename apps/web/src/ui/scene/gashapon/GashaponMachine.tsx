import { CAPSULE_COLOURS, type CapsuleColour } from '@boardwalk/contract/enums';
import { type CSSProperties, useId } from 'react';
import { classNames } from '../../class-names.ts';
import { Capsule } from './Capsule.tsx';
import styles from './Gashapon.module.css';

/** What the machine is doing; it is told, and knows no times. */
export type MachineStep = 'idle' | 'insert' | 'crank' | 'fall' | 'rest';

interface GashaponMachineProps {
  /** Any number: machines beside each other are told apart by their candy. */
  readonly look: number;
  readonly step?: MachineStep;
  /** How long the step takes. */
  readonly stepMs?: number;
  /** The colour of the capsule that falls. */
  readonly colour?: CapsuleColour | undefined;
  /** Nobody may turn it: the lights are out and the dome is half empty. */
  readonly isEmpty?: boolean;
}

const LOOKS = ['cherry', 'sea', 'grape'] as const;

/** A capsule machine: a lit dome on a candy body, a golden handle, a chute. Decoration; words say what happens. */
export function GashaponMachine({
  look,
  step = 'idle',
  stepMs = 0,
  colour = 'red',
  isEmpty = false,
}: GashaponMachineProps) {
  const id = useId();
  const candy = LOOKS[Math.abs(look) % LOOKS.length] ?? 'cherry';
  return (
    <svg
      viewBox="0 0 300 380"
      className={classNames(styles.machine, styles[candy], isEmpty && styles.empty)}
      data-step={step}
      style={{ '--step': `${stepMs}ms` } as CSSProperties}
      aria-hidden="true"
    >
      <Paints id={id} />
      <ellipse cx="150" cy="365" rx="116" ry="13" fill="#02051e" fillOpacity="0.38" />
      <Dome id={id} isEmpty={isEmpty} />
      <Body id={id} />
      <Front id={id} colour={colour} />
    </svg>
  );
}

interface PartProps {
  readonly id: string;
}

function Paints({ id }: PartProps) {
  return (
    <defs>
      <linearGradient id={`${id}body`}>
        <stop offset="0" className={styles.deep} />
        <stop offset="0.14" className={styles.base} />
        <stop offset="0.3" className={styles.light} />
        <stop offset="0.52" className={styles.base} />
        <stop offset="1" className={styles.deep} />
      </linearGradient>
      <linearGradient id={`${id}gold`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff0b8" />
        <stop offset="0.35" stopColor="#ffd34d" />
        <stop offset="1" stopColor="#e88a14" />
      </linearGradient>
      <radialGradient id={`${id}air`} cx="0.5" cy="0.62" r="0.62">
        <stop offset="0" stopColor="#fff7d6" stopOpacity="0.92" />
        <stop offset="0.5" stopColor="#ffe0a6" stopOpacity="0.42" />
        <stop offset="1" stopColor="#8fc4ff" stopOpacity="0.26" />
      </radialGradient>
      <linearGradient id={`${id}depth`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#14062e" />
        <stop offset="1" stopColor="#41215c" />
      </linearGradient>
      <clipPath id={`${id}dome`}>
        <circle cx="150" cy="130" r="104" />
      </clipPath>
      <clipPath id={`${id}chute`}>
        <rect x="108" y="307" width="84" height="40" rx="15" />
      </clipPath>
    </defs>
  );
}

function Body({ id }: PartProps) {
  const paint = `url(#${id}body)`;
  return (
    <>
      <rect x="54" y="342" width="192" height="22" rx="10" className={styles.foot} />
      <path d="M72 206h156q10 0 11 10l9 122q1 14-13 14H65q-14 0-13-14l9-122q1-10 11-10z" fill={paint} />
      <path
        d="M53 334l-1 4q-1 14 13 14h170q14 0 13-14l-1-4q0 9-13 9H66q-13 0-13-9z"
        className={styles.edge}
      />
      <path d="M76 232q-6 44-8 92" className={styles.shine} />
      <rect x="58" y="199" width="184" height="21" rx="10.500" fill={`url(#${id}gold)`} stroke="#b65b00" />
      <path d="M70 205h160" stroke="#fff" strokeOpacity="0.75" strokeWidth="3" strokeLinecap="round" />
    </>
  );
}

/** Where its capsules lie, from below; each leans another way. */
const PLACES = [
  [90, 187],
  [128, 190],
  [167, 189],
  [206, 186],
  [72, 158],
  [108, 161],
  [147, 160],
  [186, 161],
  [224, 158],
  [66, 128],
  [100, 130],
  [135, 130],
  [170, 132],
  [203, 129],
  [234, 126],
  [84, 101],
  [120, 102],
  [156, 101],
  [192, 102],
  [219, 98],
] as const;
const LEFT_WHEN_EMPTY = 3;

function Dome({ id, isEmpty }: PartProps & { readonly isEmpty: boolean }) {
  const places = isEmpty ? PLACES.slice(0, LEFT_WHEN_EMPTY) : PLACES;
  return (
    <>
      <circle cx="150" cy="130" r="106" className={styles.back} />
      <circle cx="150" cy="130" r="106" fill={`url(#${id}air)`} className={styles.lamp} />
      <g clipPath={`url(#${id}dome)`}>
        {places.map(([x, y], at) => (
          <g key={`${x}-${y}`} transform={`translate(${x} ${y}) rotate(${(at * 67) % 360})`}>
            <g className={styles.shaken} style={{ '--at': at % 5 } as CSSProperties}>
              <Capsule colour={CAPSULE_COLOURS[(at * 5 + (at >> 2)) % CAPSULE_COLOURS.length] ?? 'red'} />
            </g>
          </g>
        ))}
      </g>
      <circle cx="150" cy="130" r="104.500" fill="none" stroke="#fff" strokeOpacity="0.5" strokeWidth="3" />
      <path d="M66 100q14-40 50-55" className={styles.gleam} />
      <circle cx="131" cy="40" r="4.500" fill="#fff" fillOpacity="0.75" />
      <path d="M232 160q-6 20-18 33" className={classNames(styles.gleam, styles.faint)} />
      <path d="M108 35q6-17 42-17t42 17q-18-9-42-9t-42 9z" fill={`url(#${id}body)`} />
      <circle cx="150" cy="13" r="10" fill={`url(#${id}gold)`} stroke="#b65b00" strokeWidth="1.500" />
    </>
  );
}

function Front({ id, colour }: PartProps & { readonly colour: CapsuleColour }) {
  const gold = `url(#${id}gold)`;
  return (
    <>
      <rect x="198" y="238" width="32" height="46" rx="10" fill={gold} stroke="#b65b00" />
      <rect x="211" y="246" width="6" height="29" rx="3" fill="#4a2300" />
      <g transform="translate(214 226)">
        <g className={styles.coin}>
          <ellipse rx="7" ry="14" fill="#ffce47" stroke="#a8620d" strokeWidth="2" />
        </g>
      </g>
      <path
        d="M86 244l4.500 10.500 11.500 1-8.700 7.500 2.700 11.200-10-6-10 6 2.700-11.200-8.700-7.500 11.500-1z"
        fill="#fff"
        fillOpacity="0.5"
      />
      <circle cx="150" cy="264" r="37" fill="#02051e" fillOpacity="0.28" />
      <circle cx="150" cy="261" r="35" fill={gold} stroke="#b65b00" strokeWidth="2" />
      <circle cx="150" cy="261" r="25" fill="#e88a14" fillOpacity="0.5" />
      <g transform="translate(150 261)">
        <g className={styles.handle}>
          <rect x="-31" y="-8" width="62" height="18" rx="9" fill="#b65b00" />
          <rect x="-31" y="-10" width="62" height="18" rx="9" fill={gold} />
          <path d="M-23-6h46" stroke="#fff" strokeOpacity="0.8" strokeWidth="2.500" strokeLinecap="round" />
        </g>
      </g>
      <rect x="103" y="302" width="94" height="50" rx="19" fill={gold} stroke="#b65b00" />
      <rect x="108" y="307" width="84" height="40" rx="15" fill={`url(#${id}depth)`} />
      <g clipPath={`url(#${id}chute)`}>
        <g transform="translate(150 328)">
          <g className={styles.falling}>
            <Capsule colour={colour} />
          </g>
        </g>
        <rect x="108" y="307" width="84" height="17" fill="#fff" fillOpacity="0.14" />
      </g>
    </>
  );
}
