import type { SlotWord } from '@boardwalk/games/slot';
import { useId } from 'react';
import styles from './MachineSign.module.css';

const [WIDTH, HEIGHT] = [360, 86];
const BULBS = 13;

interface MachineSignProps {
  readonly machine: SlotWord;
  /** What its operator calls it. */
  readonly name: string;
}

/** The machine's name as a lit sign over the reels. The head of the room says it to readers. */
export function MachineSign({ machine, name }: MachineSignProps) {
  const id = useId();
  const size = Math.min(42, 560 / Math.max(10, name.length));
  return (
    <svg className={styles.sign} data-machine={machine} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <defs>
        <linearGradient id={`${id}-face`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.high} />
          <stop offset="1" className={styles.low} />
        </linearGradient>
        <path id={`${id}-arc`} d="M22 74Q180 48 338 74" />
      </defs>
      <path className={styles.board} d="M8 86Q8 46 44 36Q180 -8 316 36Q352 46 352 86z" />
      <path className={styles.edge} d="M8 86Q8 46 44 36Q180 -8 316 36Q352 46 352 86" />
      {Array.from({ length: BULBS }, (_, index) => {
        const part = (index + 0.5) / BULBS;
        const x = 20 + 320 * part;
        const y = 50 - 37 * Math.sin(Math.PI * part) ** 0.9;
        return <circle key={index} className={styles.bulb} data-kind={index % 3} cx={x} cy={y} r="3.6" />;
      })}
      <text className={styles.shadow} fontSize={size} dy="3">
        <textPath href={`#${id}-arc`} startOffset="50%">
          {name}
        </textPath>
      </text>
      <text className={styles.name} fontSize={size} fill={`url(#${id}-face)`}>
        <textPath href={`#${id}-arc`} startOffset="50%">
          {name}
        </textPath>
      </text>
    </svg>
  );
}
