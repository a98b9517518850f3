import { useId } from 'react';
import { Emoji } from '../../../ui/media/Emoji.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import styles from './Pictures.module.css';

const PEGS = Array.from({ length: 5 }, (_, row) =>
  Array.from({ length: row + 3 }, (_, peg) => [75 + (peg - (row + 2) / 2) * 18, 26 + row * 17] as const),
).flat();
const SLOTS = ['#ff3d67', '#ff8a1f', '#ffd34d', '#19c37d', '#ffd34d', '#ff8a1f', '#ff3d67'];

/** A plinko board among other games. */
export function GamesPicture() {
  const id = useId();
  return (
    <span className={styles.window}>
      <svg viewBox="0 0 150 190" width="100%">
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#6b3df0" />
          <stop offset="1" stopColor="#2a1a78" />
        </linearGradient>
        <rect width="150" height="190" fill={`url(#${id})`} />
        {PEGS.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="3" fill="#fff" opacity="0.92" />
        ))}
        {SLOTS.map((colour, slot) => (
          <rect key={slot} x={12.5 + slot * 18} y="108" width="16" height="13" rx="4" fill={colour} />
        ))}
        <path d="M75 8 66 35 57 52 66 69" fill="none" stroke="#ffd34d" strokeWidth="3" opacity="0.7" />
        <circle cx="66" cy="73" r="7" fill="#ffd34d" stroke="#fff" strokeWidth="2" />
      </svg>
      <Emoji name="slot-machine" size={62} className={styles.left} />
      <Emoji name="gem-stone" size={50} className={styles.right} />
      <span className={styles.middle}>
        <Coin size={48} />
      </span>
    </span>
  );
}
